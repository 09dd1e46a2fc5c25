import FormBuild
import FormKit
package import FormLoad
import FormModel
import FormText

/// Shows forms in the browsers of this machine while their specs are edited.
package struct Preview: Sendable {
  /// What is shown.
  package enum Subject: Sendable {
    case spec(String)
    /// The specs of a folder, with a list of them.
    case folder(String)
  }

  private let subject: Subject
  private let scene: PreviewScene
  private let loader: FormLoader
  private let watch: SpecWatch

  package init(_ subject: Subject, _ scene: PreviewScene, loader: FormLoader) {
    var loader = loader
    loader.keepsPlaces = true
    self.loader = loader
    self.subject = subject
    self.scene = scene
    watch = SpecWatch(loader)
  }

  /// The check of a spec, which is followed from now on.
  package func check(of spec: String) async -> FormCheck { await watch.check(of: spec) }

  /// Serves pages until the task is cancelled.
  package func run(on server: PreviewServer) async throws {
    let pages = PageRegister(scene)
    try await withThrowingTaskGroup { group in
      group.addTask { try await watch.run { await pages.take($1, of: $0) } }
      if let host = scene.setup.host {
        group.addTask { try await HostWatch(host.name).run { await pages.take($0) } }
      }
      group.addTask {
        try await server.run { messages, sender, query in
          try await converse(pages, messages, sender, query)
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  private func converse(
    _ pages: PageRegister, _ messages: PageMessages, _ sender: PageSender, _ query: PageQuery
  ) async throws {
    let outbox = Outbox()
    let page = try await page(query, pages)
    // A page that breaks off has left.
    try? await talk(page, outbox, messages, sender)
    guard let page else { return }
    await page.disconnect(outbox)
    await pages.leave(page)
  }

  private func talk(
    _ page: PreviewPage?, _ outbox: Outbox, _ messages: PageMessages, _ sender: PageSender
  ) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask {
        try await outbox.empty { try await sender.send($0) }
        try await sender.leave()
      }
      if case .folder(let folder) = subject, page == nil {
        group.addTask { try await SpecList(folder, scene, loader).follow(outbox) }
      }
      group.addTask {
        await page?.connect(outbox)
        for try await message in messages { await page?.receive(message) }
        outbox.close()
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// The page that a query asks for, which has a connection now; nil for the list of a folder.
  private func page(_ query: PageQuery, _ pages: PageRegister) async throws -> PreviewPage? {
    let spec: String
    switch subject {
    case .spec(let path): spec = path
    case .folder(let folder):
      guard let path = query["spec"] else { return nil }
      // No path leads out of the folder.
      guard SpecFinder.find([folder]).contains(where: { $0.path == path }) else {
        throw CancellationError()
      }
      spec = path
    }
    let page = await pages.enter(query["page"] ?? "", of: spec)
    await page.takeFirst(check(of: spec))
    return page
  }
}
