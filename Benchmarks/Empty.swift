/// What every Swift program does before and after its own work.
@main
enum Empty {
  static func main() {}
}
