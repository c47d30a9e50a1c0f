import { type Art, round } from './art.ts'
import { capHeight, type Warp } from './lettering.ts'

/** A line around the letters; drawn below them. */
export function outline(ink: string, width: number) {
  return (d: string) =>
    `<path d="${d}" fill="${ink}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="miter" stroke-miterlimit="3"/>`
}

/** Letters fattened with round corners. */
export function softened(ink: string, width: number) {
  return (d: string) =>
    `<path d="${d}" fill="${ink}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`
}

/** A block shadow to the lower right; drawn below the letters. */
export function blockShadow(ink: string, depth: number) {
  return (d: string) =>
    Array.from({ length: depth }, (_, index) => depth - index)
      .map((step) => `<path d="${d}" fill="${ink}" transform="translate(${step} ${step})"/>`)
      .join('')
}

/** Gaps across the letters at heights 0–1, each as [height, thickness in units]. */
export function gaps(ground: string, cuts: readonly (readonly [number, number])[], lean = 0) {
  return (_: string, width: number) =>
    cuts
      .map(([at, thickness]) => {
        const y = at * capHeight - thickness / 2
        return `<path d="M-10 ${round(y + lean)}L${round(width + 10)} ${round(y - lean)}v${thickness}L-10 ${round(y + lean + thickness)}Z" fill="${ground}"/>`
      })
      .join('')
}

/** The letters' lower part, below a slanted line, in a second ink. */
export function twoTone(ink: string, id: string, from: number, to: number) {
  return (d: string, width: number) =>
    `<clipPath id="${id}"><path d="M-20 ${from * capHeight}L${round(width + 20)} ${to * capHeight}V160H-20Z"/></clipPath>` +
    `<path d="${d}" fill="${ink}" clip-path="url(#${id})"/>`
}

/** Letters that stand on a straight line and rise to a bow. */
export function bowed(rise: number): Warp {
  return (x, y) => {
    const bow = rise * 4 * x * (1 - x)
    return [x, y * (1 + bow) - bow]
  }
}

/** Letters that grow from left to right on a straight line. */
export function growing(from: number): Warp {
  return (x, y) => {
    const scale = from + (1 - from) * x
    return [x, 1 - (1 - y) * scale]
  }
}

/** A bar below or above a word. */
export function bar(width: number, height: number, ink: string): Art {
  return {
    svg: `<rect width="${round(width)}" height="${height}" fill="${ink}"/>`,
    width,
    height,
  }
}
