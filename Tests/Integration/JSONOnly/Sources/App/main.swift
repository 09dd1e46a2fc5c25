import FormKit

let spec = """
  {
    "formc": 1,
    "form": "Subscribe",
    "sections": [
      {
        "rows": [
          { "type": "switch", "tag": "subscribe", "title": "Send me news", "value": false },
          { "type": "email", "tag": "email", "hidden": "$subscribe == false",
            "rules": ["required", { "regex": "[^@]+@[^@]+" }] }
        ]
      }
    ]
  }
  """
let form = try Form(FormLoader().load(spec))
print(try form.isHidden("email"))
try form.set("subscribe", to: .bool(true))
try form.set("email", to: .string("ann"))
print(try form.isHidden("email"), try form.validate().issues.map(\.rule))

let yaml = "formc: 1\nform: Subscribe\nsections: []\n"
for diagnostic in FormLoader().check(yaml).diagnostics {
  print(diagnostic.code, diagnostic.message)
}
