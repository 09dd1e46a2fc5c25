import ArgumentParser
import FormBuild

/// What `--color` takes.
extension ColorChoice: ExpressibleByArgument {}
