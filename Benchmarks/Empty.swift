/// The cost of every Swift program apart from its own work.
@main
enum Empty {
  static func main() {}
}
