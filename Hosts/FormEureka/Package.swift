// swift-tools-version: 6.2

import PackageDescription

// The folder must not be called Eureka: SwiftPM identifies packages by their folders and would
// confuse this one with its dependency.
let package = Package(
  name: "FormEureka",
  platforms: [.iOS(.v17)],
  products: [.library(name: "FormEureka", targets: ["FormEureka"])],
  dependencies: [
    .package(name: "formc", path: "../.."),
    .package(url: "https://github.com/xmartlabs/Eureka", from: "5.5.0"),
  ],
  targets: [
    .target(
      name: "FormEureka",
      dependencies: [
        .product(name: "FormModel", package: "formc"), .product(name: "Eureka", package: "Eureka"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ])
  ]
)
