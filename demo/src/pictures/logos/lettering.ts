import type { PathCommand } from 'fontkit'

import { round, type Art } from './art.ts'
import { type Face, setLine } from './variable-type.ts'

type Place = readonly [x: number, y: number]

/** Letters of one fill, or a drawing that stands in a letter's place. */
type Run =
  | { text: string; fill: string; face: Face; tracking?: number; before?: number }
  | { art: Art; drop?: number; before?: number; after?: number }

/** How a line's points move: `x` and `y` from 0 to 1 over the line's width and cap height. */
type Warp = (x: number, y: number) => Place

interface LetteringOptions {
  warp?: Warp
  /** Drawn below and above the letters; `d` is the outline of all letters. */
  under?: (d: string, width: number) => string
  over?: (d: string, width: number) => string
}

interface Piece {
  fill: string
  contours: Place[][]
}

/** The cap height of every lettering, in the drawing's units. */
const capHeight = 100
const curveSteps = 8
const lineStep = 6

/** Sets runs on one line; the art's height is the cap height, below which letters may descend. */
export function letter(runs: Run[], options: LetteringOptions = {}): Art {
  const pieces: Piece[] = []
  let drawings = ''
  let x = 0
  for (const run of runs) {
    x += run.before ?? 0
    if ('art' in run) {
      const y = (capHeight - run.art.height) / 2 + (run.drop ?? 0)
      drawings += `<g transform="translate(${round(x)} ${round(y)})">${run.art.svg}</g>`
      x += run.art.width + (run.after ?? 0)
    } else {
      const { contours, width } = contoursOf(run.text, run.face, run.tracking ?? 0)
      const start = x
      pieces.push({
        fill: run.fill,
        contours: contours.map((contour) => contour.map(([px, py]) => [px + start, py])),
      })
      x += width
    }
  }
  return compose(pieces, drawings, x, options)
}

function compose(pieces: Piece[], drawings: string, width: number, options: LetteringOptions): Art {
  const { warp, under, over } = options
  const drawn = pieces.map(({ fill, contours }) => ({
    fill,
    d: pathOf(warp ? contours.map((contour) => bend(contour, warp, width)) : contours),
  }))
  const all = drawn.map(({ d }) => d).join('')
  const letters = drawn.map(({ fill, d }) => `<path d="${d}" fill="${fill}"/>`).join('')
  const svg = `${under?.(all, width) ?? ''}${letters}${drawings}${over?.(all, width) ?? ''}`
  return { svg, width, height: capHeight }
}

function contoursOf(text: string, face: Face, tracking: number) {
  const contours = setLine(text, face, tracking).flatMap(({ commands, x, scale }) =>
    flatten(commands).map((contour) =>
      contour.map(([px, py]): Place => [
        (x + px * scale) * capHeight,
        (1 - py * scale) * capHeight,
      ]),
    ),
  )
  const across = contours.flat().map(([x]) => x)
  const left = Math.min(...across)
  return {
    contours: contours.map((contour) => contour.map(([x, y]): Place => [x - left, y])),
    width: Math.max(...across) - left,
  }
}

function flatten(commands: PathCommand[]): Place[][] {
  const contours: Place[][] = []
  let contour: Place[] = []
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push((contour = []))
    if (command === 'closePath') continue
    const from = contour.at(-1) ?? [0, 0]
    contour.push(...segment(command, from, args))
  }
  return contours
}

function segment(command: PathCommand['command'], from: Place, args: number[]): Place[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args
  if (command !== 'quadraticCurveTo') return [[x1, y1]]
  return Array.from({ length: curveSteps }, (_, index): Place => {
    const t = (index + 1) / curveSteps
    const mix = (a: number, b: number, c: number) =>
      (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c
    return [mix(from[0], x1, x2), mix(from[1], y1, y2)]
  })
}

function bend(contour: Place[], warp: Warp, width: number): Place[] {
  return contour
    .flatMap((place, index) => subdivide(contour.at(index - 1) ?? place, place))
    .map(([x, y]) => {
      const [wx, wy] = warp(x / width, y / capHeight)
      return [wx * width, wy * capHeight]
    })
}

function subdivide([x1, y1]: Place, [x2, y2]: Place): Place[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / lineStep))
  return Array.from({ length: steps }, (_, index): Place => {
    const t = (index + 1) / steps
    return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]
  })
}

function pathOf(contours: Place[][]) {
  return contours
    .map((contour) => `M${contour.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`)
    .join('')
}

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
