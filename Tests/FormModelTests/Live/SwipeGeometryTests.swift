import FormModel
import Testing

/// Compared with the results of TCSCustomRowActionFactory.
@Suite struct SwipeGeometryTests {
  static let four = SwipeInsets(top: 4, left: 4, bottom: 4, right: 4)

  @Test(
    arguments: [
      (100, 50, .zero, .fit, SwipeRect(x: 0, y: 3.5, width: 74, height: 37)),
      (20, 20, .zero, .fit, SwipeRect(x: 27, y: 12, width: 20, height: 20)),
      (100, 50, four, .fit, SwipeRect(x: 4, y: 5.5, width: 66, height: 33)),
      (100, 50, four, .stretch, SwipeRect(x: 4, y: 4, width: 66, height: 36)),
      (100, 50, .zero, .stretch, SwipeRect(x: 0, y: 3.5, width: 74, height: 37)),
    ] as [(Double, Double, SwipeInsets, SwipeGeometry.Scale, SwipeRect)])
  func imageAlone(
    _ width: Double, _ height: Double, _ insets: SwipeInsets, _ scale: SwipeGeometry.Scale,
    _ expected: SwipeRect
  ) {
    let rect = SwipeGeometry.imageRect(
      SwipeSize(width: width, height: height), in: SwipeSize(width: 74, height: 44),
      insets: insets, scale: scale)
    #expect(rect == expected)
  }

  @Test func imageAndTitle() {
    let size = SwipeSize(width: 80, height: 100)
    #expect(
      SwipeGeometry.defaultInsets(for: size) == SwipeInsets(top: 4, left: 5, bottom: 4, right: 5))
    let layout = SwipeGeometry.layout(
      image: SwipeSize(width: 24, height: 24), title: SwipeSize(width: 40, height: 14), in: size)
    #expect(layout.image.size == SwipeSize(width: 24, height: 24))
    #expect(layout.title.size == SwipeSize(width: 40, height: 14))
    #expect(layout.image.origin.x == 28)
    #expect((layout.image.origin.y - 26.4).magnitude < 1e-9)
    #expect(layout.title.origin.x == 20)
    #expect((layout.title.origin.y - 59.6).magnitude < 1e-9)
  }

  @Test func aLargeTitleLeavesTheImageNoRoom() {
    let layout = SwipeGeometry.layout(
      image: SwipeSize(width: 24, height: 24), title: SwipeSize(width: 90, height: 120),
      in: SwipeSize(width: 80, height: 100))
    #expect(layout.image.size == .zero)
    #expect(layout.title.size == SwipeSize(width: 90, height: 120))
  }

  @Test(
    arguments: [(74, 1, 48), (30, 1, 0), (10, 1, 0), (74, 2.5, 19), (74, 0, 0), (74, -1, 0)]
      as [(Double, Double, Int)])
  func filler(_ width: Double, _ hairSpace: Double, _ expected: Int) {
    #expect(SwipeGeometry.fillerCount(width: width, hairSpaceWidth: hairSpace) == expected)
  }

  @Test func fillerOfInvalidWidths() {
    #expect(SwipeGeometry.fillerCount(width: .infinity, hairSpaceWidth: 1) == 0)
    #expect(SwipeGeometry.fillerCount(width: .nan, hairSpaceWidth: 1) == 0)
    #expect(SwipeGeometry.fillerCount(width: 1e300, hairSpaceWidth: 1) == 0)
    #expect(SwipeGeometry.fillerCount(width: 74, hairSpaceWidth: .nan) == 0)
  }

  @Test(
    arguments: [
      (148, 44, SwipeRect(x: 0, y: 11, width: 74, height: 22)),
      (40, 44, SwipeRect(x: 17, y: 0, width: 40, height: 44)),
      (200, 100, SwipeRect(x: 0, y: 31.5, width: 74, height: 37)),
    ] as [(Double, Double, SwipeRect)])
  func contextual(_ width: Double, _ height: Double, _ expected: SwipeRect) {
    #expect(SwipeGeometry.contextualRect(SwipeSize(width: width, height: height)) == expected)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func invalidSizes(_ length: Double) {
    let size = SwipeSize(width: length, height: 10)
    let box = SwipeSize(width: 74, height: 44)
    #expect(SwipeGeometry.fit(size, in: box) == .zero)
    #expect(SwipeGeometry.fit(box, in: size) == .zero)
    #expect(
      SwipeGeometry.imageRect(box, in: SwipeSize(width: 4, height: 4), insets: Self.four).size
        == .zero)
  }
}
