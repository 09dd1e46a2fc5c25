import Eureka
import FormModel
import UIKit

extension FormEurekaViewController {
  /// Validates the page and shows the next one.
  var nextButton: UIBarButtonItem {
    UIBarButtonItem(
      title: liveForm.word(.next),
      primaryAction: UIAction { [weak self] _ in
        MainActor.assumeIsolated {
          _ = self?.command { () throws(FormError) in try self?.liveForm.nextPage() }
        }
      })
  }

  /// Shows the previous page.
  var backButton: UIBarButtonItem {
    UIBarButtonItem(
      title: liveForm.word(.back),
      primaryAction: UIAction { [weak self] _ in
        MainActor.assumeIsolated {
          _ = self?.command { () throws(FormError) in try self?.liveForm.previousPage() }
        }
      })
  }

  /// Applies the form's keyboard navigation, which expressions can change.
  func takeNavigation() {
    let navigation = liveForm.navigation
    animateScroll = navigation.animateScroll
    rowKeyboardSpacing = CGFloat(navigation.rowKeyboardSpacing)
    if navigation.enabled != offersNavigation {
      offersNavigation = navigation.enabled
      focused?.row.baseCell?.findFirstResponder()?.reloadInputViews()
    }
  }
}
