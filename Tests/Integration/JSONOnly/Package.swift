// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "JSONOnlyIntegration",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "formc", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "FormKit", package: "formc")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
