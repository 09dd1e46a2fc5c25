import FormModel

/// The names of the forms of this module.
public let formNames = [FirstDelivery.definition.name, SecondDelivery.definition.name]
