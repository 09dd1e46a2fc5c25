@_spi(Generated) package import FormModel
import FormText

extension DefinitionGenerator {
  package mutating func propertyValue(_ depth: Int = 2) -> FormDefinition.PropertyValue {
    switch below(depth > 0 ? 8 : 6) {
    case 0: .null
    case 1: .bool(flag())
    case 2: .int(int())
    case 3: .double(double())
    case 4: .string(text())
    case 5: .expression(expression(2))
    case 6: .list(some { $0.propertyValue(depth - 1) })
    default:
      .map(some { FormDefinition.Property(name: $0.text(), value: $0.propertyValue(depth - 1)) })
    }
  }

  package mutating func properties() -> [FormDefinition.Property] {
    some { FormDefinition.Property(name: $0.text(), value: $0.propertyValue()) }
  }

  package mutating func option(_ depth: Int = 2) -> FormDefinition.Option {
    var option = FormDefinition.Option(
      value: value(1), title: maybe { $0.text() }, subtitle: maybe { $0.text() },
      image: maybe { $0.text() })
    option.disabled = maybe { $0.expression(2) }
    option.isExclusive = below(5) == 0
    option.attributes = some { FormDefinition.Attribute(name: $0.text(), value: $0.value()) }
    option.options = depth > 0 ? some { $0.option(depth - 1) } : []
    return option
  }

  package mutating func options() -> FormDefinition.Options {
    let source: FormDefinition.Options.Source =
      switch below(4) {
      case 0: .inline(some { $0.option() })
      case 1: .components(some { $0.some { $0.option() } })
      case 2: .type(text())
      default: .provider(text(), parameters: some { $0.expression(1) })
      }
    return FormDefinition.Options(source, filter: maybe { $0.expression(2) })
  }

  package mutating func rule() -> FormDefinition.Rule {
    let (kind, argument) = ruleArgument()
    return FormDefinition.Rule(
      kind, arguments: [argument].compactMap(\.self), message: maybe { $0.text() },
      id: maybe { $0.text() }, when: maybe { $0.expression(2) },
      severity: pick(FormDefinition.Rule.Severity.allCases))
  }

  /// A rule by its name, with the argument that it needs.
  private mutating func ruleArgument() -> (String, FormDefinition.Property?) {
    switch below(7) {
    case 0:
      (
        pick(["minLength", "maxLength", "exactLength"]),
        .init(name: "length", value: .int(below(9)))
      )
    case 1: (pick(["minItems", "maxItems"]), .init(name: "count", value: .int(below(9))))
    case 2:
      (
        pick(["greaterThan", "greaterOrEqual", "smallerThan", "smallerOrEqual"]),
        .init(name: "bound", value: propertyValue())
      )
    case 3:
      (
        pick(["oneOf", "notOneOf"]),
        .init(name: "values", value: .list(some { $0.propertyValue() }))
      )
    case 4: ("assert", .init(name: "predicate", value: .expression(expression(2))))
    case 5: (pick(["custom", "async"]), .init(name: "function", value: .string(text())))
    default: (pick(["required", "accepted", "email", "url", "luhn", "iban", "uniqueItems"]), nil)
    }
  }

  package mutating func swipeAction() -> FormDefinition.SwipeAction {
    FormDefinition.SwipeAction(
      id: text(), title: maybe { $0.text() }, image: maybe { $0.text() },
      style: pick(FormDefinition.SwipeAction.Style.allCases), background: maybe { $0.text() },
      handler: maybe { $0.text() }, confirm: maybe { $0.text() },
      when: maybe { $0.expression(2) }, width: maybe { $0.double() },
      accessibilityLabel: maybe { $0.text() })
  }

  package mutating func step() -> FormDefinition.Step {
    FormDefinition.Step(
      pick(FormDefinition.Step.Kind.allCases), some { $0.text() },
      value: maybe { $0.expression(2) }, when: maybe { $0.expression() })
  }

  /// Steps for some events, each with at least one.
  package mutating func steps() -> [FormDefinition.EventSteps] {
    FormDefinition.StepEvent.allCases.filter { _ in flag() }.map { event in
      FormDefinition.EventSteps(event, [step()] + some { $0.step() })
    }
  }

  /// Adds steps to some sections, rows and swipe actions, and pages to the form.
  package mutating func addSteps(to form: inout FormDefinition) {
    form.pages = some {
      FormDefinition.Page(
        tag: $0.maybe { $0.text() }, title: $0.maybe { $0.text() }, sectionCount: $0.below(3))
    }
    for section in form.sections.indices {
      if flag() { form.sections[section].steps = steps() }
      for row in form.sections[section].rows.indices where flag() {
        form.sections[section].rows[row].steps = steps()
        let actions = form.sections[section].rows[row].swipe?.leading.indices ?? 0..<0
        for action in actions {
          form.sections[section].rows[row].swipe?.leading[action].steps = some { $0.step() }
        }
      }
    }
  }

  package mutating func events() -> [FormDefinition.EventHandler] {
    some {
      FormDefinition.EventHandler(
        event: $0.pick(FormEvent.Kind.allCases).name, handler: $0.text())
    }
  }

  package mutating func row(_ depth: Int = 2) -> FormDefinition.Row {
    FormDefinition.Row(
      type: text(), tag: maybe { $0.text() }, title: maybe { $0.text() },
      subtitle: maybe { $0.text() }, valueType: maybe { $0.type() },
      value: maybe { $0.expression(2) }, computed: maybe { $0.expression() },
      hidden: maybe { $0.expression() }, disabled: maybe { $0.expression() },
      rules: some { $0.rule() },
      validates: maybe { $0.pick(FormDefinition.ValidationTime.allCases) },
      whenHidden: maybe { $0.pick(FormDefinition.HiddenValues.allCases) },
      options: maybe { $0.options() }, events: events(),
      swipe: maybe {
        FormDefinition.Swipe(
          leading: $0.some { $0.swipeAction() }, trailing: $0.some { $0.swipeAction() },
          fullLeading: $0.flag(), fullTrailing: $0.flag())
      },
      properties: properties(), rows: depth > 0 ? some { $0.row(depth - 1) } : [],
      repeating: below(10) == 0 ? repeating() : nil, native: properties())
  }

  package mutating func header() -> FormDefinition.Header {
    flag()
      ? .text(text())
      : .view(
        FormDefinition.HeaderView(
          name: text(), height: maybe { $0.double() }, properties: properties()))
  }

  package mutating func sectionKind() -> FormDefinition.Section.Kind {
    switch below(4) {
    case 0: .plain
    case 1:
      .select(
        FormDefinition.Select(
          mode: pick(FormDefinition.Select.Mode.allCases), deselectable: flag(), option: type(),
          options: maybe { $0.options() }, value: maybe { $0.expression() }))
    case 2: .repeating(repeating())
    default: .forEach(FormDefinition.ForEach(name: text(), key: text()))
    }
  }

  private mutating func repeating() -> FormDefinition.Repeat {
    FormDefinition.Repeat(
      insert: flag(), delete: flag(), reorder: flag(), minimum: int(), maximum: maybe { $0.int() },
      addButton: maybe {
        $0.flag()
          ? FormDefinition.AddButton()
          : FormDefinition.AddButton(title: $0.text(), type: $0.text(), insertIcon: $0.flag())
      },
      isRecord: flag(), dropEmpty: flag(), value: maybe { $0.expression() })
  }

  package mutating func section() -> FormDefinition.Section {
    FormDefinition.Section(
      tag: maybe { $0.text() }, header: maybe { $0.header() }, footer: maybe { $0.header() },
      hidden: maybe { $0.expression() }, disabled: maybe { $0.expression() },
      whenHidden: maybe { $0.pick(FormDefinition.HiddenValues.allCases) },
      indexTitle: maybe { $0.text() }, collapsible: flag(), collapsed: flag(),
      kind: sectionKind(), reorder: flag(), rules: some { $0.rule() },
      validates: maybe { $0.pick(FormDefinition.ValidationTime.allCases) }, events: events(),
      rows: some { $0.row() }, drawsEntries: flag(), native: properties())
  }

  /// A random definition.
  ///
  /// A copy of the generator makes the steps, so that the rest of a definition with the same seed
  /// does not change when the generation of steps does.
  package mutating func definition() -> FormDefinition {
    var form = form()
    var copy = self
    copy.addSteps(to: &form)
    declareTypes(of: form.sections.flatMap(\.rows), in: &form)
    return form
  }

  /// Declares the custom types of rows, since undeclared types are rejected.
  private func declareTypes(of rows: [FormDefinition.Row], in form: inout FormDefinition) {
    for row in rows {
      if row.rowType == nil, !form.rowTypes.contains(where: { $0.name == row.type }) {
        form.rowTypes.append(FormDefinition.RowType(name: row.type))
      }
      declareTypes(of: row.rows, in: &form)
    }
  }

  private mutating func form() -> FormDefinition {
    FormDefinition(
      name: text(), title: maybe { $0.text() }, description: maybe { $0.text() },
      style: pick(FormDefinition.Style.allCases), marks: pick(FormDefinition.Marks.allCases),
      hiddenValues: pick(FormDefinition.HiddenValues.allCases),
      validationStop: pick(FormDefinition.ValidationStop.allCases),
      navigation: flag()
        ? FormDefinition.Navigation()
        : FormDefinition.Navigation(
          enabled: flag(), stopAtDisabledRow: flag(), skipUnfocusable: flag(),
          animateScroll: flag(), rowKeyboardSpacing: double()),
      inlineRowHides: some { $0.pick(FormDefinition.InlineRowHide.allCases) },
      optionTypes: some {
        FormDefinition.OptionType(
          name: $0.text(), base: $0.type(), options: $0.some { $0.option() })
      },
      conditions: some {
        FormDefinition.Condition(name: $0.text(), expression: $0.expression())
      },
      functions: some {
        FormDefinition.Function(
          name: $0.text(), parameters: $0.some { $0.type() }, returns: $0.type())
      },
      rowTypes: some {
        FormDefinition.RowType(
          name: $0.text(), value: $0.maybe { $0.type() }, swift: $0.maybe { $0.text() },
          properties: $0.some { FormFieldType(name: $0.text(), type: $0.type()) })
      },
      sections: some { $0.section() })
  }
}
