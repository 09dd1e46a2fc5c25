import FormTool

/// The process, which the tool takes over.
@main
enum Formc {
  static func main() { FormcTool.main() }
}
