import FormModel
import FormSession
import FormTestSupport
import Foundation
import Testing

/// Reloads random forms with the same definition and with changed definitions.
@Suite struct ReloadPropertyTests {
  private static func session(_ definition: FormDefinition, _ seed: Int) throws -> FormSession {
    let host = FormHost(
      timeZone: .gmt, allowsMissing: true, now: { Date(timeIntervalSince1970: 1_000_000) })
    let session = FormSession(try Form(definition, host: host))
    var script = SessionScript(definition, seed: UInt64(seed))
    for line in script.lines(60) { _ = session.answer(line) }
    return session
  }

  private static let questions = [
    #"{"state": {}}"#, #"{"values": {"includeHidden": true}}"#,
  ]

  /// A form reloaded with the same definition behaves like the original after any further commands.
  @Test(arguments: 0..<60)
  func theSameDefinitionChangesNothing(seed: Int) throws {
    var generator = LiveFormGenerator(seed: UInt64(seed))
    let definition = generator.form()
    let old = try Self.session(definition, seed)
    let reload = try old.form.reload(into: definition)
    #expect(reload.misfits.isEmpty)
    let new = FormSession(reload.form)
    #expect(new.form.dirtyTags == old.form.dirtyTags)
    #expect(new.form.editSelection == old.form.editSelection)
    var script = SessionScript(definition, seed: UInt64(seed) + 1000)
    for line in Self.questions + script.lines(40) + Self.questions {
      let (before, after) = (old.answer(line), new.answer(line))
      #expect(before == after, "\(line)")
      if before != after { return }
    }
  }

  /// Every value that was set is kept or reported as lost.
  @Test(arguments: 0..<60)
  func everyValueFitsOrIsReported(seed: Int) throws {
    var generator = LiveFormGenerator(seed: UInt64(seed))
    let definition = generator.form()
    let old = try Self.session(definition, seed)
    var other = LiveFormGenerator(seed: UInt64(seed) + 500)
    for definition in [other.form(), Self.changed(definition, &other)] {
      let reload = try old.form.reload(into: definition)
      let new = reload.form
      for tag in old.form.dirtyTags where old.form.section(tag)?.entries.isEmpty != false {
        let value = try old.form.value(of: tag)
        if value == .null || reload.misfits.contains(where: { $0.tag == tag }) { continue }
        if try new.isHidden(tag) { continue }
        let found = try new.value(of: tag)
        let number = value.number?.doubleValue
        let isSame =
          found == value || number != nil && found.number?.doubleValue == number
          || "\(found)".filter(\.isNumber) == "\(value)".filter(\.isNumber)
        #expect(isSame, "\(tag): \(value) has become \(found)")
      }
      // The reloaded form accepts commands like any other.
      let session = FormSession(new)
      var script = SessionScript(definition, seed: UInt64(seed))
      for line in script.lines(30) { _ = session.answer(line) }
      let again = try new.reload(into: definition)
      #expect(again.misfits.isEmpty)
      #expect(again.form.json(includeHidden: true) == new.json(includeHidden: true))
    }
  }

  /// A definition with some rows removed, some of another type, and sections in another order.
  private static func changed(
    _ definition: FormDefinition, _ generator: inout LiveFormGenerator
  ) -> FormDefinition {
    var changed = FormDefinition(name: definition.name)
    changed.sections = definition.sections.reversed().map { section in
      var section = section
      section.hidden = nil
      section.disabled = nil
      section.rows = section.rows.compactMap { row in
        if generator.chance(20), section.rows.count > 1 { return nil }
        guard row.type == "int" || row.type == "text" else { return row.plain }
        return generator.chance(30)
          ? FormDefinition.Row(type: "decimal", tag: row.tag, valueType: .double) : row.plain
      }
      if case .repeating(var repeating) = section.kind {
        repeating.value = nil
        section.kind = .repeating(repeating)
      }
      return section
    }
    return changed
  }
}

extension FormDefinition.Row {
  /// The row without its expressions over other rows.
  fileprivate var plain: FormDefinition.Row {
    var row = self
    row.hidden = nil
    row.disabled = nil
    row.computed = nil
    row.rules = []
    row.properties = properties.filter { if case .expression = $0.value { false } else { true } }
    row.rows = rows.map(\.plain)
    if row.value != nil, case .literal = row.value {} else { row.value = nil }
    return row
  }
}
