/// An empty program, to measure the start of a Swift process.
@main
enum Empty {
  static func main() {}
}
