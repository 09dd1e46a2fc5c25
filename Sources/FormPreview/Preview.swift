package import FormKit
package import FormModel

/// Shows a form in the browsers of this machine while its spec is edited.
package struct Preview: Sendable {
  private let server: PreviewServer
  private let watch: SpecWatch
  private let settings: PreviewSettings

  /// The address that opens the page.
  package var address: String { server.gate.address }

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - port: The port on 127.0.0.1; 0 for a free one.
  ///   - zone: The time zone of dates.
  /// - Throws: An error if the port is in use.
  package init(
    path: String, loader: FormLoader, port: Int, zone: any FormTimeZone
  ) async throws {
    var loader = loader
    loader.keepsPlaces = true
    watch = SpecWatch(path: path, loader)
    settings = PreviewSettings(zone: zone)
    server = try await PreviewServer(port: port, assets: PageAsset.all)
  }

  /// Serves pages until the task is cancelled.
  package func run() async throws {
    let pages = PageRegister(settings)
    try await withThrowingTaskGroup { group in
      group.addTask { try await watch.run { await pages.take($0) } }
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
    _ pages: PageRegister, _ messages: PageMessages, _ sender: PageSender, _ query: String
  ) async throws {
    let outbox = Outbox()
    let page = await pages.page(query)
    await page.takeFirst(watch.check)
    try await withThrowingTaskGroup { group in
      group.addTask {
        for await text in outbox.texts { try await sender.send(text) }
        try await sender.leave()
      }
      group.addTask {
        await page.connect(outbox)
        for try await message in messages { await page.receive(message) }
        outbox.close()
      }
      defer { group.cancelAll() }
      try await group.next()
    }
    await page.disconnect(outbox)
  }
}
