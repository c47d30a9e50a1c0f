import type { Brand } from '../../brands.ts'

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

/** The inks of a logo on one ground; a plate is a filled badge that carries the word. */
export interface Tones {
  ground: string
  word: string
  mark: string
  plate: string
  onPlate: string
  plateMark: string
}

const white = '#ffffff'
const dark = '#1a1c1f'
const readable = 3
const visible = 1.6
const faint = 1.3

/** The inks of a brand's logo on a white page. */
export function pageTones({ colour, accent }: Brand): Tones {
  const plate = contrast(colour, white) >= visible ? colour : accent
  const word = [colour, accent].find((ink) => contrast(ink, white) >= readable) ?? dark
  const mark = [accent, colour].find((ink) => ink !== word && contrast(ink, white) >= faint)
  return {
    ground: white,
    word,
    mark: mark ?? word,
    ...onPlate(plate, plate === colour ? accent : colour),
  }
}

/** The inks of a brand's decal on its own paint: the plate is inverted. */
export function paintTones({ colour, accent }: Brand): Tones {
  const word = inkOn(colour, accent)
  const mark = [accent, white].find(
    (ink) => ink !== word && contrast(ink, colour) >= visible && contrast(ink, word) >= faint,
  )
  return { ground: colour, word, mark: mark ?? word, ...onPlate(word, accent, colour) }
}

function onPlate(plate: string, accent: string, preferred?: string) {
  const word = preferred ?? inkOn(plate, accent)
  return {
    plate,
    onPlate: word,
    plateMark: contrast(accent, plate) >= visible ? accent : word,
  }
}

/** White where it reads; else the accent where that reads; else near black. */
function inkOn(ground: string, accent: string) {
  if (contrast(white, ground) >= readable) return white
  return contrast(accent, ground) >= readable ? accent : dark
}

/** The WCAG contrast of two colours (#rrggbb), from 1 to 21. */
export function contrast(one: string, other: string) {
  const [light, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(colour: string) {
  const [red, green, blue] = linearColour(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
