extension Form {
  /// The pending questions to providers of options, in the order in which they were asked.
  ///
  /// A row with a provider asks when the form is made, and again when a parameter has changed; its
  /// earlier question is then withdrawn.
  public var pendingRequests: [FormWork] {
    observed(\.pendingRequests) {
      state.options.states.compactMap { slot, options in
        options.work.map { work in
          FormWork(
            id: work.id, kind: work.kind, name: work.name, arguments: work.arguments,
            tag: state.address(ofSlot: slot))
        }
      }.sorted { $0.id < $1.id }
    }
  }

  /// Answers a provider's question with options.
  ///
  /// The filter of the row applies as usual. A chosen value that is not among them becomes an issue
  /// of the row. Of options with the same value the first one counts, and the condition of an
  /// option must be a constant.
  ///
  /// - Parameters:
  ///   - id: The question, by ``FormWork/id``. If the form has replaced or already answered it,
  ///     nothing happens.
  ///   - options: The options in order.
  /// - Throws: ``FormError/unknownWork(_:)`` for a question that the form has never asked, and
  ///   ``FormError/wrongType(tag:expected:found:)`` for an option whose value does not have the
  ///   type of the row's options, or with an attribute that is not a finite number.
  @discardableResult
  public func deliver(
    _ options: [FormDefinition.Option], for id: Int
  ) throws(FormError) -> ChangeSet {
    try deliver(options, for: id, areWritten: false)
  }

  /// Answers a provider's question with options.
  ///
  /// - Parameter areWritten: Whether dates, durations and URLs are written as in JSON.
  package func deliver(
    _ options: [FormDefinition.Option], for id: Int, areWritten: Bool
  ) throws(FormError) -> ChangeSet {
    guard let slot = try slot(ofRequest: id) else { return ChangeSet() }
    let list = try delivered(options, for: slot, areWritten)
    return try transaction { () throws(FormError) in
      state.changeOptions(slot) { state in
        state.work = nil
        state.kept = [list]
      }
      optionsChanged(slot)
      beginPagesAgain()
    }
  }

  /// Answers a provider's question with a failure.
  ///
  /// The row offers nothing until ``reloadOptions(of:)`` or until a parameter changes.
  ///
  /// - Throws: ``FormError/unknownWork(_:)`` as ``deliver(_:for:)`` does.
  @discardableResult
  public func fail(_ id: Int, _ reason: String) throws(FormError) -> ChangeSet {
    guard let slot = try slot(ofRequest: id) else { return ChangeSet() }
    return try transaction { () throws(FormError) in
      state.changeOptions(slot) { state in
        state.work = nil
        state.failure = reason
      }
      optionsChanged(slot)
    }
  }

  /// Asks the provider of a row again, for instance after a failure; the answer to an earlier
  /// question is dropped.
  ///
  /// - Throws: ``FormError`` for an unknown tag and for anything without a provider.
  @discardableResult
  public func reloadOptions(of tag: String) throws(FormError) -> ChangeSet {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    return try reloadOptions(at: slot, tag)
  }

  func reloadOptions(at slot: Int, _ tag: String) throws(FormError) -> ChangeSet {
    let plan = plan(slot)
    guard case .provider(let name, let parameters) = plan.options?.source else {
      throw .notSelectable(tag: tag)
    }
    return try transaction { () throws(FormError) in
      state.settle()
      let arguments = parameters.map { $0(state, slot - plan.number) }
      state.request(name, arguments, for: slot)
      optionsChanged(slot)
    }
  }

  func optionsChanged(_ slot: Int) {
    state.settleOptionRows(slot)
    state.redraw(slot)
    state.mark(slot, .issues)
    state.judgeAgain(slot)
    state.markDependants(of: slot, .options)
    state.refreshOptionIssue(plan(slot), slot)
  }

  /// The slot of the row that waits for an answer; nil if the question is no longer pending.
  private func slot(ofRequest id: Int) throws(FormError) -> Int? {
    guard (1...max(1, state.nextWork)).contains(id), state.nextWork > 0 else {
      throw .unknownWork(id)
    }
    return state.options.slot(ofRequest: id)
  }

  /// Delivered options, with values as the row stores them.
  private func delivered(
    _ options: [FormDefinition.Option], for slot: Int, _ areWritten: Bool
  ) throws(FormError) -> OptionList {
    guard let plan = plan(slot).options, let type = plan.types.first else { return .empty }
    let tag = state.address(ofSlot: slot) ?? plan.provider ?? ""
    var plans: [OptionPlan] = []
    for option in options {
      let option = try converted(
        option, plan.choice == .right ? nil : type, plan.types, tag, areWritten)
      plans.append(
        OptionPlan(option) { [state] condition in
          let context = TimeZoneContext(now: state.now, timeZone: state.timeZone)
          let holds = condition.holds(in: context)
          return { _, _ in holds }
        })
    }
    return OptionList(plans)
  }

  private func converted(
    _ option: FormDefinition.Option, _ type: FormValueType?, _ types: [FormValueType],
    _ tag: String, _ isWritten: Bool
  ) throws(FormError) -> FormDefinition.Option {
    var option = option
    if let attribute = option.attributes.first(where: { !$0.value.isFinite }) {
      throw .wrongType(tag: "\(tag).\(attribute.name)", expected: .double, found: attribute.value)
    }
    if let type {
      if isWritten, option.value.converted(to: type) == nil {
        let json = option.value.json(as: .string, format: instants)
        option.value = try Self.value(json, type, instants, tag)
      }
      guard let value = option.value.converted(to: type), value != .null else {
        throw .wrongType(tag: tag, expected: type, found: option.value)
      }
      option.value = value
    }
    let rest = type == nil ? types : Array(types.dropFirst())
    var children: [FormDefinition.Option] = []
    for child in option.options {
      guard let next = rest.first else { break }
      children.append(try converted(child, next, rest, tag, isWritten))
    }
    option.options = children
    return option
  }

  // MARK: - Providers

  /// Loads all options that the form waits for from the host's providers.
  ///
  /// All are asked concurrently, and each answer is delivered on arrival; questions that follow
  /// from an answer are asked too. The form can be used in the meantime: an answer that is no
  /// longer awaited is dropped. A provider that throws, delivers options of another type or is
  /// missing from the host counts as failed. Ends when all pending questions are answered elsewhere
  /// or the task is cancelled, even if a provider never returns.
  ///
  /// - Throws: ``FormError`` if a handler called by a delivery fails.
  public func loadOptions(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(FormError) {
    let failure: FormError? = await withTaskGroup(
      of: ProviderAnswer.self, isolation: isolation
    ) { group in
      defer { group.cancelAll() }
      var asked: Set<Int> = []
      do throws(FormError) {
        try ask(&asked, &group)
        while let answer = await group.next(isolation: isolation), !Task.isCancelled {
          try take(answer)
          try ask(&asked, &group)
        }
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Asks the providers all new questions.
  private func ask(
    _ asked: inout Set<Int>, _ group: inout TaskGroup<ProviderAnswer>
  ) throws(FormError) {
    for request in pendingRequests where asked.insert(request.id).inserted {
      if host.answeredElsewhere.contains(request.name) { continue }
      guard let provider = host.providers[request.name] else {
        try fail(request.id, "there is no provider `\(request.name)`")
        continue
      }
      group.addTask {
        let outcome = await HostCall.outcome { try await provider(request.arguments) }
        return ProviderAnswer(id: request.id, outcome: outcome)
      }
    }
  }

  private func take(_ answer: ProviderAnswer) throws(FormError) {
    switch answer.outcome {
    case .failure(let error): try fail(answer.id, "\(error)")
    case .success(let options):
      do throws(FormError) {
        try deliver(options, for: answer.id)
      } catch .wrongType(let tag, let expected, let found) {
        try fail(
          answer.id, "\(FormError.wrongType(tag: tag, expected: expected, found: found))")
      }
    }
  }

  // MARK: - Choosing

  /// Chooses an option of a row, as the user does.
  ///
  /// - In a single choice, it replaces the previous one. Choosing it again, or choosing
  ///   ``FormValue/null``, deselects it if the row is deselectable, and otherwise does nothing.
  /// - In a multiple choice, it is added or removed, except for the last one if the row is not
  ///   deselectable; the options keep their order. An option that excludes the others replaces
  ///   them all, and any other option replaces it.
  /// - An option that is disabled can be neither chosen nor deselected; a chosen one can only be
  ///   replaced by another option or cleared with ``FormValue/null``.
  /// - In a row with a left and a right option, it is the right option, among those below the left
  ///   one.
  /// - In a selectable section, its row is tapped.
  /// - For components, use ``choose(_:component:of:)``.
  ///
  /// - Throws: ``FormError`` for an unknown tag, a row that offers no options or cannot be reached
  ///   now, an option that is not offered or disabled, and more options than the row takes.
  @discardableResult
  public func choose(_ option: FormValue, in tag: String) throws(FormError) -> ChangeSet {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    return try choose(option, at: slot, tag)
  }

  func choose(_ option: FormValue, at slot: Int, _ tag: String) throws(FormError) -> ChangeSet {
    switch plan(slot).kind {
    case .section: return try select(option, in: tag).changes
    case .left: return try chooseLeft(option, at: slot - 1, tag)
    default: break
    }
    let plan = try choosablePlan(slot, tag)
    guard let options = plan.options else { throw .notSelectable(tag: tag) }
    if option == .null {
      guard state.canBeLeftEmpty(slot) else { return ChangeSet() }
      return try transaction { () throws(FormError) in state.assign(.null, to: slot) }
    }
    switch options.choice {
    case .one: try checkOffered(option, in: state.offered(slot), tag)
    case .many:
      return try toggle(option, at: slot, tag)
    case .right:
      let left = state.left(slot)
      let rights = left == .null ? [] : state.offered(slot, below: [left])
      try checkOffered(option, in: rights, tag)
    case .each: throw .notSelectable(tag: tag)
    }
    if state.stored[slot] == option {
      guard state.canBeLeftEmpty(slot) else { return ChangeSet() }
      return try transaction { () throws(FormError) in state.assign(.null, to: slot) }
    }
    return try transaction { () throws(FormError) in state.assign(option, to: slot) }
  }

  /// Chooses an option of one component of a row, as the user does by turning one wheel.
  ///
  /// The other components keep their choice if it is still offered, and otherwise go to their first
  /// option. If one of them has none, the row has no value.
  ///
  /// - Parameters:
  ///   - option: The value of the option.
  ///   - component: The component, from 0.
  ///   - tag: The tag or address of the row.
  /// - Throws: ``FormError`` as ``choose(_:in:)`` does.
  @discardableResult
  public func choose(
    _ option: FormValue, component: Int, of tag: String
  ) throws(FormError) -> ChangeSet {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    return try choose(option, component: component, at: slot, tag)
  }

  func choose(
    _ option: FormValue, component: Int, at slot: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let plan = try choosablePlan(slot, tag)
    guard let options = plan.options else { throw .notSelectable(tag: tag) }
    try options.checkComponent(component, of: tag)
    if options.choice == .right {
      return component == 0
        ? try chooseLeft(option, at: slot, tag) : try choose(option, at: slot, tag)
    }
    guard options.choice == .each else { return try choose(option, at: slot, tag) }
    let path = state.path(to: component, slot)
    guard path.count == component else { throw .notAnOption(tag: tag, option) }
    try checkOffered(option, in: state.offered(slot, below: path[...]), tag)
    let rest = state.chosen(slot).dropFirst(component + 1)
    let chosen = state.completed(path + [option] + rest, slot)
    let value: FormValue = chosen.count == options.types.count ? .list(chosen) : .null
    return try transaction { () throws(FormError) in state.assign(value, to: slot) }
  }

  /// Chooses the left option of a row with a left and a right one.
  ///
  /// If the left option changes, the right option is cleared or becomes the first or last one below
  /// the new left option, as the row says.
  ///
  /// - Throws: ``FormError`` as ``choose(_:in:)`` does.
  @discardableResult
  public func chooseLeft(_ option: FormValue, in tag: String) throws(FormError) -> ChangeSet {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    return try chooseLeft(option, at: slot, tag)
  }

  private func chooseLeft(
    _ option: FormValue, at slot: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let plan = try choosablePlan(slot, tag)
    guard plan.options?.choice == .right else { throw .notSelectable(tag: tag) }
    try checkOffered(option, in: state.offered(slot), tag)
    if state.left(slot) == option { return ChangeSet() }
    return try transaction { () throws(FormError) in state.storeLeft(option, beside: slot) }
  }

  /// Adds or removes an option of a multiple choice.
  private func toggle(
    _ option: FormValue, at slot: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let plan = plan(slot)
    let chosen = state.chosen(slot)
    if chosen.contains(option) {
      if state.offered(slot).contains(where: { $0.value == option && $0.isDisabled }) {
        throw .disabledOption(tag: tag, option)
      }
      guard state.isDeselectable(slot) else { return ChangeSet() }
      return try transaction { () throws(FormError) in
        state.assign(state.settled(.list(chosen.filter { $0 != option }), for: plan), to: slot)
      }
    }
    try checkOffered(option, in: state.offered(slot), tag)
    let remaining = state.remaining(chosen, beside: option, slot)
    let limit = state.countLimits(slot).upperBound
    if remaining.count >= limit {
      throw .tooManyOptions(tag: tag, limit: limit)
    }
    return try transaction { () throws(FormError) in
      state.assign(state.inOptionOrder(.list(remaining + [option]), slot), to: slot)
    }
  }

  /// The plan of a row that the user can change now.
  func choosablePlan(_ slot: Int, _ tag: String) throws(FormError) -> ItemPlan {
    try state.checkEditable(slot, tag, or: .notSelectable(tag: tag))
    return plan(slot)
  }

  func checkOffered(
    _ option: FormValue, in offered: [FormOption], _ tag: String
  ) throws(FormError) {
    guard let found = offered.first(where: { $0.value == option }) else {
      throw .notAnOption(tag: tag, option)
    }
    if found.isDisabled { throw .disabledOption(tag: tag, option) }
  }
}

/// The answer of a provider.
private struct ProviderAnswer: Sendable {
  let id: Int
  let outcome: Result<[FormDefinition.Option], any Error>
}
