import Eureka
import FormModel
import UIKit

/// The conversion of a row's value between the form and Eureka.
struct RowConversion<Value: Equatable> {
  /// The Eureka value for the form's value.
  let show: @MainActor (RowLink) -> Value?
  /// Notifies the form of a change that the user made to the row.
  let report: @MainActor (_ old: Value?, _ new: Value?, _ link: RowLink) throws(FormError) -> Void
  /// The text of a value other than the row's own, such as an option on offer; nil if there are
  /// none.
  var title: (@MainActor (Value) -> String)?
}

extension RowConversion where Value: FormValueConvertible {
  /// Passes the value unchanged.
  static var plain: RowConversion {
    RowConversion(
      show: { Value(formValue: $0.look.value) },
      report: { (_, new, link) throws(FormError) in
        try link.formRow.set(new?.formValue ?? .null)
      })
  }
}

extension RowConversion where Value == String {
  /// A row that only shows a value.
  static var shown: RowConversion {
    RowConversion(show: { $0.look.displayText }, report: { (_, _, _) throws(FormError) in })
  }

  /// A row without a value.
  static var none: RowConversion {
    RowConversion(show: { _ in nil }, report: { (_, _, _) throws(FormError) in })
  }
}

extension RowConversion where Value == Bool {
  /// A switch or check mark.
  static var toggle: RowConversion {
    RowConversion(
      show: { Bool(formValue: $0.look.value) },
      report: { (_, new, link) throws(FormError) in
        guard .bool(new ?? false) != link.formRow.value else { return }
        try link.formRow.toggle()
      })
  }
}

extension RowConversion where Value == Float {
  /// A slider.
  static var slider: RowConversion {
    RowConversion(
      show: { $0.look.value.number.map { Float($0) } },
      report: { (_, new, link) throws(FormError) in
        guard let new else { return }
        try link.formRow.slide(to: Double(new))
      })
  }
}

extension RowConversion where Value == Double {
  /// A stepper, which reports presses to the form rather than numbers.
  static var stepper: RowConversion {
    RowConversion(
      show: { $0.look.value.number },
      report: { (old, new, link) throws(FormError) in
        guard let new, new != old else { return }
        if new > old ?? 0 { try link.formRow.increment() } else { try link.formRow.decrement() }
      })
  }
}

extension RowConversion where Value == Date {
  /// A date, a time or both.
  static var date: RowConversion {
    RowConversion(
      show: { Date(formValue: $0.look.value) },
      report: { (_, new, link) throws(FormError) in
        if let new { try link.formRow.pick(new) } else { try link.formRow.set(.null) }
      })
  }

  /// A duration, which Eureka stores as the hour and minute of a date.
  static var clock: RowConversion {
    RowConversion(
      show: { Duration(formValue: $0.look.value).flatMap(Date.init(clock:)) },
      report: { (_, new, link) throws(FormError) in
        if let new { try link.formRow.pick(new.clock) } else { try link.formRow.set(.null) }
      })
  }
}

extension Date {
  /// The day whose hours and minutes represent durations.
  private static let clockDay = DateComponents(year: 2001, month: 1, day: 1)

  /// Creates the date whose local hour and minute represent a duration.
  init?(clock duration: Duration) {
    let minutes = Int(duration.components.seconds / 60)
    var components = Self.clockDay
    components.hour = minutes / 60
    components.minute = minutes % 60
    guard let date = Calendar.current.date(from: components) else { return nil }
    self = date
  }

  /// The local hour and minute as a duration.
  var clock: Duration {
    let components = Calendar.current.dateComponents([.hour, .minute], from: self)
    return .seconds((components.hour ?? 0) * 3600 + (components.minute ?? 0) * 60)
  }
}

extension RowConversion where Value == FormEurekaOption {
  /// One of several options.
  static var option: RowConversion {
    RowConversion(
      show: { $0.option($0.look.value, component: $0.formRow.behavior == .leftRight ? 1 : 0) },
      report: { (old, new, link) throws(FormError) in
        try link.formRow.choose(new?.value ?? .null)
      },
      title: { $0.title })
  }

  /// An option of a selectable section, which a tap chooses.
  static var check: RowConversion {
    RowConversion(
      show: { $0.look.isChosen ? $0.checkOption : nil },
      report: { (_, _, _) throws(FormError) in },
      title: { $0.title })
  }
}

extension RowConversion where Value == Set<FormEurekaOption> {
  /// Some of several options.
  static var options: RowConversion {
    RowConversion(
      show: { link in
        guard case .list(let values) = link.look.value else { return nil }
        return Set(values.compactMap { link.option($0) })
      },
      report: { (old, new, link) throws(FormError) in
        let changed = (old ?? []).symmetricDifference(new ?? [])
        for option in link.look.options where changed.contains(FormEurekaOption(option)) {
          try link.formRow.choose(option.value)
        }
      })
  }
}

extension RowConversion where Value == Tuple<FormEurekaOption, FormEurekaOption> {
  /// Two options on two wheels.
  static var pair: RowConversion {
    RowConversion(
      show: { link in
        guard case .list(let values) = link.look.value, values.count == 2,
          let a = link.option(values[0], component: 0), let b = link.option(values[1], component: 1)
        else { return nil }
        return Tuple(a: a, b: b)
      },
      report: { (old, new, link) throws(FormError) in
        try link.choose(new.map { [$0.a.value, $0.b.value] })
      })
  }
}

extension RowConversion
where Value == Tuple3<FormEurekaOption, FormEurekaOption, FormEurekaOption> {
  /// Three options on three wheels.
  static var triple: RowConversion {
    RowConversion(
      show: { link in
        guard case .list(let values) = link.look.value, values.count == 3,
          let a = link.option(values[0], component: 0),
          let b = link.option(values[1], component: 1),
          let c = link.option(values[2], component: 2)
        else { return nil }
        return Tuple3(a: a, b: b, c: c)
      },
      report: { (old, new, link) throws(FormError) in
        try link.choose(new.map { [$0.a.value, $0.b.value, $0.c.value] })
      })
  }
}

extension RowConversion where Value == FormValue {
  /// The form's own value, unchanged.
  static var own: RowConversion {
    RowConversion(
      show: { $0.look.value == .null ? nil : $0.look.value },
      report: { (_, new, link) throws(FormError) in try link.formRow.set(new ?? .null) })
  }
}
