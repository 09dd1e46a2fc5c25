// swift-format-ignore-file

@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: AnyObject {}
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}
extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

@preconcurrency @MainActor open class UIPresentationController: NSObject {
  open weak var delegate: UIAdaptivePresentationControllerDelegate?
}

open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var barButtonItem: UIBarButtonItem?
}

@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?
  public let nibName: String?
  public let nibBundle: Bundle?
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  open var toolbarItems: [UIBarButtonItem]?
  open var transitionCoordinator: UIViewControllerTransitionCoordinator? { nil }
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  public private(set) var isBeingPresented = false
  public private(set) var isMovingToParent = false
  public private(set) weak var presentingViewController: UIViewController?
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  private lazy var popover = UIPopoverPresentationController()
  private lazy var presentation = UIPresentationController()
  private var isShown = false

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  open override var next: UIResponder? { loaded?.superview ?? parent ?? presentingViewController }
  open var isViewLoaded: Bool { loaded != nil }
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { loaded }
  open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {}
  open func didReceiveMemoryWarning() {}
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  public private(set) lazy var editButtonItem = UIBarButtonItem(
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    })
  open func setNeedsStatusBarAppearanceUpdate() {}

  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  /// The controller of the popover; only a controller presented as a popover uses it.
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? popover : nil
  }
  open var presentationController: UIPresentationController? {
    modalPresentationStyle == .popover ? popover : presentation
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    if let presentedViewController {
      preconditionFailure("\(self) presents \(presentedViewController) already")
    }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    viewControllerToPresent.isBeingPresented = true
    view.window?.addSubview(viewControllerToPresent.view)
    viewControllerToPresent.appear()
    viewControllerToPresent.isBeingPresented = false
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      if let presentingViewController {
        presentingViewController.dismiss(animated: flag, completion: completion)
      } else {
        completion?()
      }
      return
    }
    if presented.presentedViewController != nil { presented.dismiss(animated: false) }
    presented.disappear()
    presented.viewIfLoaded?.removeFromSuperview()
    presented.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    preconditionFailure("There is no storyboard with a segue '\(identifier)'")
  }

  open func addChild(_ childController: UIViewController) {
    children.append(childController)
    childController.willMove(toParent: self)
    childController.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Simulates the view appearing on the screen.
  func appear(toParent: Bool = false) {
    loadViewIfNeeded()
    guard !isShown else { return }
    isShown = true
    isMovingToParent = toParent
    viewWillAppear(false)
    view.layoutTree()
    viewIsAppearing(false)
    viewDidAppear(false)
    isMovingToParent = false
  }

  func disappear() {
    guard isShown else { return }
    isShown = false
    viewWillDisappear(false)
    if let first = UIResponder.first as? UIView, let own = viewIfLoaded, first.isDescendant(of: own) {
      _ = first.resignFirstResponder()
    }
    viewDidDisappear(false)
  }
}

extension UIView {
  func layoutTree() {
    layoutSubviews()
    for view in subviews { view.layoutTree() }
  }
}

open class UINavigationController: UIViewController {
  public private(set) var viewControllers: [UIViewController] = []
  public let navigationBar = UIView()
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showTop(isNew: true)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewControllers.contains(where: { $0 === viewController }) {
      preconditionFailure("\(viewController) is on the stack already")
    }
    topViewController?.disappear()
    topViewController?.viewIfLoaded?.removeFromSuperview()
    viewControllers.append(viewController)
    addChild(viewController)
    showTop(isNew: true)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = viewControllers.popLast() else { return nil }
    top.disappear()
    top.viewIfLoaded?.removeFromSuperview()
    top.removeFromParent()
    showTop(isNew: false)
    return top
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    var popped: [UIViewController] = []
    while let one = popViewController(animated: animated) { popped.append(one) }
    return popped
  }

  private func showTop(isNew: Bool) {
    guard let top = topViewController else { return }
    view.addSubview(top.view)
    guard view.window != nil else { return }
    top.appear(toParent: isNew)
  }
}

// MARK: - Alerts

@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public let title: String?
  public let style: Style
  let handler: (@MainActor (UIAlertAction) -> Void)?
  open var isEnabled = true
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public private(set) var preferredStyle = Style.actionSheet
  open var message: String?
  public private(set) var actions: [UIAlertAction] = []
  public private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      preconditionFailure("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

// MARK: - Segues

@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }
  open func perform() { source.show(destination, sender: nil) }
}

@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    preconditionFailure("There is no storyboard '\(name)' with a controller '\(identifier)'")
  }
}

// MARK: - Bars

@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var isEnabled = true
  open var title: String?
  open var image: UIImage?
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
}

open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
  }
  public enum Style: Int, Sendable { case plain, done = 2 }
  open var style = Style.plain
  open var width: CGFloat = 0
  open var primaryAction: UIAction?
  open var customView: UIView?
  open var tintColor: UIColor?
  public required override init() { super.init() }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenuElement? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
  }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenuElement? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  open class func flexibleSpace() -> Self { self.init() }
  open class func fixedSpace(_ width: CGFloat) -> Self { self.init() }
}

@preconcurrency @MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var prompt: String?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var titleView: UIView?
  open var hidesBackButton = false
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  public init(title: String) { self.title = title }
}

open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var barTintColor: UIColor?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
