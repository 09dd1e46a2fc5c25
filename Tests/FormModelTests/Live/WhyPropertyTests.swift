import FormTestSupport
import Foundation
import Testing

@_spi(Generated) @testable import FormModel

/// The explanations of the state of random forms match this state.
@Suite struct WhyPropertyTests {
  @Test(arguments: 0..<8) func givesTrueReasons(seed: Int) throws {
    var count = 0
    for number in 0..<6 {
      var pair = try FormPair(seed: UInt64(seed * 100 + number))
      for _ in 0..<8 {
        guard try pair.step() == nil else { return }
        let form = pair.form
        for slot in form.state.flags.indices where Self.isShown(slot, form) {
          try check(slot, form, &count)
        }
      }
    }
    #expect(count > 100)
  }

  /// Whether a slot belongs to an existing row or section.
  private static func isShown(_ slot: Int, _ form: Form) -> Bool {
    let item = Int(form.state.slotItems[slot])
    if case .condition = form.plan(slot).kind { return false }
    return form.state.isAlive(slot) && (form.program.templateOf[item] < 0 || slot != item)
  }

  private func check(_ slot: Int, _ form: Form, _ count: inout Int) throws {
    let plan = form.plan(slot)
    func why(_ aspect: FormAspect) -> FormReason? {
      var builder = ReasonBuilder(form)
      return builder.reason(aspect, slot)
    }
    let hidden = try #require(why(.hidden))
    let isHidden = form.state.flags[slot].contains(.hidden)
    #expect(hidden.value == .bool(isHidden))
    if case .addButton = plan.kind {
    } else {
      #expect(hidden.reasons.contains { $0.value.isTrue } == isHidden, "\(hidden)")
    }
    let disabled = try #require(why(.disabled))
    let isDisabled = form.state.flags[slot].contains(.disabled)
    #expect(disabled.value == .bool(isDisabled))
    #expect(disabled.reasons.contains { $0.value.isTrue } == isDisabled, "\(disabled)")
    let value = why(.value)
    #expect(value?.value == (plan.valueType == nil ? nil : form.state.stored[slot]))
    if plan.row?.computed != nil, let computed = value?.reasons.first {
      #expect(form.state.settled(computed.value, for: plan) == form.state.stored[slot])
    }
    var trees = [hidden, disabled, value].compactMap(\.self)
    let issues = form.state.check(plan, slot)
    for rule in plan.rules {
      let reason = try #require(why(.rule(rule.name)))
      trees.append(reason)
      guard form.definition.validationStop != .first, form.state.overlay.removedRules[slot] == nil
      else {
        continue
      }
      #expect(
        (reason.value == .bool(false)) == issues.contains { $0.rule == rule.name }, "\(reason)")
    }
    for tree in trees { checkLeaves(tree, form, &count) }
  }

  /// A reference in a reason has the value that conditions read.
  private func checkLeaves(_ reason: FormReason, _ form: Form, _ count: inout Int) {
    if reason.kind == .expression, let tag = reason.tag, let slot = form.slot(ofAddress: tag),
      reason.text.hasPrefix("$\(tag) is ")
    {
      count += 1
      #expect(reason.value == form.state.effective[slot], "\(reason)")
    }
    for inner in reason.reasons { checkLeaves(inner, form, &count) }
  }
}
