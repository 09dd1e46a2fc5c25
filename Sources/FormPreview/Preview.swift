package import FormBuild
import FormKit
import FormModel

/// Shows forms in the browsers of this machine while their specs are edited.
package struct Preview: Sendable {
  /// The spec or specs that are shown.
  package enum Subject: Sendable {
    case spec(PreviewSpec)
    /// The specs of a folder, with a list of them.
    case folder(PreviewFolder)
  }

  private let scene: PreviewScene
  private let watch = SpecWatch()
  /// The spec that all pages show; nil for those of a folder.
  private let spec: PreviewSpec?
  private let list: SpecList?

  package init(_ subject: Subject, _ scene: PreviewScene) {
    self.scene = scene
    switch subject {
    case .spec(let spec): (self.spec, list) = (spec, nil)
    case .folder(let folder): (spec, list) = (nil, SpecList(folder, scene))
    }
  }

  /// Returns the check of a spec, and watches the spec from now on.
  package func check(of spec: PreviewSpec) async -> FormCheck { await watch.check(of: spec) }

  /// Serves pages until the task is cancelled.
  ///
  /// - Parameter opened: Called when the server has a new address, because the last one was used.
  package func run(
    on server: PreviewServer, opened: @escaping @Sendable () -> Void = {}
  ) async throws {
    let pages = PageRegister(scene)
    try await withThrowingTaskGroup { group in
      group.addTask { try await watch.run { await pages.take($1, of: $0) } }
      if let host = scene.setup.host {
        group.addTask { try await HostWatch.run(host.name) { await pages.take($0) } }
      }
      group.addTask {
        try await server.run(opened: opened) { messages, sender, query in
          try await serve(pages, messages, sender, query)
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  private func serve(
    _ pages: PageRegister, _ messages: PageMessages, _ sender: PageSender, _ query: PageQuery
  ) async throws {
    let outbox = Outbox()
    if let list, query["spec"] == nil {
      return try await exchangeMessages(outbox, messages, sender, query, following: list)
    }
    guard let spec = await spec(of: query) else {
      return try await sender.refuse("the folder has no such spec; was it moved or deleted?")
    }
    let page = await pages.enter(query["page"] ?? "", of: spec.path)
    await page.takeFirst(check(of: spec))
    // An error means that the page has disconnected.
    try? await exchangeMessages(outbox, messages, sender, query, with: page)
    await page.disconnect(outbox)
    await pages.leave(page)
  }

  /// The spec that a page asks for; no path leads out of the folder.
  private func spec(of query: PageQuery) async -> PreviewSpec? {
    if let spec { return spec }
    guard let path = query["spec"] else { return nil }
    return await list?.spec(at: path)
  }

  private func exchangeMessages(
    _ outbox: Outbox, _ messages: PageMessages, _ sender: PageSender, _ query: PageQuery,
    with page: PreviewPage? = nil, following list: SpecList? = nil
  ) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask {
        try await outbox.empty { try await sender.send($0) }
        try await sender.leave()
      }
      if let list { group.addTask { try await list.follow(outbox) } }
      group.addTask {
        await page?.connect(outbox, columns: query["columns"].flatMap { Int($0) })
        for try await message in messages { await page?.receive(message) }
        outbox.close()
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
