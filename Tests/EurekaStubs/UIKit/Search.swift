// swift-format-ignore-file
import Foundation

@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

open class UISearchBar: UIView {
  open var text: String?
  open var placeholder: String?
}

open class UISearchController: UIViewController {
  public let searchBar = UISearchBar()
  open weak var searchResultsUpdater: UISearchResultsUpdating?
  open var obscuresBackgroundDuringPresentation = true
  open var isActive = false
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Simulates typing into the search bar; not part of UIKit.
  public func userSearches(_ text: String) {
    isActive = true
    searchBar.text = text
    searchResultsUpdater?.updateSearchResults(for: self)
  }
}

@preconcurrency @MainActor open class UIApplication: UIResponder {
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public static let shared = UIApplication()
  /// The URLs opened, in order; not part of UIKit.
  public private(set) var openedURLs: [URL] = []
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completion?(true)
  }
}
