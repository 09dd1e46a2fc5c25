// Re-exports the public API of the modules below, so that programs need only one import.
@_exported public import FormModel
@_exported public import FormSession

@_exported public import struct FormBuild.FormCheck
@_exported public import struct FormBuild.FormLoader
@_exported public import struct FormBuild.FormSpecOrigin
@_exported public import enum FormCatalog.FormTarget
@_exported public import struct FormCompiler.FormFileError
@_exported public import protocol FormCompiler.FormFileReader
@_exported public import struct FormEmit.SwiftSourceFile
@_exported public import struct FormEmit.SwiftSourceOptions
