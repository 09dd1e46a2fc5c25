import FormBuild
import FormText
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The settings of a picture of a form.
package struct PictureSettings: Sendable {
  /// The width of the form in points.
  package var width = 390
  package var isDark = false
  package var isRightToLeft = false
  /// Whether all pages of a form with pages are shown, one below the other.
  package var hasAllPages = false

  package init() {}
}

/// A picture of a form in its state.
package struct Picture: Sendable {
  /// A PNG with two pixels for each point, as high as the form.
  package let png: [UInt8]
  /// One page of HTML without script.
  package let html: String
}

extension Preview {
  /// Takes a picture of the form in a browser without a window.
  ///
  /// - Parameters:
  ///   - program: The browser; nil for the first Chromium or Chrome that is found.
  /// - Throws: An error with the reason why there is no picture.
  package func picture(
    _ settings: PictureSettings, program: String?
  ) async throws -> Picture {
    let folder = try PrivateFolder()
    defer { folder.remove() }
    return try await picture(settings, keepingIn: folder.path + "/profile", program: program)
  }

  private func picture(
    _ settings: PictureSettings, keepingIn folder: String, program: String?
  ) async throws -> Picture {
    let server = try await PreviewServer(port: 0)
    return try await withThrowingTaskGroup(of: Picture?.self) { group in
      group.addTask {
        try await run(on: server)
        return nil
      }
      group.addTask {
        try await Browser.run(keepingIn: folder, program: program) { browser in
          try await take(settings, of: server.address("?picture"), in: browser)
        }
      }
      group.addTask {
        try await Task.sleep(for: .seconds(60))
        throw Browser.Failure.refused("nothing, for a minute")
      }
      defer { group.cancelAll() }
      while let result = try await group.next() {
        if let picture = result { return picture }
      }
      throw Browser.Failure.ended
    }
  }

  private func take(
    _ settings: PictureSettings, of address: String, in browser: Browser
  ) async throws -> Picture {
    let page = try await browser.open()
    let scheme = settings.isDark ? "dark" : "light"
    try await page.ask(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": .string(scheme)],
          ["name": "prefers-reduced-motion", "value": "reduce"],
        ]
      ])
    // The page must not be laid out with another pixel ratio first: its text would keep that
    // position.
    try await resize(page, settings, height: 844)
    try await page.ask("Page.navigate", ["url": .string(address)])
    try await page.value(of: Self.drawn)
    if settings.isRightToLeft {
      try await page.value(of: "document.querySelector('main').dir = 'rtl'")
    }
    if settings.hasAllPages { try await page.value(of: "allPages()") }
    guard case .int(let height) = try await page.value(of: Self.height) else {
      throw Browser.Failure.refused("the page has no height")
    }
    // Browsers draw at most 16,384 pixels.
    try await resize(page, settings, height: min(max(height, 1), 8000))
    try await page.value(of: Self.drawn)
    let shot = try await page.ask("Page.captureScreenshot", ["format": "png"])
    guard case .string(let text)? = shot["data"], let data = Data(base64Encoded: text),
      case .string(let html) = try await page.value(of: "still()")
    else { throw Browser.Failure.refused("nothing to draw") }
    return Picture(png: Array(data), html: html)
  }

  private func resize(
    _ page: BrowserPage, _ settings: PictureSettings, height: Int
  ) async throws {
    try await page.ask(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .int(settings.width), "height": .int(height), "deviceScaleFactor": 2,
        "mobile": false,
      ])
  }

  /// Waits until the form or its errors have been drawn.
  private static let drawn = """
    new Promise((resolve) => {
      const look = () => globalThis.still && "shown" in document.documentElement.dataset
        ? requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))
        : setTimeout(look, 10);
      look();
    })
    """

  private static let height = "Math.ceil(document.body.getBoundingClientRect().height)"
}
