import ArgumentParser

/// The formats of files of records: the values of `--input`.
enum RecordInput: String, CaseIterable, ExpressibleByArgument {
  /// One record over any number of lines.
  case json
  /// A record on every line.
  case jsonl
  /// A header with the names of the members, and then records (RFC 4180).
  case csv
}
