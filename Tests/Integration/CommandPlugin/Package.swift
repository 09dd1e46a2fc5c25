// swift-tools-version: 6.2

import PackageDescription

let formModel = Target.Dependency.product(name: "FormModel", package: "formc")

let package = Package(
  name: "CommandPluginIntegration",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "formc", path: "../../..")],
  targets: [
    // The command plugin writes next to the specs, which are not sources.
    .target(
      name: "Forms", dependencies: [formModel],
      exclude: [
        "First/delivery.form.yaml", "Second/delivery.form.yaml", "common", "formc.yaml",
      ]),
    // The output of the build plugin stays outside the package.
    .target(
      name: "Built", dependencies: [formModel],
      plugins: [.plugin(name: "FormcBuildPlugin", package: "formc")]),
    .executableTarget(name: "App", dependencies: ["Forms", formModel], exclude: ["Specs"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
