// swift-format-ignore-file
import Eureka
import FormEureka
import FormModel
import Foundation
import UIKit

// Prints the layout of swipe actions, to compare it with TCSCustomRowActionFactory, and the drawing
// of the host in a row of 390 by 44 points. In the stand-ins, a title is 12 points high, and 6
// points wide for each character.

extension Host {
  static func pictures() throws {
    var registry = registry
    registry.image = { $0 == "absent" ? nil : UIImage(named: $0) }
    let controller = try show(.recording, registry)
    let row: LabelRow = controller.eurekaRow("mail")
    let table = controller.tableView!
    expect(row.leadingSwipe.actions.allSatisfy { $0.image == nil }, "an action is drawn when it is about to be shown")
    let wanted: [(picture: String?, label: String?)] = [
      ("[envelope in 26.53 3.7 20.94 20.94, Read in 25 28.3 24 12]", "Read"),
      ("[photo 100x50 in 0 3.5 74 37]", "Later"),
      ("[[Archive in 53 16 42 12] in 0 11 74 22]", "Archive"),
      ("[[bolt in 8 2 24 24, Go in 14 30 12 12] in 17 0 40 44]", "Run"),
      ("[[tray in 63.81 7.12 14.78 14.78, Archive the message now in 2.2 24.88 138 12] in 0 10.57 74 22.87]", "Archive the message now"),
      ("[[Huge in 183 16 24 12] in 0 17.83 74 8.35]", "Huge"),
    ]
    let drawn = table.userSwipesRow(at: row.indexPath!, leading: true)?.actions ?? []
    expect(drawn.count == wanted.count, "every action is shown", drawn.count)
    for (action, wanted) in zip(drawn, wanted) {
      expect(action.image?.name == wanted.picture, "an action is drawn by the geometry", action.image?.name as Any)
      expect(action.image?.accessibilityLabel == wanted.label, "a picture is read out", action.image?.accessibilityLabel as Any)
      expect(action.title == nil, "a title is drawn once", action.title as Any)
      expect(action.image?.size == CGSize(width: 74, height: 44), "a picture is as wide as the system has it", action.image?.size as Any)
      expect(action.image?.renderingMode == .alwaysTemplate, "a picture takes the colour of the system's texts")
    }
    expect(drawn.first?.backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1), "the background is that of the spec")

    let texts = table.userSwipesRow(at: row.indexPath!, leading: false)?.actions ?? []
    expect(texts.map(\.title) == ["Delete", "Flag"], "a title alone is text", texts.map(\.title))
    expect(texts.allSatisfy { $0.image == nil }, "and so is one whose image is missing")

    row.baseCell.frame.size.height = 100
    let taller = table.userSwipesRow(at: row.indexPath!, leading: true)?.actions.first?.image
    expect(taller?.size == CGSize(width: 74, height: 100), "a picture is as high as its row", taller?.size as Any)
    row.baseCell.frame.size.height = 0
    let plain = table.userSwipesRow(at: row.indexPath!, leading: true)?.actions.first
    expect(plain?.title == "Read" && plain?.image == nil, "a row without a height has no pictures", plain?.title as Any)
  }

  static func geometry() {
    let four = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    let alone: [(CGFloat, CGFloat, UIEdgeInsets, SwipeGeometry.Scale, CGRect)] = [
      (100, 50, .zero, .fit, CGRect(x: 0, y: 3.5, width: 74, height: 37)),
      (20, 20, .zero, .fit, CGRect(x: 27, y: 12, width: 20, height: 20)),
      (100, 50, four, .fit, CGRect(x: 4, y: 5.5, width: 66, height: 33)),
      (100, 50, four, .stretch, CGRect(x: 4, y: 4, width: 66, height: 36)),
      (100, 50, .zero, .stretch, CGRect(x: 0, y: 3.5, width: 74, height: 37)),
    ]
    for (width, height, insets, scale, wanted) in alone {
      let rect = SwipeGeometry.imageRect(
        CGSize(width: width, height: height), in: CGSize(width: 74, height: 44), insets: insets, scale: scale)
      expect(rect == wanted, "an image alone", (width, height, insets, scale, rect))
    }

    let size = CGSize(width: 80, height: 100)
    expect(SwipeGeometry.defaultInsets(for: size) == UIEdgeInsets(top: 4, left: 5, bottom: 4, right: 5), "the default insets")
    let both = SwipeGeometry.layout(image: CGSize(width: 24, height: 24), title: CGSize(width: 40, height: 14), in: size)
    expect(both.image.size == CGSize(width: 24, height: 24) && both.title.size == CGSize(width: 40, height: 14), "the sizes of image and title", both)
    let origins = [(both.image.origin.x, 28), (both.image.origin.y, 26.4), (both.title.origin.x, 20), (both.title.origin.y, 59.6)] as [(CGFloat, CGFloat)]
    expect(origins.allSatisfy { ($0 - $1).magnitude < 1e-9 }, "the places of image and title", both)
    let large = SwipeGeometry.layout(image: CGSize(width: 24, height: 24), title: CGSize(width: 90, height: 120), in: size)
    expect(large.image.size == .zero && large.title.size == CGSize(width: 90, height: 120), "a large title leaves the image no room", large)

    let filler: [(CGFloat, CGFloat, Int)] = [
      (74, 1, 48), (30, 1, 0), (10, 1, 0), (74, 2.5, 19), (74, 0, 0), (74, -1, 0),
      (.infinity, 1, 0), (.nan, 1, 0), (1e300, 1, 0), (74, .nan, 0),
    ]
    for (width, hairSpace, wanted) in filler {
      expect(SwipeGeometry.fillerCount(width: width, hairSpaceWidth: hairSpace) == wanted, "filler", (width, hairSpace))
    }
    let contextual: [(CGFloat, CGFloat, CGRect)] = [
      (148, 44, CGRect(x: 0, y: 11, width: 74, height: 22)), (40, 44, CGRect(x: 17, y: 0, width: 40, height: 44)),
      (200, 100, CGRect(x: 0, y: 31.5, width: 74, height: 37)),
    ]
    for (width, height, wanted) in contextual {
      expect(SwipeGeometry.contextualRect(CGSize(width: width, height: height)) == wanted, "a contextual action", (width, height))
    }
    for length in [0, -1, .nan, .infinity] as [CGFloat] {
      let (odd, box) = (CGSize(width: length, height: 10), CGSize(width: 74, height: 44))
      let tiny = SwipeGeometry.imageRect(box, in: CGSize(width: 4, height: 4), insets: four)
      expect(SwipeGeometry.fit(odd, in: box) == .zero && SwipeGeometry.fit(box, in: odd) == .zero && tiny.size == .zero, "sizes that are none count as 0", length)
    }
  }

  /// The sample of docs/coming-from/swipe-actions.md.
  static func geometrySample() {
    var printed = ""
    func print(_ items: Any...) { printed += items.map { "\($0)" }.joined(separator: " ") + "\n" }

    let size = CGSize(width: 74, height: 44)
    let alone = SwipeGeometry.imageRect(CGSize(width: 100, height: 50), in: size)
    print(alone.origin.x, alone.origin.y, alone.size.width, alone.size.height)
    let both = SwipeGeometry.layout(
      image: CGSize(width: 24, height: 24), title: CGSize(width: 40, height: 14),
      in: CGSize(width: 80, height: 100))
    print(both.image.origin.x, both.title.origin.x)
    print(SwipeGeometry.fillerCount(width: 74, hairSpaceWidth: 2.5))

    let wanted = """
      0.0 3.5 74.0 37.0
      28.0 20.0
      19

      """
    expect(printed == wanted, "the sample prints what the page says", printed)
  }
}
