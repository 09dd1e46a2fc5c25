@_spi(Generated) import FormModel
import FormText

/// The commands of a session by their names in JSON.
enum SessionCommand: String, CaseIterable {
  case set
  case validate
  case clearIssues
  case languages
  case state
  case show
  case why
  case inspect
  case values
  case reset
  case insert
  case remove
  case removeRow
  case restoreRow
  case removeSection
  case restoreSection
  case addRule
  case removeRule
  case restoreRule
  case move
  case page
  case focus
  case blur
  case next
  case previous
  case `return`
  case edit
  case tap
  case swipe
  case finish
  case send
  case select
  case choose
  case increment
  case decrement
  case slide
  case pick
  case handBack
  case options
  case requests
  case deliver
  case fail
  case retry
  case models
  case checks
  case complete
  case wait
  case collapse
  case expand
  case reload
}

extension FormSession {
  /// Performs a command with its argument.
  func perform(
    _ command: SessionCommand, _ argument: JSONValue
  ) throws(SessionError) -> SessionAnswer {
    let argument = try named(argument, in: command)
    let result: SessionResult
    do throws(JSONMismatch) {
      result = try answer(to: command, argument)
    } catch {
      throw SessionError("`\(command.rawValue)`: \(error.message)")
    }
    return try result.get()
  }

  private func answer(
    to command: SessionCommand, _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    switch command {
    case .set: return set(argument)
    case .clearIssues:
      try argument.expectTrue()
      return changing { () throws(FormError) in try form.clearIssues() }
    case .languages:
      let tags = try [String](json: argument)
      return changing { () throws(FormError) in try form.setLanguages(FormLanguages(tags)) }
    case .state: return try state(argument)
    case .show:
      try argument.expectTrue()
      let lines = form.snapshot().lines.map(JSONValue.string)
      return .success(.found(JSONValue.Member("text", .array(lines))))
    case .why: return try why(argument)
    case .inspect: return inspect(argument)
    case .values:
      var members = try JSONMembers(argument)
      let includeHidden = try members.take("includeHidden", default: false)
      try members.finish()
      let values = form.jsonValue(includeHidden: includeHidden)
      return .success(.found(JSONValue.Member("values", values)))
    case .reset: return try reset(argument)
    case .validate: return try validate(argument)
    case .insert: return try insert(argument)
    case .remove: return try remove(argument)
    case .removeRow, .restoreRow, .removeSection, .restoreSection:
      return try changeStructure(command, argument)
    case .addRule: return try addRule(argument)
    case .removeRule, .restoreRule: return try changeRule(command, argument)
    case .move: return try move(argument)
    case .focus, .blur, .next, .previous, .return, .edit: return try moveFocus(command, argument)
    case .page: return try page(argument)
    case .tap: return try tap(argument)
    case .swipe: return try swipe(argument)
    case .finish: return try finish(argument)
    case .send: return try send(argument)
    case .select: return try select(argument)
    case .choose, .increment, .decrement, .slide, .pick, .handBack:
      return try changeValue(command, argument)
    case .options, .requests, .deliver, .fail, .retry:
      return try provide(command, argument)
    case .models: return changing { () throws(FormError) in try form.setModels(json: argument) }
    case .checks, .complete, .wait: return try check(command, argument)
    case .reload: return try reload(argument)
    case .collapse, .expand:
      let tag = try argument.string("the tag of a section")
      return changing { () throws(FormError) in
        try form.setCollapsed(command == .collapse, of: tag)
      }
    }
  }

  /// Sets values; computed ones are skipped if there are others, as in a document.
  private func set(_ argument: JSONValue) -> SessionResult {
    changing { () throws(FormError) in
      if case .object(let members) = argument, let first = members.first,
        members.allSatisfy({ form.slot(ofAddress: $0.name).map(form.state.hasOwnValue) ?? false })
      {
        throw .notSettable(tag: first.name)
      }
      return try form.setValues(argument)
    }
  }

  /// Resets the form, or some rows and sections.
  private func reset(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    if argument == .bool(true) { return changing { () throws(FormError) in try form.reset() } }
    var members = try JSONMembers(argument)
    let tags: [String]? = try members.take("tags")
    try members.finish()
    return changing { () throws(FormError) in
      if let tags { try form.reset(tags) } else { try form.reset() }
    }
  }

  // MARK: - Validation

  private func validate(
    _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let scope = ValidationScope(
      includeHidden: try members.take("includeHidden", default: false),
      includeDisabled: try members.take("includeDisabled", default: true),
      tags: try members.take("tags", as: [String].self).map(Set.init),
      isQuiet: try members.take("quietly", default: false),
      stopsAtFirst: try members.take("stopAtFirst", default: false))
    try members.finish()
    return performing { () throws(FormError) in
      let result = try perform(\.changes) { () throws(FormError) in try form.validate(scope) }
      return SessionAnswer(leading: self.members(for: result))
    }
  }

  // MARK: - Entries

  private func insert(
    _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let section: String = try members.require("section")
    let index: Int? = try members.take("at")
    let kind: String? = try members.take("kind")
    try members.finish()
    return changing { () throws(FormError) in
      try form.checkReachable(section, for: .insert)
      return try form.insertEntry(in: section, at: index, kind: kind)
    }
  }

  private func remove(
    _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let section: String = try members.require("section")
    let index: Int = try members.require("at")
    try members.finish()
    return changing { () throws(FormError) in
      try form.checkReachable(section, for: .delete)
      return try form.removeEntry(in: section, at: index)
    }
  }

  private func move(
    _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    if let row: String = try members.take("row") {
      let index: Int = try members.require("to")
      try members.finish()
      return changing { () throws(FormError) in
        try form.checkReachable(row, for: .move)
        return try form.moveRow(row, to: index)
      }
    }
    let section: String = try members.require("section")
    let from: Int = try members.require("from")
    let to: Int = try members.require("to")
    try members.finish()
    return changing { () throws(FormError) in
      try form.checkReachable(section, for: .move)
      return try form.moveEntry(in: section, from: from, to: to)
    }
  }
}

extension Form {
  /// Checks that the user can change the entries of a section: it is neither hidden nor disabled.
  fileprivate func checkReachable(
    _ tag: String, for operation: FormError.EntryOperation
  ) throws(FormError) {
    let (isHidden, isDisabled) = (try isHidden(tag), try isDisabled(tag))
    if isHidden || isDisabled { throw .notAllowed(tag: tag, operation) }
  }
}

extension JSONValue {
  /// Checks the argument of a command that has no parameters.
  func expectTrue() throws(JSONMismatch) {
    guard self == .bool(true) else { throw JSONMismatch(expected: "true", found: self) }
  }
}
