/// What a live form asks of the program around it.
public struct FormHost {
  /// A function of the host: the arguments in, the result out; ``FormValue/null`` for none.
  public typealias Function = @Sendable (_ arguments: [FormValue]) -> FormValue

  /// The functions that expressions call, by the names declared under `functions`.
  public var functions: [String: Function]

  /// Creates a host.
  public init(functions: [String: Function] = [:]) {
    self.functions = functions
  }
}
