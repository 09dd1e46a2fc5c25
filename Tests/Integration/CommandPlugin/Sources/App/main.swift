import FormModel
import Forms

let form = try Form(Login.definition)
try form.set(Login.Tags.user, to: "ann")
print(formNames.joined(separator: " "), try form[Login.Tags.user] ?? "nobody")
