// swift-tools-version: 6.2

import PackageDescription

let formModel = Target.Dependency.product(name: "FormModel", package: "formc")
let formc = Target.PluginUsage.plugin(name: "FormcBuildPlugin", package: "formc")

let package = Package(
  name: "BuildPluginIntegration",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "formc", path: "../../..")],
  targets: [
    // Public forms in folders: some have the same file name, and one includes files.
    .target(name: "Forms", dependencies: [formModel], plugins: [formc]),

    // A form for the modules of the package.
    .target(name: "Shared", dependencies: [formModel], plugins: [formc]),

    // Forms that are resources as well.
    .target(
      name: "Bundled", dependencies: [formModel], resources: [.copy("Specs")], plugins: [formc]),

    // A controller for Eureka, over the tests' declarations of Eureka.
    .target(
      name: "Controllers", dependencies: ["Eureka", "FormEureka", formModel], plugins: [formc]),
    .target(
      name: "FormEureka", dependencies: ["Eureka", "UIKit", formModel], path: "FormEureka",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ]),
    // Eureka uses language mode 5.
    .target(
      name: "Eureka", dependencies: ["UIKit"], path: "Stubs/Eureka",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "UIKit", path: "Stubs/UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),

    // No forms at all.
    .target(name: "Plain", plugins: [formc]),

    // Its own form, and the forms of the other modules.
    .executableTarget(
      name: "App", dependencies: ["Bundled", "Forms", "Plain", "Shared", formModel],
      plugins: [formc]),
  ]
)

for target in package.targets where target.path == nil {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
