// swift-tools-version: 6.2

import PackageDescription

let formModel = Target.Dependency.product(name: "FormModel", package: "formc")

let package = Package(
  name: "CommandPluginIntegration",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "formc", path: "../../..")],
  targets: [
    // What the command plugin writes goes beside the specs, which are not for the compiler.
    .target(name: "Forms", dependencies: [formModel], exclude: ["common"]),
    .executableTarget(name: "App", dependencies: ["Forms", formModel]),
  ]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
