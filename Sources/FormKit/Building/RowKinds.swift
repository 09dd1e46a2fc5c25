// Recorded from the catalogue by RowKindTests with FORMC_RECORD=1.
// The types say what they are; their only member is the name of the protocol.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The types of rows.
public enum RowKinds {
  /// The row type `text`.
  public enum Text: RowKind { public static let type = "text" }
  /// The row type `name`.
  public enum Name: RowKind { public static let type = "name" }
  /// The row type `email`.
  public enum Email: RowKind { public static let type = "email" }
  /// The row type `password`.
  public enum Password: RowKind { public static let type = "password" }
  /// The row type `account`.
  public enum Account: RowKind { public static let type = "account" }
  /// The row type `twitter`.
  public enum Twitter: RowKind { public static let type = "twitter" }
  /// The row type `zipCode`.
  public enum ZipCode: RowKind { public static let type = "zipCode" }
  /// The row type `phone`.
  public enum Phone: RowKind { public static let type = "phone" }
  /// The row type `url`.
  public enum URL: RowKind { public static let type = "url" }
  /// The row type `int`.
  public enum Int: RowKind { public static let type = "int" }
  /// The row type `decimal`.
  public enum Decimal: RowKind { public static let type = "decimal" }
  /// The row type `currency`.
  public enum Currency: RowKind { public static let type = "currency" }
  /// The row type `textArea`.
  public enum TextArea: RowKind { public static let type = "textArea" }
  /// The row type `label`.
  public enum Label: RowKind { public static let type = "label" }
  /// The row type `button`.
  public enum Button: RowKind { public static let type = "button" }
  /// The row type `check`.
  public enum Check: RowKind { public static let type = "check" }
  /// The row type `switch`.
  public enum Switch: RowKind { public static let type = "switch" }
  /// The row type `slider`.
  public enum Slider: RowKind { public static let type = "slider" }
  /// The row type `stepper`.
  public enum Stepper: RowKind { public static let type = "stepper" }
  /// The row type `rating`.
  public enum Rating: RowKind { public static let type = "rating" }
  /// The row type `file`.
  public enum File: RowKind { public static let type = "file" }
  /// The row type `signature`.
  public enum Signature: RowKind { public static let type = "signature" }
  /// The row type `location`.
  public enum Location: RowKind { public static let type = "location" }
  /// The row type `date`.
  public enum Date: RowKind { public static let type = "date" }
  /// The row type `time`.
  public enum Time: RowKind { public static let type = "time" }
  /// The row type `dateTime`.
  public enum DateTime: RowKind { public static let type = "dateTime" }
  /// The row type `countDown`.
  public enum CountDown: RowKind { public static let type = "countDown" }
  /// The row type `push`.
  public enum Push: RowKind { public static let type = "push" }
  /// The row type `actionSheet`.
  public enum ActionSheet: RowKind { public static let type = "actionSheet" }
  /// The row type `alert`.
  public enum Alert: RowKind { public static let type = "alert" }
  /// The row type `popover`.
  public enum Popover: RowKind { public static let type = "popover" }
  /// The row type `segmented`.
  public enum Segmented: RowKind { public static let type = "segmented" }
  /// The row type `multipleSelector`.
  public enum MultipleSelector: RowKind { public static let type = "multipleSelector" }
  /// The row type `picker`.
  public enum Picker: RowKind { public static let type = "picker" }
  /// The row type `doublePicker`.
  public enum DoublePicker: RowKind { public static let type = "doublePicker" }
  /// The row type `triplePicker`.
  public enum TriplePicker: RowKind { public static let type = "triplePicker" }
  /// The row type `leftRight`.
  public enum LeftRight: RowKind { public static let type = "leftRight" }
  /// The row type `listCheck`.
  public enum ListCheck: RowKind { public static let type = "listCheck" }
  /// The row type `staticText`.
  public enum StaticText: RowKind { public static let type = "staticText" }
  /// The row type `info`.
  public enum Info: RowKind { public static let type = "info" }
  /// The row type `spacer`.
  public enum Spacer: RowKind { public static let type = "spacer" }
  /// The row type `divider`.
  public enum Divider: RowKind { public static let type = "divider" }
  /// The row type `link`.
  public enum Link: RowKind { public static let type = "link" }
  /// The row type `image`.
  public enum Image: RowKind { public static let type = "image" }
  /// The row type `view`.
  public enum View: RowKind { public static let type = "view" }
  /// The row type `field`.
  public enum Field: RowKind { public static let type = "field" }
}
/// A row of type `text`.
public typealias TextRow = Row<RowKinds.Text>
/// A row of type `name`.
public typealias NameRow = Row<RowKinds.Name>
/// A row of type `email`.
public typealias EmailRow = Row<RowKinds.Email>
/// A row of type `password`.
public typealias PasswordRow = Row<RowKinds.Password>
/// A row of type `account`.
public typealias AccountRow = Row<RowKinds.Account>
/// A row of type `twitter`.
public typealias TwitterRow = Row<RowKinds.Twitter>
/// A row of type `zipCode`.
public typealias ZipCodeRow = Row<RowKinds.ZipCode>
/// A row of type `phone`.
public typealias PhoneRow = Row<RowKinds.Phone>
/// A row of type `url`.
public typealias URLRow = Row<RowKinds.URL>
/// A row of type `int`.
public typealias IntRow = Row<RowKinds.Int>
/// A row of type `decimal`.
public typealias DecimalRow = Row<RowKinds.Decimal>
/// A row of type `currency`.
public typealias CurrencyRow = Row<RowKinds.Currency>
/// A row of type `textArea`.
public typealias TextAreaRow = Row<RowKinds.TextArea>
/// A row of type `label`.
public typealias LabelRow = Row<RowKinds.Label>
/// A row of type `button`.
public typealias ButtonRow = Row<RowKinds.Button>
/// A row of type `check`.
public typealias CheckRow = Row<RowKinds.Check>
/// A row of type `switch`.
public typealias SwitchRow = Row<RowKinds.Switch>
/// A row of type `slider`.
public typealias SliderRow = Row<RowKinds.Slider>
/// A row of type `stepper`.
public typealias StepperRow = Row<RowKinds.Stepper>
/// A row of type `rating`.
public typealias RatingRow = Row<RowKinds.Rating>
/// A row of type `file`.
public typealias FileRow = Row<RowKinds.File>
/// A row of type `signature`.
public typealias SignatureRow = Row<RowKinds.Signature>
/// A row of type `location`.
public typealias LocationRow = Row<RowKinds.Location>
/// A row of type `date`.
public typealias DateRow = Row<RowKinds.Date>
/// A row of type `time`.
public typealias TimeRow = Row<RowKinds.Time>
/// A row of type `dateTime`.
public typealias DateTimeRow = Row<RowKinds.DateTime>
/// A row of type `countDown`.
public typealias CountDownRow = Row<RowKinds.CountDown>
/// A row of type `push`.
public typealias PushRow = Row<RowKinds.Push>
/// A row of type `actionSheet`.
public typealias ActionSheetRow = Row<RowKinds.ActionSheet>
/// A row of type `alert`.
public typealias AlertRow = Row<RowKinds.Alert>
/// A row of type `popover`.
public typealias PopoverRow = Row<RowKinds.Popover>
/// A row of type `segmented`.
public typealias SegmentedRow = Row<RowKinds.Segmented>
/// A row of type `multipleSelector`.
public typealias MultipleSelectorRow = Row<RowKinds.MultipleSelector>
/// A row of type `picker`.
public typealias PickerRow = Row<RowKinds.Picker>
/// A row of type `doublePicker`.
public typealias DoublePickerRow = Row<RowKinds.DoublePicker>
/// A row of type `triplePicker`.
public typealias TriplePickerRow = Row<RowKinds.TriplePicker>
/// A row of type `leftRight`.
public typealias LeftRightRow = Row<RowKinds.LeftRight>
/// A row of type `listCheck`.
public typealias ListCheckRow = Row<RowKinds.ListCheck>
/// A row of type `staticText`.
public typealias StaticTextRow = Row<RowKinds.StaticText>
/// A row of type `info`.
public typealias InfoRow = Row<RowKinds.Info>
/// A row of type `spacer`.
public typealias SpacerRow = Row<RowKinds.Spacer>
/// A row of type `divider`.
public typealias DividerRow = Row<RowKinds.Divider>
/// A row of type `link`.
public typealias LinkRow = Row<RowKinds.Link>
/// A row of type `image`.
public typealias ImageRow = Row<RowKinds.Image>
/// A row of type `view`.
public typealias ViewRow = Row<RowKinds.View>
/// A row of type `field`.
public typealias FieldRow = Row<RowKinds.Field>
