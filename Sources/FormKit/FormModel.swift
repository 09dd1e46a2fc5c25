// Clients that load a form use its definition, so one import is enough for both.
@_exported public import FormModel
// The same for those who drive it by commands.
@_exported public import FormSession
