/// A value of a module without forms.
public let plain = "no forms"
