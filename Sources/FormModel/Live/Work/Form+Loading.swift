extension Form {
  /// Has the host's providers deliver all options that the form waits for.
  ///
  /// All are asked at the same time, and each answer is delivered when it comes; what rows ask in turn because of
  /// an answer is asked too. The form can be used meanwhile: an answer that nobody waits for any longer is
  /// dropped. A provider that throws or delivers options of another type, and one that the host lacks, count
  /// as failed. Ends when nothing is asked any more but what is answered elsewhere, or when the task is
  /// cancelled, whatever the providers do then.
  ///
  /// - Throws: ``FormError`` when a handler fails that a delivery calls.
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

  /// Asks the providers what they have not been asked yet.
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

/// What a provider has answered.
private struct ProviderAnswer: Sendable {
  let id: Int
  let outcome: Result<[FormDefinition.Option], any Error>
}
