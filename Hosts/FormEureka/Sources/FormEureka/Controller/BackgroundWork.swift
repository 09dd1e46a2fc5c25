import FormModel
import UIKit

/// The answers that the form waits for: options of providers and verdicts of `async` rules.
@MainActor
final class BackgroundWork {
  fileprivate var loading: Task<Void, Never>?
  fileprivate var settling: Task<Void, Never>?
  /// Whether the table is about to ask again which rows can be deleted and moved.
  var isRefreshing = false
  /// The number of the latest question to providers.
  fileprivate var newestRequest = 0

  deinit {
    loading?.cancel()
    settling?.cancel()
  }
}

extension FormEurekaViewController {
  /// Asks the host for the answers that the form waits for, unless that is already in progress.
  func askHost() {
    endLateSwipes()
    let newest = liveForm.pendingRequests.map(\.id).max() ?? 0
    if newest > work.newestRequest {
      work.newestRequest = newest
      work.loading?.cancel()
      work.loading = Task { [weak self, liveForm] in
        do throws(FormError) { try await liveForm.loadOptions() } catch { self?.formRefused(error) }
      }
    }
    if work.settling == nil, !liveForm.pendingChecks.isEmpty {
      work.settling = Task { [weak self, liveForm] in
        do throws(FormError) { try await liveForm.settle() } catch { self?.formRefused(error) }
        self?.work.settling = nil
      }
    }
  }
}
