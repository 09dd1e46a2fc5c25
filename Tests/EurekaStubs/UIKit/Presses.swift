// swift-format-ignore-file
import Foundation

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardReturnOrEnter = 40
  case keyboardTab = 43
}

@preconcurrency @MainActor open class UIKey: NSObject {
  open var keyCode: UIKeyboardHIDUsage
  open var modifierFlags: UIKeyModifierFlags
  /// Creates a key; in UIKit only the system creates keys.
  public init(_ keyCode: UIKeyboardHIDUsage, _ modifierFlags: UIKeyModifierFlags = []) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
  }
}

@preconcurrency @MainActor open class UIPress: NSObject {
  open var key: UIKey?
  /// Creates a press; in UIKit only the system creates presses.
  public init(_ key: UIKey) { self.key = key }
}

@preconcurrency @MainActor open class UIPressesEvent: NSObject {}
