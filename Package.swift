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

    // Source text, places and diagnostics as values; YAML and JSON to one located tree; its
    // canonical layout.
    .target(
      name: "FormSyntax",
      dependencies: [
        .target(name: "CLibYAML", condition: .when(traits: ["YAML"])), "FormText",
      ]
    ),
    .testTarget(name: "FormSourceTests", dependencies: ["FormSyntax"]),
    .testTarget(name: "FormSyntaxTests", dependencies: ["FormSyntax", .customDump]),
    .testTarget(
      name: "FormLayoutTests", dependencies: ["FormSyntax", "FormTestSupport", .customDump]),

    // The expression language.
    .target(name: "FormPredicate", dependencies: ["FormModel", "FormSyntax", "FormText"]),
    .testTarget(name: "FormPredicateTests", dependencies: ["FormPredicate", .customDump]),

    // The prover for conditions and rules, and the search for values.
    .target(name: "FormLogic", dependencies: ["FormModel", "FormSyntax", "FormText"]),
    .testTarget(
      name: "FormLogicTests",
      dependencies: ["FormKit", "FormLogic", "FormModel", "FormTestSupport", "FormText"]),

    // Row types, rules, properties and events as data.
    .target(
      name: "FormCatalog", dependencies: ["FormModel", "FormText"],
      resources: [.embedInCode("Texts/Catalogs")]),
    .testTarget(
      name: "FormCatalogTests",
      dependencies: [
        "FormCatalog", "FormCompiler", "FormKit", "FormModel", "FormSyntax", "FormTestSupport",
        "FormText",
      ]
    ),

    // Files of translators to translations, and back.
    .target(name: "FormTranslation", dependencies: ["FormModel", "FormSyntax", "FormText"]),

    // The tree of a spec to a checked form.
    .target(
      name: "FormCompiler",
      dependencies: [
        "FormCatalog", "FormLogic", "FormModel", "FormPredicate", "FormSyntax", "FormText",
        "FormTranslation",
      ]
    ),
    .testTarget(
      name: "FormCompilerTests",
      dependencies: [
        "FormBuild", "FormCompiler", "FormSyntax", "FormTestSupport", "FormText", .customDump,
      ]
    ),

    // Checked form to Swift.
    .target(name: "FormEmit", dependencies: ["FormCatalog", "FormModel"]),
    .testTarget(
      name: "FormEmitTests",
      dependencies: [
        "FormCatalog", "FormEmit", "FormKit", "FormModel", "FormTestSupport", "FormText", "formc",
        .customDump,
      ]
    ),

    // Specs in files to checked forms and to the sources of a module; diagnostics to text for
    // people. All that the plugins need.
    .target(
      name: "FormBuild",
      dependencies: [
        "FormCatalog", "FormCompiler", "FormEmit", "FormModel", "FormSyntax", "FormTranslation",
      ]),

    // Diagnostics to JSON, SARIF and workflow annotations; the comparison of two versions of a
    // form; its dependencies drawn, and a form as a document. `Pages` is a link to
    // docs/diagnostics.
    .target(
      name: "FormReport",
      dependencies: [
        "FormBuild", "FormCatalog", "FormCompiler", "FormModel", "FormSyntax", "FormText",
      ],
      exclude: ["Explanations/Pages/README.md"],
      resources: [.embedInCode("Explanations/Pages"), .embedInCode("Document/Phrases")]
    ),
    .testTarget(
      name: "FormReportTests",
      dependencies: [
        "FormBuild", "FormModel", "FormReport", "FormSyntax", "FormTestSupport", "FormText",
        .customDump,
      ],
      exclude: ["sarif-schema-2.1.0.json"]
    ),
    .testTarget(
      name: "FormDiffTests",
      dependencies: [
        "FormBuild", "FormKit", "FormModel", "FormReport", "FormSession", "FormTestSupport",
        "FormText",
      ]),

    // The library for programs; JSON Schemas and the reference. The plugins do not need it.
    .target(
      name: "FormKit",
      dependencies: [
        "FormBuild", "FormCatalog", "FormCompiler", "FormEmit", "FormLogic", "FormModel",
        "FormPredicate", "FormReport", "FormSession", "FormSyntax", "FormText",
      ]
    ),
    .testTarget(
      name: "FormKitTests",
      dependencies: [
        "FormBuild", "FormCatalog", "FormCompiler", "FormKit", "FormModel", "FormSyntax",
        "FormTestSupport", "FormText", "FormTranslation", .customDump,
      ]),

    // The settings of glibc's allocator.
    .systemLibrary(name: "CAllocator"),

    // A form in the browser: the server, the pages and their forms.
    .target(
      name: "FormPreview",
      dependencies: [
        "FormBuild", "FormCompiler", "FormKit", "FormModel", "FormSession", "FormSyntax",
        "FormText", "FormTranslation", .product(name: "NIOCore", package: "swift-nio"),
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
        "CAllocator", "FormBuild", "FormCompiler", "FormEmit", "FormKit", "FormLogic", "FormModel",
        "FormPreview", "FormReport", "FormSyntax", "FormText", "FormTranslation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      resources: [.embedInCode("Templates")]
    ),
    .executableTarget(name: "formc", dependencies: ["FormTool"]),
    .testTarget(
      name: "FormToolTests",
      dependencies: [
        "FormReport", "FormSyntax", "FormTool", "formc", "formc-compile", "FormTestSupport",
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
        "FormCatalog", "FormKit", "FormSyntax", "FormTestSupport", "FormText", "formc",
      ]
    ),

    // The helpers of the tests: golden files, temporary folders, running the tool.
    .target(
      name: "FormTestSupport",
      dependencies: [
        "FormCatalog", "FormModel", "FormSyntax", "FormText", .customDump,
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
  /// The program that the plugins run; `scripts/test-plugins` has compiled it already.
  static var formcCompile: Target {
    if let bundle = Context.environment["FORMC_COMPILE_BUNDLE"] {
      return .binaryTarget(name: "formc-compile", path: bundle)
    }
    return .executableTarget(name: "formc-compile", dependencies: ["FormBuild", "FormSyntax"])
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
