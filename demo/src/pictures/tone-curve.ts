const steps = 4096
/** The layers hold no more light than this. */
const brightest = 4
const gain = 0.8
/** Light at the pivot stays; the contrast darkens what is below and brightens what is above. */
const pivot = 0.4
const contrast = 1.18
/** Above this the curve bends towards white. */
const shoulder = 0.5
/** How much of the shoulder keeps the hue: 1 keeps paint pure, 0 bleaches highlights like film. */
const hueKept = 0.65

const curve = Float32Array.from({ length: steps + 1 }, (_, index) =>
  bend(pivot * (((index / steps) * brightest * gain) / pivot) ** contrast),
)

function bend(light: number) {
  if (light <= shoulder) return light
  const room = 1 - shoulder
  return shoulder + room * (1 - Math.exp(-(light - shoulder) / room))
}

function toned(light: number) {
  const at = Math.min(Math.max(light / brightest, 0), 1) * steps
  const low = Math.floor(at)
  const from = curve[low] ?? 1
  return from + ((curve[low + 1] ?? from) - from) * (at - low)
}

/** Scene-linear light as the display's linear light, in place. */
export function toneInPlace(colour: Float32Array) {
  const [red = 0, green = 0, blue = 0] = colour
  const most = Math.max(red, green, blue)
  const scale = most > 0 ? toned(most) / most : 0
  colour[0] = mixed(red, scale)
  colour[1] = mixed(green, scale)
  colour[2] = mixed(blue, scale)
}

function mixed(part: number, scale: number) {
  const light = Math.max(part, 0)
  return hueKept * light * scale + (1 - hueKept) * toned(light)
}

const displaySteps = 8192
const display = Float32Array.from({ length: displaySteps + 1 }, (_, index) => {
  const linear = index / displaySteps
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
})

/** Linear light as sRGB's value, both from 0 to 1. */
export function displayValue(linear: number) {
  return display[Math.round(Math.min(Math.max(linear, 0), 1) * displaySteps)] ?? 1
}
