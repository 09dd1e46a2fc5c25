/// A word or sentence of a document, as it is in `Phrases` for each language.
enum DocumentPhrase: String, CaseIterable {
  // The parts of a document
  case form, languages, notEditable, hiddenValues, hiddenValuesCount, hiddenValuesReset,
    namedConditions, page, untitledPage, section, row, tag, rowType, shown, computed, defaultValue,
    repeated, forEach, choice, oneOption, anyOptions, list, repeatedQuestions, entries, notAdded,
    notDeleted, notAddedOrDeleted, onChange, onEdit, onFocus, onBlur, onAdd, onTap, stepTo, stepIf,
    options, optionsOfProgram, optionsOfValues, offeredOptions, offeredIf, value, meaning, remarks,
    notChosen, exclusive, nextOptions, codebook, question, range, presence, moreOptions, unit,
    currency, isComputed, isOptional, isRequired, requiredWhenShown, requiredConditionally, table

  // Words between others
  case always, never, ifCondition, whenCondition, unlessCondition, whether, comma, and, or,
    bothConditions, eitherCondition, quoted, yes, no, nothing

  // Conditions
  case holds, holdsNot, isYes, isNotYes, isNo, isNotNo, isHidden, isNotHidden, isDisabled,
    isNotDisabled, isValid, isNotValid, isChanged, isUnchanged, isEmpty, isFilled, equal, notEqual,
    less, notLess, atMost, notAtMost, more, notMore, atLeast, notAtLeast, before, notBefore,
    onOrBefore, notOnOrBefore, after, notAfter, onOrAfter, notOnOrAfter, between, notBetween, oneOf,
    notOneOf, contains, containsNot, beginsWith, beginsNotWith, endsWith, endsNotWith, matches,
    matchesNot, inAnyCase, inAnEntry, inNoEntry, inEveryEntry, notInEveryEntry, aValue, noValue,
    everyValue, notEveryValue

  // Values
  case answer, oldAnswer, option, optionAttribute, attribute, theForm, entryNumber, inList,
    entriesWhere, power, today, now, ifEmpty, smallestOf, largestOf, daysBetween, monthsBetween,
    yearsBetween, roundedTo, chosen, number, sum, smallest, largest, mean, first, last, length,
    absolute, rounded, wholePart, squareRoot, year, month, day, weekday, hour, minute, startOfMonth,
    endOfMonth, weeks, days, hours, minutes, seconds

  // Rules
  case rule, required, demandIf, warning, mustHaveValue, mustBeAccepted, mustBeEmail, mustBeURL,
    mustHaveCheckDigit, mustBeIBAN, mustMatch, mustContain, mustBeginWith, mustHaveCharacters,
    minCharacters, maxCharacters, exactCharacters, minValues, maxValues, minEntries, maxEntries,
    mustBeMore, mustBeAtLeast, mustBeLess, mustBeAtMost, mustBeAfter, mustBeOnOrAfter, mustBeBefore,
    mustBeOnOrBefore, mustBeBetween, mustEqual, mustBeOneOf, mustNotBeOneOf, mustBeUnique,
    mustHaveUniqueEntries, mustHaveFileType, mustHaveFileSize, mustSatisfy, isCheckedByProgram
}
