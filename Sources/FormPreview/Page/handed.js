// Rows whose value the page, or a controller of the host, hands back: files, signatures, places.
import { button, make, newID, set, setText, text, track } from "./element.js";
import { word } from "./words.js";

let uploads = 0;
const describeFile = ({ name, type, size }) => ({ name, type: type || null, size, url: `upload:${++uploads}` });

/** A row with its own control, or with a button in place of a controller of the host. */
const handedBack = (name, face, makeControl, patchControl) => ({
  name: `handed ${name}`, face,
  build(row, look) {
    row.parts.value = text("span", "value", "", { id: newID() });
    row.parts.clear = button(word("remove"), () => row.perform("handBack", { value: null }), { class: "small" });
    const isPresented = Boolean(look.presents?.controller);
    row.control = isPresented ? button(word("choose"), () => row.tap(), { class: "small" }) : makeControl(row);
    row.parts.patch = isPresented ? (look) => set(row.control, { disabled: row.isFixed }) : (look) => patchControl(row, look);
    row.face.append(row.parts.value, row.control);
    row.trail.append(row.parts.clear);
  },
  patch(row, look) {
    setText(row.parts.value, look.displayText ?? (look.presents || face !== "label" ? "" : word("choose")));
    row.parts.clear.hidden = look.value === null || row.isFixed;
    set(row.parts.clear, { "aria-label": word("removeValue", { title: row.title }) });
    row.parts.patch(look);
  },
});

/** An input for files, which are handed back. */
function fileInput(row, values) {
  const input = make("input", { type: "file", class: "file-input", ...values });
  input.onchange = async () => {
    const chosen = [...input.files].map(describeFile);
    if (chosen.length === 0) return;
    await row.perform("handBack", { value: row.look.multiple ? chosen : chosen[0] });
    input.value = "";
  };
  return input;
}

export const file = handedBack("file", "label", (row) => fileInput(row), (row, look) => set(row.control, {
  disabled: row.isFixed, multiple: look.multiple, accept: look.accept?.join(","),
}));

/** A pad for the pointer; with the keyboard, a picture is chosen. */
export const signature = handedBack("signature", "div", (row) => {
  const pad = Object.assign(make("canvas", { class: "pad", "aria-hidden": "true" }), { width: 480, height: 160 });
  const pen = Object.assign(pad.getContext("2d"), { lineWidth: 3, lineCap: "round" });
  const draw = ({ clientX, clientY }) => {
    const box = pad.getBoundingClientRect();
    pen.lineTo(((clientX - box.left) * pad.width) / box.width, ((clientY - box.top) * pad.height) / box.height);
    pen.stroke();
  };
  const handBack = ({ type, size }) => row.perform("handBack", {
    value: describeFile({ name: "signature.png", type, size }),
  });
  pad.onpointerdown = (event) => {
    if (row.isFixed) return;
    event.preventDefault();
    pen.strokeStyle = getComputedStyle(pad).color;
    pen.beginPath();
    draw(event);
    track(pad, event, draw, () => pad.toBlob(handBack));
  };
  row.parts.input = fileInput(row, { accept: "image/*" });
  row.parts.clearPad = () => pen.clearRect(0, 0, pad.width, pad.height);
  const picture = make("label", { class: "small" }, text("span", "", word("choosePicture")), row.parts.input);
  return make("span", { class: "control", role: "group" }, pad, picture);
}, (row, look) => {
  if (look.value === null) row.parts.clearPad();
  set(row.parts.input, { disabled: row.isFixed, "aria-label": word("pictureLabel", { title: row.title }) });
});

/** Two numbers of degrees, and the place of the device. */
export const location = handedBack("location", "div", (row) => {
  row.parts.degrees = [0, 1].map(() => make("input", { type: "number", step: "any", class: "degrees" }));
  const handBack = (place) => row.perform("handBack", { value: place });
  const box = make("span", { class: "control", role: "group" }, ...row.parts.degrees);
  box.onchange = () => {
    const [latitude, longitude] = row.parts.degrees.map((input) => input.valueAsNumber);
    if (Number.isFinite(latitude) && Number.isFinite(longitude)) handBack({ latitude, longitude });
  };
  row.parts.here = button(word("here"), () => navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => handBack({ latitude, longitude }),
    ({ message }) => row.refuse(message)), { class: "small" });
  box.append(row.parts.here);
  return box;
}, (row, look) => {
  for (const [index, name] of ["latitude", "longitude"].entries()) {
    const input = row.parts.degrees[index];
    set(input, { disabled: row.isFixed, "aria-label": word(`${name}Label`, { title: row.title }) });
    // A pair that is typed is not yet a value.
    if (look.value || !row.control.contains(document.activeElement)) input.value = look.value?.[name] ?? "";
  }
  set(row.parts.here, { disabled: row.isFixed });
});
