import FormKit
import FormTestSupport
import Foundation
import Testing

/// Runs the program in Tests/EurekaStubs/Host, which tests the guarantees of the Eureka host other
/// than showing the form, on the stand-ins for Eureka.
@Suite struct EurekaHostTests {
  private static let spec = """
    formc: 1
    form: Host
    functions: { isFree: { parameters: [String], returns: Bool } }
    rowTypes:
      tags: { value: [String], swift: TagsRow, properties: { limit: Int } }
    sections:
      - tag: main
        header: { view: Logo, height: 40 }
        indexTitle: { text: "{$name}", absent: M }
        rows:
          - { type: text, tag: name, title: Name, native: { eureka: { onChange: styled } } }
          - { type: text, tag: secret, hidden: "$name != 'show'" }
          - { type: button, title: Terms, present: { controller: terms } }
          - { type: tags, tag: tags, limit: "IF($name == 'show', 5, nil)", value: [a, b] }
          - { type: view, tag: stars, view: Stars, valueType: Int }
          - { type: text, tag: code, title: Code, rules: [{ required: true, message: Wanted }, { minLength: 3, message: Three, allowsEmpty: false }] }
          - { type: account, tag: account, validates: onChange, rules: [{ async: isFree }] }
          - type: push
            tag: size
            title: Size
            value: m
            icon: ruler
            accessory: detailDisclosure
            events: { detail: explainSize }
            options:
              - { value: l, title: { text: "L for {$name}", absent: L }, attributes: { kind: Big } }
              - { value: m, title: M, attributes: { kind: Big } }
              - { value: s, title: S, disabled: "$name == 'show'", attributes: { kind: Small } }
            group: { by: kind }
            search: true
          - { type: alert, tag: mood, options: [a, { value: b, disabled: true }], deselectable: true }
          - { type: doublePicker, tag: trip, options: [[a, b], [x, y]], deselectable: true }
          - { type: push, tag: place, title: Place, controller: places, valueType: String }
          - { type: push, tag: hotel, title: Hotel, options: { provider: hotels, parameters: [$size] } }
          - { type: text, tag: pin, title: PIN, secure: "$name != 'show'", height: "IF($name == 'show', 60, nil) * 1.0" }
          - { type: push, tag: room, title: Room, options: { provider: rooms, type: Int } }
      - tag: guests
        header: Guests
        indexTitle: G
        repeat:
          addButton: { title: Add, type: label, insertIcon: false }
          rows:
            - type: name
              tag: guest
              title: Name
              swipe: { trailing: [{ id: delete, title: Delete, style: destructive, handler: remove, confirm: "Sure?" }] }
            - { type: date, tag: born, title: Born, style: inline }
      - tag: days
        repeat: { reorder: true, row: { type: date, tag: day, title: Day, style: inline } }
      - rows:
          - type: label
            tag: mail
            title: Minutes
            swipe:
              leading:
                - { id: read, title: Read, image: envelope, background: "#0000FF", handler: swiped }
                - { id: later, image: photo 100x50, accessibilityLabel: Later, handler: swiped }
                - { id: archive, title: Archive, width: 148, handler: swiped }
                - { id: run, title: Go, image: bolt, width: 40, accessibilityLabel: Run, handler: swiped }
                - { id: long, title: Archive the message now, image: tray, handler: swiped }
                - { id: huge, title: Huge, width: 1000000, handler: swiped }
              trailing:
                - { id: delete, title: Delete, style: destructive, handler: swiped }
                - { id: flag, title: Flag, image: absent, handler: swiped }
          - type: staticText
            tag: rights
            style: warning
            hint: Soon
            markdown: true
            text: "{$name}: **all *rights***\\n- [reserved](https://a.b/{$name})"
      - tag: letters
        repeat:
          kinds:
            person: { title: Person, rows: [{ type: name, tag: to, title: Name }, { type: int, tag: age, title: Age }] }
            firm: { title: Firm, rows: [{ type: text, tag: to, title: "Firm {$$to}" }] }

    """

  @Test func hostKeepsItsGuarantees() async throws {
    let folder = try await EurekaStubs.hostFolder()
    let build = try await ToolRun.swiftc(
      [
        "-swift-version", "6", "-wmo", "-warnings-as-errors", "-parse-as-library", "-I", ".", "-I",
        PackageFolder.moduleFolder, "-L", ".", "-module-name", "Host", "-o", "host",
      ] + EurekaStubs.sources(in: "Tests/EurekaStubs/Host") + EurekaStubs.libraries
        + PackageFolder.runtimeObjects(), in: folder.url)
    #expect(build.status == 0 && (build.output + build.errors).isEmpty, "\(build.errors)")
    try folder.write("host.json", FormLoader().load(Self.spec).json())
    let run = try await ToolRun.run(
      folder.url.appending(path: "host"), ["host.json"], in: folder.url,
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(run.output == "all promises kept\n" && run.status == 0, "\(run.output + run.errors)")
  }
}
