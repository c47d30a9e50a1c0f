export type Linear = readonly [red: number, green: number, blue: number]

/** An sRGB colour (#rrggbb) as linear light, each part from 0 to 1. */
export function linearColour(colour: string): Linear {
  const part = (at: number) => linearPart(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** One part of an sRGB colour as linear light, both from 0 to 1. */
export function linearPart(value: number) {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/**
 * How much light a surface of that linear colour throws back: even white paint keeps a fifth, or a
 * white machine would vanish on the white ground.
 */
export function albedo(linear: number) {
  return linear - 0.2 * linear ** 2
}
