import Bundled
import FormModel
import Forms
import Plain
import Shared

for form in [
  Order.definition, BillingAddress.definition, ShippingAddress.definition, PickUpAddress.definition,
  Profile.definition, Feedback.definition, SignUp.definition,
] {
  print(summary(of: form))
}
print(plain)

let form = try Form(Order.definition)
try form.set(Order.Tags.gift, to: true)
print("wish is hidden:", try form.isHidden("wish"))
