public let plain = "no forms"
