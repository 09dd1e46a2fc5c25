/// What a person is doing with a form: where the focus is, what is being typed, what is open.
struct Interaction {
  /// The row that has the focus.
  var focus: Int?
  /// The editor of the row that has the focus, when it is typed into.
  var input: TextInput?
  /// The stored value that the text of the editor was begun with or has led to.
  var begun = FormValue.null
  /// The inline rows that show their pickers, in the order they were opened.
  var expanded: [Int] = []
  /// Which row shows its swipe actions.
  var swipe = SwipeState<Int>()
  /// The row that is selected and stays so.
  var selection: Int?
}
