// swift-format-ignore-file

// Images and text in bitmaps. A bitmap records the drawing operations and their places instead of
// pixels. A character is half as wide as its font size, and a line is as high as the font size.

open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// The name of the image or a description of its drawing, by which tests distinguish images.
  public let name: String
  open var size: CGSize { imageSize }
  open var renderingMode: RenderingMode { imageMode }
  @MainActor open var accessibilityLabel: String?
  private let imageSize: CGSize
  private let imageMode: RenderingMode

  init(name: String, size: CGSize, mode: RenderingMode = .automatic) {
    self.name = name
    imageSize = size
    imageMode = mode
  }
  public override convenience init() { self.init(name: "", size: .zero) }
  /// Creates an image of the assets: 24 by 24 points, or the size in a name such as `photo 100x50`.
  public convenience init?(named name: String) {
    let parts = (name.split(separator: " ").last ?? "").split(separator: "x").compactMap { Double($0) }
    self.init(name: name, size: parts.count == 2 ? CGSize(width: parts[0], height: parts[1]) : CGSize(width: 24, height: 24))
  }
  public convenience init?(systemName name: String) { self.init(named: name) }
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name)
  }
  public convenience init?(data: Data) { self.init(name: "\(data.count) bytes", size: CGSize(width: 24, height: 24)) }
  public convenience init?(contentsOfFile path: String) { self.init(name: path, size: CGSize(width: 24, height: 24)) }
  open func pngData() -> Data? { Data(name.utf8) }
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { UIImage(name: name, size: size, mode: mode) }
  open func draw(in rect: CGRect) { UIGraphicsImageRendererContext.current?.drawings.append("\(name) in \(rect.drawnText)") }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.name == name }
  open override var hash: Int { name.hashValue }
}

open class UIGraphicsImageRendererContext: NSObject {
  nonisolated(unsafe) static var current: UIGraphicsImageRendererContext?
  var drawings: [String] = []
}

open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  public init(size: CGSize) { self.size = size }
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let outer = UIGraphicsImageRendererContext.current
    let context = UIGraphicsImageRendererContext()
    UIGraphicsImageRendererContext.current = context
    actions(context)
    UIGraphicsImageRendererContext.current = outer
    return UIImage(name: "[\(context.drawings.joined(separator: ", "))]", size: size)
  }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let link = NSAttributedString.Key("NSLink")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension NSAttributedString {
  public func size() -> CGSize {
    let font = length == 0 ? nil : attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    let points = font?.pointSize ?? 12
    return CGSize(width: points / 2 * CGFloat(string.count), height: points)
  }
  public func draw(at point: CGPoint) {
    let rect = CGRect(origin: point, size: size())
    UIGraphicsImageRendererContext.current?.drawings.append("\(string) in \(rect.drawnText)")
  }
}

extension CGRect {
  /// The rectangle in hundredths of a point.
  var drawnText: String {
    [origin.x, origin.y, size.width, size.height].map { String(format: "%g", (Double($0) * 100).rounded() / 100) }.joined(separator: " ")
  }
}
