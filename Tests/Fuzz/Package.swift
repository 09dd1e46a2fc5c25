// swift-tools-version: 6.2

import PackageDescription

// Compiles the sources of the package with instrumentation for libFuzzer and a sanitizer. The
// symbolic links in Sources lead to the targets of the package.

let sanitizer = Context.environment["FORMC_SANITIZER"] ?? "address"

let settings: [SwiftSetting] =
  [
    // Like the trait of the package, which a package of links does not have.
    .define("YAML"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-sanitize=fuzzer,\(sanitizer)", "-parse-as-library", "-O"]),
  ] + (sanitizer == "thread" ? [.define("THREADS")] : [])

func target(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "formc",
  targets: [
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1"),
    target("FormText"),
    target("FormModel", "FormText"),
    target("FormSession", "FormModel", "FormText"),
    target("FormSyntax", "CLibYAML", "FormText"),
    target("FormPredicate", "FormModel", "FormSyntax", "FormText"),
    target("FormLogic", "FormModel", "FormSyntax", "FormText"),
    target("FormCatalog", "FormModel", "FormText"),
    target("FormTranslation", "FormModel", "FormSyntax", "FormText"),
    target(
      "FormCompiler", "FormCatalog", "FormLogic", "FormModel", "FormPredicate", "FormSyntax",
      "FormText", "FormTranslation"),
    target("FormEmit", "FormCatalog", "FormModel"),
    target(
      "FormBuild", "FormCatalog", "FormCompiler", "FormEmit", "FormModel", "FormSyntax",
      "FormTranslation"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "FormBuild", "FormCatalog", "FormCompiler", "FormModel", "FormPredicate",
        "FormSession", "FormSyntax", "FormText",
      ],
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,\(sanitizer)"])]),
  ],
  swiftLanguageModes: [.v6]
)
