import ArgumentParser
import FormBuild

/// The values of `--color`.
extension ColorChoice: ExpressibleByArgument {}
