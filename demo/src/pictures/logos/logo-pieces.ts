import type { Sign } from '../../brands.ts'
import type { Art, SignInks } from './art.ts'
import type { Tones } from './brand-tones.ts'
import { machineSigns } from './machine-signs.ts'
import { natureSigns } from './nature-signs.ts'
import type { Face } from './variable-type.ts'

const signs = { ...natureSigns, ...machineSigns }

/** Draws a brand's logo in the inks of one ground. */
export type Design = (tones: Tones) => Art

/** A sign as high as asked, where a capital letter is 100 high. */
export function signArt(sign: Sign, size: number, inks: SignInks): Art {
  const svg = `<g transform="scale(${size / 100})">${signs[sign](inks)}</g>`
  return { svg, width: size, height: size }
}

export function onGround({ word, mark, ground }: Tones): SignInks {
  return { main: word, detail: mark, ground }
}

export function onThePlate({ onPlate, plateMark, plate }: Tones): SignInks {
  return { main: onPlate, detail: plateMark, ground: plate }
}

export function upright(weight: number, width: number): Face {
  return { family: 'archivo', weight, width }
}

export function italic(weight: number, width: number): Face {
  return { family: 'archivo-italic', weight, width }
}

export function inter(weight: number): Face {
  return { family: 'inter', weight }
}
