import FormModel
import Testing

@Suite struct KeyedDiffTests {
  private struct Friend {
    var key: String
    var name: String
  }

  private static func diff(
    _ old: [Friend], _ new: [Friend]
  ) throws(KeyedDiff<String>.Duplicate) -> KeyedDiff<String> {
    try KeyedDiff(from: old.map(\.key), to: new.map(\.key)) { old[$0].name == new[$1].name }
  }

  private static let friends = [
    Friend(key: "a", name: "Ann"), Friend(key: "b", name: "Ben"), Friend(key: "c", name: "Cem"),
  ]

  @Test func sameModelsAreNoChange() throws {
    let diff = try Self.diff(Self.friends, Self.friends)
    #expect(diff.removed.isEmpty && diff.inserted.isEmpty)
    #expect(diff.moved.isEmpty && diff.updated.isEmpty)
  }

  @Test func contentOfTheSameKeyIsAnUpdate() throws {
    var renamed = Self.friends
    renamed[1].name = "Bob"
    renamed.insert(Friend(key: "d", name: "Dee"), at: 0)
    let diff = try Self.diff(Self.friends, renamed)
    #expect(diff.removed.isEmpty && diff.moved.isEmpty)
    #expect(diff.inserted == [0])
    #expect(diff.updated == [ListDiff.Move(from: 1, to: 2)])
  }

  @Test func movedModelWithOtherContentIsReplaced() throws {
    let last = Friend(key: "c", name: "Cleo")
    let moved = [last, Self.friends[0], Self.friends[1]]
    let diff = try Self.diff(Self.friends, moved)
    #expect(diff.removed == [2] && diff.inserted == [0])
    #expect(diff.moved.isEmpty && diff.updated.isEmpty)
  }

  @Test func movedModelWithSameContentIsMoved() throws {
    let moved = [Self.friends[2], Self.friends[0], Self.friends[1]]
    let diff = try Self.diff(Self.friends, moved)
    #expect(diff.moved == [ListDiff.Move(from: 2, to: 0)])
    #expect(diff.removed.isEmpty && diff.inserted.isEmpty && diff.updated.isEmpty)
  }

  @Test func duplicateKeysAreRefused() {
    let twice = Self.friends + [Friend(key: "b", name: "Bea")]
    for (old, new) in [(twice, Self.friends), (Self.friends, twice)] {
      let error = #expect(throws: KeyedDiff<String>.Duplicate.self) { try Self.diff(old, new) }
      #expect(error == KeyedDiff<String>.Duplicate(key: "b", indexes: [1, 3]))
    }
  }
}
