extension Form {
  /// Loads all options that the form waits for from the host's providers.
  ///
  /// All are asked concurrently, and each answer is delivered on arrival; questions that follow
  /// from an answer are asked too. The form can be used in the meantime: an answer that is no
  /// longer awaited is dropped. A provider that throws, delivers options of another type or is
  /// missing from the host counts as failed. Ends when nothing is pending except what is answered
  /// elsewhere, or when the task is cancelled, regardless of the providers.
  ///
  /// - Throws: ``FormError`` if a handler called by a delivery fails.
  public func loadOptions(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(FormError) {
    var failure: FormError?
    await withTaskGroup(of: ProviderAnswer.self, isolation: isolation) { group in
      var asked: Set<Int> = []
      do throws(FormError) {
        try ask(&asked, &group)
        while let answer = await group.next(isolation: isolation), !Task.isCancelled {
          try take(answer)
          try ask(&asked, &group)
        }
      } catch {
        failure = error
      }
      group.cancelAll()
    }
    if let failure { throw failure }
  }

  /// Asks the providers the questions that are new.
  private func ask(
    _ asked: inout Set<Int>, _ group: inout TaskGroup<ProviderAnswer>
  ) throws(FormError) {
    for request in pendingRequests where asked.insert(request.id).inserted {
      if host.answeredElsewhere.contains(request.name) { continue }
      guard let provider = host.providers[request.name] else {
        try fail(request.id, "there is no provider `\(request.name)`")
        continue
      }
      group.addTask {
        let outcome = await HostCall.outcome { try await provider(request.arguments) }
        return ProviderAnswer(id: request.id, outcome: outcome)
      }
    }
  }

  private func take(_ answer: ProviderAnswer) throws(FormError) {
    switch answer.outcome {
    case .failure(let error): try fail(answer.id, "\(error)")
    case .success(let options):
      do throws(FormError) {
        try deliver(options, for: answer.id)
      } catch .wrongType(let tag, let expected, let found) {
        try fail(
          answer.id, "\(FormError.wrongType(tag: tag, expected: expected, found: found))")
      }
    }
  }
}

/// The answer of a provider.
private struct ProviderAnswer: Sendable {
  let id: Int
  let outcome: Result<[FormDefinition.Option], any Error>
}
