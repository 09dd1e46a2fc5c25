import FormModel

/// A command for a form.
enum NaiveCommand {
  case set(String, FormValue)
  case wrongType(String)
  case insert(String, at: Int?, FormValue?)
  case remove(String, at: Int)
  case move(String, from: Int, to: Int)
  case moveRow(String, to: Int)
  case models(String, [(key: Int, value: FormValue)])
  case reset
  case tap(NaiveForm.Key, RowPosition)
  case focus(String?)
  case edit(String, insert: String, delete: Int)
  case collapse(String, Bool)
  case setRemoved(String, Bool)
  case addRule(String, FormDefinition.Rule)
  case removeRule(String, of: String)
  case handBack(String, FormValue)
  case choose(String, FormValue)
  case press(String, isPlus: Bool)
  case validate(ValidationScope)
  case page(NaivePage)
  case swipe(NaiveSwipe)
  case wait(seconds: Int)
  indirect case update([NaiveCommand], fails: Bool)

  func run(on form: inout NaiveForm) throws {
    switch self {
    case .set(let address, let value): try form.set(address, to: value)
    case .wrongType: throw NaiveForm.Refused()
    case .insert(let tag, let index, let value): try form.insertEntry(tag, at: index, value)
    case .remove(let tag, let index): try form.removeEntry(tag, at: index)
    case .move(let tag, let from, let to): try form.moveEntry(tag, from: from, to: to)
    case .moveRow(let tag, let index): try form.moveRow(tag, to: index)
    case .models(let tag, let models): try form.setModels(tag, models)
    case .reset: form.reset()
    case .tap(let key, _): try form.tap(key)
    case .focus(let address?):
      let key = try form.key(address)
      guard form.isFocusable(key) else { throw NaiveForm.Refused() }
      form.focus(key)
    case .focus(nil): form.focus(nil)
    case .edit(let address, let text, let count):
      try form.edit(address, insert: text, delete: count)
    case .collapse(let tag, let isCollapsed): try form.collapse(tag, isCollapsed)
    case .setRemoved(let address, let isRemoved): try form.setRemoved(address, isRemoved)
    case .addRule(let address, let rule): try form.addRule(rule, to: address)
    case .removeRule(let name, let address): try form.removeRule(name, of: address)
    case .handBack(let address, let value): try form.handBack(value, to: address)
    case .choose(let address, let value): try form.choose(value, in: address)
    case .press(let address, let isPlus): try form.press(address, isPlus: isPlus)
    case .validate(let scope): form.validate(scope)
    case .page(let target): try form.turn(target)
    case .swipe(let swipe): try form.swipe(swipe)
    case .wait: break
    case .update(let commands, let fails):
      for command in commands { try? command.run(on: &form) }
      if fails { throw NaiveForm.Refused() }
    }
  }
}

extension NaiveForm {
  /// The rows that a validation checks.
  func keys(in scope: ValidationScope) -> [Key] {
    keysInOrder.filter { isIn(scope, $0) && settled?.isHidden($0) == false }
  }
}
