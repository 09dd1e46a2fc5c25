import Eureka
import FormModel
import UIKit

extension RowLink {
  /// An action behind the row, which the form performs.
  func swipeAction(
    _ action: RowAppearance.SwipeAction, _ side: FormModel.SwipeSide
  ) -> Eureka.SwipeAction {
    let style: Eureka.SwipeAction.Style = action.style == .destructive ? .destructive : .normal
    let swipe = Eureka.SwipeAction(style: style, title: action.title) {
      [weak self] _, _, completion in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.controller.perform(action, side, of: self) { completion?($0) }
      }
    }
    swipe.actionBackgroundColor = action.background.flatMap(UIColor.init(hex:))
    return swipe
  }

  /// Draws the actions of a side, which are about to be shown, in the height that the row has now.
  func drawSwipes(_ side: FormModel.SwipeSide) {
    let size = row.baseCell.bounds.size
    let (swipes, looks) =
      side == .leading
      ? (row.leadingSwipe.actions, look.leading.actions)
      : (row.trailingSwipe.actions, look.trailing.actions)
    for (swipe, action) in zip(swipes, looks) {
      let image = action.image.flatMap(controller.registry.image)
      let picture = SwipePicture(action, image: image, row: size)?.draw()
      picture?.accessibilityLabel = action.accessibilityLabel ?? action.title
      swipe.image = picture
      swipe.title = picture == nil ? action.title : nil
    }
  }
}

extension FormEurekaViewController {
  /// Performs a swipe action, after the user has confirmed it if the form asks.
  ///
  /// - Parameter completion: Called with whether the action succeeded.
  func perform(
    _ action: RowAppearance.SwipeAction, _ side: FormModel.SwipeSide, of link: RowLink,
    completion: @escaping (Bool) -> Void
  ) {
    let before = Set(liveForm.pendingSwipes)
    let result = command { () throws(FormError) in try link.formRow.performSwipe(action.id, side) }
    guard result != nil else { return completion(false) }
    guard let question = liveForm.swipeConfirmation else {
      return end(action, of: link, since: before, completion)
    }
    let style: UIAlertAction.Style = action.style == .destructive ? .destructive : .default
    ask(question, consent: action.title ?? action.accessibilityLabel, style) {
      [weak self] isConfirmed in
      guard let self else { return }
      let result = command { () throws(FormError) in try self.liveForm.confirmSwipe(isConfirmed) }
      guard isConfirmed, result != nil else { return completion(false) }
      end(action, of: link, since: before, completion)
    }
  }

  /// Ends an action on the screen now, or once the form has been notified that it ended.
  private func end(
    _ action: RowAppearance.SwipeAction, of link: RowLink, since before: Set<Int>,
    _ completion: @escaping (Bool) -> Void
  ) {
    let pending = liveForm.pendingSwipes.filter { !before.contains($0) }
    if let token = pending.first {
      lateSwipes[token] = { [weak link] in completion(link?.hasGone(by: action) ?? true) }
    } else {
      completion(link.hasGone(by: action))
    }
  }

  /// Ends actions on the screen that have ended in the form.
  func endLateSwipes() {
    for (token, end) in lateSwipes where !liveForm.pendingSwipes.contains(token) {
      lateSwipes[token] = nil
      end()
    }
  }
}

extension RowLink {
  /// Whether an action can be reported as successful: Eureka removes the row itself after a
  /// destructive one, which is up to the form.
  fileprivate func hasGone(by action: RowAppearance.SwipeAction) -> Bool {
    action.style != .destructive || row.section == nil
  }
}
