/// The state of the user's actions: the focus, the text being typed, open rows and the selection.
struct Interaction {
  /// The row that has the focus.
  var focus: Int?
  /// The label of the return key in that row.
  var returnKey: String?
  /// The editor of the row that has the focus, if it is typed into.
  var input: TextInput?
  /// The stored value that the editor's text began with or produced.
  var begun = FormValue.null
  /// The inline rows that show their pickers, in the order they were opened.
  var expanded: [Int] = []
  /// The row that shows its swipe actions.
  var swipe = SwipeState<Int>()
  /// The row that stays selected.
  var selection: Int?
}
