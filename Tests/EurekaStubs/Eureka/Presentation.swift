// swift-format-ignore-file
import UIKit

public enum ControllerProvider<VCType: UIViewController> {
  case callback(builder: (() -> VCType))
  case nibFile(name: String, bundle: Bundle?)
  case storyBoard(storyboardId: String, storyboardName: String, bundle: Bundle?)

  func makeController() -> VCType {
    switch self {
    case .callback(let builder): return builder()
    case .nibFile(let name, _): preconditionFailure("There is no nib file '\(name)'")
    case .storyBoard(_, let name, _): preconditionFailure("There is no storyboard '\(name)'")
    }
  }
}

public enum PresentationMode<VCType: UIViewController> {
  case show(controllerProvider: ControllerProvider<VCType>, onDismiss: ((UIViewController) -> Void)?)
  case presentModally(controllerProvider: ControllerProvider<VCType>, onDismiss: ((UIViewController) -> Void)?)
  case segueName(segueName: String, onDismiss: ((UIViewController) -> Void)?)
  case segueClass(segueClass: UIStoryboardSegue.Type, onDismiss: ((UIViewController) -> Void)?)
  case popover(controllerProvider: ControllerProvider<VCType>, onDismiss: ((UIViewController) -> Void)?)

  public var onDismissCallback: ((UIViewController) -> Void)? {
    switch self {
    case .show(_, let callback), .presentModally(_, let callback), .segueName(_, let callback),
      .segueClass(_, let callback), .popover(_, let callback):
      callback
    }
  }

  public func present(_ viewController: VCType!, row: BaseRow, presentingController: FormViewController) {
    switch self {
    case .show: presentingController.show(viewController, sender: row)
    case .presentModally: presentingController.present(viewController, animated: true)
    case .segueName(let name, _): presentingController.performSegue(withIdentifier: name, sender: row)
    case .segueClass(let segueClass, _):
      let segue = segueClass.init(
        identifier: row.tag, source: presentingController, destination: viewController)
      presentingController.prepare(for: segue, sender: row)
      segue.perform()
    case .popover:
      guard let popover = viewController.popoverPresentationController else {
        preconditionFailure("\(String(describing: viewController)) is no popover")
      }
      popover.sourceView = popover.sourceView ?? presentingController.tableView
      presentingController.present(viewController, animated: true)
    }
  }

  public func makeController() -> VCType? {
    let provider: ControllerProvider<VCType>
    switch self {
    case .show(let one, _), .presentModally(let one, _), .popover(let one, _): provider = one
    case .segueName, .segueClass: return nil
    }
    let controller = provider.makeController()
    if case .popover = self { controller.modalPresentationStyle = .popover }
    if let callback = onDismissCallback { (controller as? RowControllerType)?.onDismissCallback = callback }
    return controller
  }
}

// MARK: - Headers and footers

public enum HeaderFooterType { case header, footer }

public protocol HeaderFooterViewRepresentable {
  func viewForSection(_ section: Section, type: HeaderFooterType) -> UIView?
  var title: String? { get set }
  var height: (() -> CGFloat)? { get set }
}

public enum HeaderFooterProvider<ViewType: UIView> {
  case `class`
  case callback(() -> ViewType)
  case nibFile(name: String, bundle: Bundle?)

  func createView() -> ViewType {
    switch self {
    // Without Objective-C, a class whose initializer is not required cannot be instantiated.
    case .class: preconditionFailure("\(ViewType.self) has to come from a callback")
    case .callback(let builder): return builder()
    case .nibFile(let name, _): preconditionFailure("There is no nib file '\(name)'")
    }
  }
}

public struct HeaderFooterView<ViewType: UIView>: ExpressibleByStringLiteral, HeaderFooterViewRepresentable {
  public var title: String?
  public var viewProvider: HeaderFooterProvider<ViewType>?
  public var onSetupView: ((_ view: ViewType, _ section: Section) -> Void)?
  public var height: (() -> CGFloat)?

  public func viewForSection(_ section: Section, type: HeaderFooterType) -> UIView? {
    let kept = type == .header ? section.headerView : section.footerView
    guard let view = kept as? ViewType ?? viewProvider?.createView() else { return nil }
    if type == .header { section.headerView = view } else { section.footerView = view }
    onSetupView?(view, section)
    return view
  }
  public init?(title: String?) {
    guard let title else { return nil }
    self.init(stringLiteral: title)
  }
  public init(_ provider: HeaderFooterProvider<ViewType>) { viewProvider = provider }
  public init(unicodeScalarLiteral value: String) { title = value }
  public init(extendedGraphemeClusterLiteral value: String) { title = value }
  public init(stringLiteral value: String) { title = value }
}

// MARK: - Swipes

public typealias SwipeActionHandler = (SwipeAction, BaseRow, ((Bool) -> Void)?) -> Void

public protocol ContextualStyle {}
extension UIContextualAction.Style: ContextualStyle {}

protocol ContextualAction {
  var backgroundColor: UIColor? { get set }
  var image: UIImage? { get set }
  var title: String? { get set }
}

public class SwipeAction {
  let handler: SwipeActionHandler
  let style: Style
  public var actionBackgroundColor: UIColor?
  public var image: UIImage?
  public var title: String?

  @available(*, deprecated, message: "Use actionBackgroundColor instead")
  public var backgroundColor: UIColor? {
    get { actionBackgroundColor }
    set { actionBackgroundColor = newValue }
  }

  public init(style: Style, title: String?, handler: @escaping SwipeActionHandler) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// The action for a row; a destructive action removes the row when it completes.
  func contextualAction(forRow row: BaseRow) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) {
      [weak self] action, _, completion in
      guard let self else { return }
      self.handler(self, row) { isDone in
        if isDone, action.style == .destructive, let path = row.indexPath { _ = row.section?.remove(at: path.row) }
        completion(isDone)
      }
    }
    if let actionBackgroundColor { action.backgroundColor = actionBackgroundColor }
    if let image { action.image = image }
    return action
  }

  public enum Style {
    case normal
    case destructive
  }
}

public struct SwipeConfiguration {
  unowned var row: BaseRow
  init(_ row: BaseRow) { self.row = row }
  public var performsFirstActionWithFullSwipe = false
  public var actions: [SwipeAction] = []

  var contextualConfiguration: UISwipeActionsConfiguration? {
    let result = MainActor.assumeIsolated {
      UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(forRow: row) })
    }
    MainActor.assumeIsolated { result.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe }
    return result
  }
}
