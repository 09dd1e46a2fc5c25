// swift-tools-version: 6.2

import PackageDescription

// Each target is followed by its tests, in the order of the pipeline. All share the settings at the
// bottom.

let package = Package(
  name: "formc",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "FormModel", targets: ["FormModel"]),
    .library(name: "FormSession", targets: ["FormSession"]),
    .library(name: "FormKit", targets: ["FormKit"]),
    .executable(name: "formc", targets: ["formc"]),
    .plugin(name: "FormcBuildPlugin", targets: ["FormcBuildPlugin"]),
    .plugin(name: "FormcCommandPlugin", targets: ["FormcCommandPlugin"]),
  ],
  traits: [
    .trait(name: "YAML", description: "Reads specs in YAML, with libyaml, as well as in JSON."),
    .default(enabledTraits: ["YAML"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // For `formc preview` alone.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    // For the browsers that `formc preview` starts, and the tests.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    // For `scripts/docs` alone.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // The system's libyaml, for the trait YAML alone.
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),

    // Text and JSON: patterns, folding, values. It knows nothing of forms.
    .target(name: "FormText"),
    .testTarget(name: "FormTextTests", dependencies: ["FormTestSupport", "FormText"]),

    // The runtime that ships inside apps.
    .target(name: "FormModel", dependencies: ["FormText"]),
    .testTarget(
      name: "FormModelTests",
      dependencies: ["FormModel", "FormTestSupport", "FormText", .customDump]),

    // Forms driven by commands and records of values validated, in JSON.
    .target(name: "FormSession", dependencies: ["FormModel", "FormText"]),
    .testTarget(
      name: "FormSessionTests",
      dependencies: ["FormModel", "FormSession", "FormTestSupport", "FormText"]),

    // Source text, places and diagnostics as values.
    .target(name: "FormSource"),
    .testTarget(name: "FormSourceTests", dependencies: ["FormSource"]),

    // YAML and JSON to one located tree.
    .target(
      name: "FormSyntax",
      dependencies: [
        .target(name: "CLibYAML", condition: .when(traits: ["YAML"])), "FormSource", "FormText",
      ]
    ),
    .testTarget(name: "FormSyntaxTests", dependencies: ["FormSyntax", .customDump]),

    // The canonical layout of YAML and JSON.
    .target(name: "FormLayout", dependencies: ["FormSource", "FormSyntax", "FormText"]),
    .testTarget(
      name: "FormLayoutTests",
      dependencies: ["FormLayout", "FormSource", "FormSyntax", "FormTestSupport", .customDump]),

    // The expression language.
    .target(name: "FormPredicate", dependencies: ["FormModel", "FormSource", "FormText"]),
    .testTarget(name: "FormPredicateTests", dependencies: ["FormPredicate", .customDump]),

    // Row types, rules, properties and events as data.
    // What can and cannot happen in a form.
    .target(name: "FormLogic", dependencies: ["FormModel", "FormSource", "FormText"]),
    .testTarget(
      name: "FormLogicTests",
      dependencies: ["FormKit", "FormLogic", "FormModel", "FormTestSupport", "FormText"]),

    .target(name: "FormCatalog", dependencies: ["FormModel", "FormText"]),
    .testTarget(
      name: "FormCatalogTests",
      dependencies: [
        "FormCatalog", "FormCompiler", "FormModel", "FormSchema", "FormSource", "FormTestSupport",
        "FormText",
      ]
    ),

    // Located tree to checked form.
    .target(
      name: "FormCompiler",
      dependencies: [
        "FormCatalog", "FormLogic", "FormModel", "FormPredicate", "FormSource", "FormSyntax",
        "FormText",
      ]
    ),
    .testTarget(
      name: "FormCompilerTests",
      dependencies: [
        "FormCompiler", "FormSource", "FormTerminal", "FormTestSupport", "FormText", .customDump,
      ]
    ),

    // Checked form to Swift.
    .target(name: "FormEmit", dependencies: ["FormCatalog", "FormModel"]),
    .testTarget(
      name: "FormEmitTests",
      dependencies: [
        "FormCatalog", "FormEmit", "FormKit", "FormModel", "FormSchema", "FormTestSupport",
        "FormText", "formc", .customDump,
      ]
    ),

    // JSON Schemas of forms, specs and host files; the reference. The plugins need none of it.
    .target(
      name: "FormSchema", dependencies: ["FormCatalog", "FormEmit", "FormModel", "FormText"]),

    // Specs in files to checked forms.
    .target(
      name: "FormLoad",
      dependencies: ["FormCatalog", "FormCompiler", "FormEmit", "FormModel", "FormSource"]),

    // Diagnostics to text.
    .target(name: "FormTerminal", dependencies: ["FormSource"]),

    // Diagnostics to JSON, SARIF and workflow annotations. `Pages` is a link to docs/diagnostics.
    .target(
      name: "FormReport",
      dependencies: ["FormSource", "FormTerminal"],
      exclude: ["Explanations/Pages/README.md"],
      resources: [.embedInCode("Explanations/Pages")]
    ),
    .testTarget(
      name: "FormReportTests",
      dependencies: ["FormReport", "FormSource", "FormTerminal", "FormTestSupport", .customDump],
      exclude: ["sarif-schema-2.1.0.json"]
    ),

    // The library for programs.
    .target(
      name: "FormKit",
      dependencies: [
        "FormCatalog", "FormCompiler", "FormEmit", "FormLoad", "FormModel", "FormPredicate",
        "FormReport", "FormSchema", "FormSession", "FormSource", "FormSyntax", "FormTerminal",
        "FormText",
      ]
    ),
    .testTarget(
      name: "FormKitTests",
      dependencies: [
        "FormCatalog", "FormKit", "FormLayout", "FormLoad", "FormModel", "FormSchema", "FormSource",
        "FormSyntax", "FormTestSupport", "FormText", .customDump,
      ]),

    // What changed between two versions of a form.
    .target(
      name: "FormDiff",
      dependencies: [
        "FormCatalog", "FormCompiler", "FormLoad", "FormModel", "FormReport", "FormSource",
        "FormTerminal", "FormText",
      ]),
    .testTarget(
      name: "FormDiffTests",
      dependencies: [
        "FormDiff", "FormKit", "FormLoad", "FormModel", "FormSession", "FormTestSupport",
        "FormText",
      ]),

    // The settings of glibc's allocator.
    .systemLibrary(name: "CAllocator"),

    // Files, streams and exit codes; specs to the sources of a module.
    .target(
      name: "FormBuild",
      dependencies: [
        "FormCatalog", "FormCompiler", "FormEmit", "FormLoad", "FormModel", "FormSource",
        "FormTerminal",
      ]),

    // A form in the browser: the server, the pages and their forms.
    .target(
      name: "FormPreview",
      dependencies: [
        "FormBuild", "FormKit", "FormLoad", "FormModel", "FormSession", "FormSource",
        "FormTerminal", "FormText",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      resources: [.embedInCode("Page")]
    ),

    // Commands, terminal.
    .target(
      name: "FormTool",
      dependencies: [
        "CAllocator", "FormBuild", "FormCompiler", "FormDiff", "FormEmit", "FormKit", "FormLayout",
        "FormLoad", "FormLogic", "FormModel", "FormPreview", "FormReport", "FormSchema",
        "FormSource", "FormSyntax", "FormTerminal", "FormText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]
    ),
    .executableTarget(name: "formc", dependencies: ["FormTool"]),
    .testTarget(
      name: "FormToolTests",
      dependencies: [
        "FormReport", "FormSource", "FormTool", "formc", "formc-compile", "FormTestSupport",
        .customDump,
      ]
    ),

    // The specs of a package's targets to Swift: on every build, and into the package.
    .formcCompile,
    .plugin(name: "FormcBuildPlugin", capability: .buildTool(), dependencies: ["formc-compile"]),
    .plugin(
      name: "FormcCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "formc-generate", description: "Write what form specs become into the package."),
        permissions: [
          .writeToPackageDirectory(reason: "The generated sources are written into the package.")
        ]),
      dependencies: ["formc-compile"]
    ),

    // The examples and the documentation, executed.
    .testTarget(
      name: "DocsTests",
      dependencies: [
        "FormCatalog", "FormKit", "FormSource", "FormSyntax", "FormTestSupport", "FormText",
        "formc",
      ]
    ),

    // What the tests share: golden files, temporary folders, running the tool.
    .target(
      name: "FormTestSupport",
      dependencies: [
        "FormCatalog", "FormModel", "FormSource", "FormText", .customDump,
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      path: "Tests/FormTestSupport"
    ),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static var customDump: Self { .product(name: "CustomDump", package: "swift-custom-dump") }
}

extension Target {
  /// What the plugins run: `scripts/test-plugins` has it compiled already.
  static var formcCompile: Target {
    if let bundle = Context.environment["FORMC_COMPILE_BUNDLE"] {
      return .binaryTarget(name: "formc-compile", path: bundle)
    }
    return .executableTarget(
      name: "formc-compile",
      dependencies: ["FormBuild", "FormLoad", "FormSource", "FormTerminal"])
  }
}

let sourceTypes: [Target.TargetType] = [.regular, .executable, .test]
for target in package.targets where sourceTypes.contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
