@_spi(Generated)
extension DefinitionBuilder {
  /// The names of the language's row types, rules, and their properties.
  ///
  /// A case costs the Swift compiler a small part of what a literal does, and half of a form's texts
  /// are such names.
  public enum Name: String, CaseIterable {
    case accepted, accessibilityHint, accessibilityLabel, accessoryIcon, account, action,
      actionSheet,
      alert, allowsEmpty, assert, async, autocorrection, background, between, bound, button,
      cancelTitle, capitalization, cellStyle, characterSet, check, color, commit, count,
      countDown, custom, date, dateTime, debounce, decimal, deselectable, displayValue, divider,
      doublePicker, email, emptyText, equalsRow, estimatedHeight, exactLength, floatingLabel,
      format, formatDuringInput, formatter, fractionDigits, function, greaterOrEqual,
      greaterThan, group, height, help, hideValue, icon, image, indentation, info, insets, int,
      integer, keyboard, label, leftRight, length, link, listCheck, luhn, mask, match, max,
      maxInputLength, maxItems, maxLength, maximum, min, minItems, minLength, minimum,
      minuteInterval, multipleSelector, name, nest, notOneOf, onLeftChange, oneOf, password,
      pattern, phone, picker, placeholder, popover, predicate, present, properties, push,
      readOnly, regex, required, returnKey, rowHeight, search, secure, segmented,
      selectableValue, selectorTitle, separators, set, slider, smallerOrEqual, smallerThan,
      spacer, staticText, step, stepper, steps, style, `switch`, tag, text, textArea, time,
      timeout, triplePicker, twitter, uniqueItems, url, values, view, wraps, zipCode
  }
}
