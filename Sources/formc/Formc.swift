@main struct Formc { static func main() {} }
