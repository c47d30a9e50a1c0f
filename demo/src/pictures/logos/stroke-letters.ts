import type { Art } from './art.ts'
import { round } from './art.ts'

interface StrokeLetter {
  d: string
  width: number
  /** Where a slab crosses the end of a stem. */
  serifs?: readonly (readonly [number, number])[]
  /** Sides where strokes end openly (E, T): less space is left there. */
  open?: 'right' | 'both'
}

const letterWidth = 48
const letterHeight = 78
/** How far a corner is cut off, along each side. */
const chamfer = 15
const halfStroke = 11
/** Where a stem ends that no other stroke closes: half a stroke beyond the middle lines. */
const top = -halfStroke
const bottom = letterHeight + halfStroke

/** Capitals as the middle lines of strokes 22 wide, chamfered like cut plate. */
const block: Record<string, StrokeLetter> = {
  A: {
    d: `M0 ${bottom}V${chamfer}L${chamfer} 0H${letterWidth - chamfer}L${letterWidth} ${chamfer}V${bottom}M0 46H${letterWidth}`,
    width: letterWidth,
    serifs: [
      [0, letterHeight],
      [letterWidth, letterHeight],
    ],
  },
  B: {
    d: `M0 0H${letterWidth - 12}L${letterWidth} 12V28L38 38L${letterWidth} 48V${letterHeight - 12}L${letterWidth - 12} ${letterHeight}H0ZM0 38H38`,
    width: letterWidth,
    serifs: [
      [0, 0],
      [0, letterHeight],
    ],
  },
  E: {
    d: `M${letterWidth - 4} 0H0V${letterHeight}H${letterWidth - 4}M0 39H${letterWidth - 12}`,
    width: letterWidth - 4,
    open: 'right',
    serifs: [
      [0, 0],
      [0, letterHeight],
    ],
  },
  F: {
    d: `M${letterWidth - 4} 0H0V${bottom}M0 40H${letterWidth - 12}`,
    width: letterWidth - 6,
    open: 'right',
    serifs: [
      [0, 0],
      [0, letterHeight],
    ],
  },
  G: {
    d: `M${letterWidth} 20V${chamfer}L${letterWidth - chamfer} 0H${chamfer}L0 ${chamfer}V${letterHeight - chamfer}L${chamfer} ${letterHeight}H${letterWidth - chamfer}L${letterWidth} ${letterHeight - chamfer}V42H26`,
    width: letterWidth,
  },
  I: {
    d: `M0 ${top}V${bottom}`,
    width: 0,
    serifs: [
      [0, 0],
      [0, letterHeight],
    ],
  },
  O: {
    d: `M${chamfer} 0H${letterWidth - chamfer}L${letterWidth} ${chamfer}V${letterHeight - chamfer}L${letterWidth - chamfer} ${letterHeight}H${chamfer}L0 ${letterHeight - chamfer}V${chamfer}Z`,
    width: letterWidth,
  },
  R: {
    d: `M0 ${bottom}V0H${letterWidth - 12}L${letterWidth} 12V32L${letterWidth - 12} 44H0M${letterWidth - 18} 44L${letterWidth} 64V${bottom}`,
    width: letterWidth,
    serifs: [
      [0, 0],
      [0, letterHeight],
      [letterWidth, letterHeight],
    ],
  },
  T: {
    d: `M0 0H${letterWidth + 4}M${letterWidth / 2 + 2} 0V${bottom}`,
    width: letterWidth + 4,
    open: 'both',
    serifs: [[letterWidth / 2 + 2, letterHeight]],
  },
  U: {
    d: `M0 ${top}V${letterHeight - chamfer}L${chamfer} ${letterHeight}H${letterWidth - chamfer}L${letterWidth} ${letterHeight - chamfer}V${top}`,
    width: letterWidth,
    serifs: [
      [0, 0],
      [letterWidth, 0],
    ],
  },
  Y: {
    d: `M0 ${top}V22L${letterWidth / 2} 46L${letterWidth} 22V${top}M${letterWidth / 2} 44V${bottom}`,
    width: letterWidth,
    serifs: [
      [0, 0],
      [letterWidth, 0],
      [letterWidth / 2, letterHeight],
    ],
  },
  Z: {
    d: `M0 0H${letterWidth}V14L0 64V${letterHeight}H${letterWidth}`,
    width: letterWidth,
    open: 'both',
  },
}

/** Lower-case letters as lines of one width, the x-height 62. */
const monoline: Record<string, StrokeLetter> = {
  a: { d: 'M50 31A25 31 0 1 0 50 31.1M50 0V62', width: 50 },
  á: { d: 'M50 31A25 31 0 1 0 50 31.1M50 0V62M22 -22L36 -38', width: 50 },
  c: { d: 'M46 12A26 31 0 1 0 46 50', width: 46 },
  e: { d: 'M2 33H52A26 31 0 1 0 44 54', width: 52 },
  i: { d: 'M0 0V62M0 -24V-23', width: 0 },
  l: { d: 'M0 -38V62', width: 0 },
  m: { d: 'M0 0V62M0 24A20 24 0 0 1 40 24V62M40 24A20 24 0 0 1 80 24V62', width: 80 },
  n: { d: 'M0 0V62M0 26A24 26 0 0 1 48 26V62', width: 48 },
  o: { d: 'M54 31A27 31 0 1 0 54 31.1', width: 54 },
  s: { d: 'M42 8C32 -3 4 -4 4 15C4 35 42 26 42 46C42 66 10 65 0 52', width: 42 },
  t: { d: 'M12 -26V42A20 20 0 0 0 32 62H36M-4 0H34', width: 34 },
  v: { d: 'M0 0L25 62L50 0', width: 50 },
  x: { d: 'M0 0L46 62M46 0L0 62', width: 46 },
}

/** A word in chamfered block capitals, 100 high; `slab` is how far slabs reach beyond a stem. */
export function blockWord(text: string, color: string, gap: number, slab = 0): Art {
  const { svg, width } = strokeWord(text, block, gap, (letter) => {
    const serifs = slab ? (letter.serifs ?? []) : []
    const ends = serifs.map(([x]) => x)
    return {
      d:
        letter.d +
        serifs.map(([x, y]) => `M${x - slab - halfStroke} ${y}H${x + slab + halfStroke}`).join(''),
      left: (letter.open === 'both' ? 2 : halfStroke) - Math.min(0, ...ends.map((x) => x - slab)),
      right:
        (letter.open ? 2 : halfStroke) + Math.max(0, ...ends.map((x) => x + slab - letter.width)),
    }
  })
  return {
    svg: `<g transform="translate(0 ${halfStroke})" fill="none" stroke="${color}" stroke-width="${2 * halfStroke}">${svg}</g>`,
    width,
    height: letterHeight + 2 * halfStroke,
  }
}

/** A word in round lower-case lines, from the ascender's top to the baseline. */
export function monolineWord(text: string, color: string, line: number, gap: number): Art {
  const edges = { left: line / 2, right: line / 2 }
  const { svg, width } = strokeWord(text, monoline, gap, ({ d }) => ({ d, ...edges }))
  return {
    svg: `<g transform="translate(0 ${38 + line / 2})" fill="none" stroke="${color}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round">${svg}</g>`,
    width,
    height: 100 + line,
  }
}

function strokeWord(
  text: string,
  alphabet: Record<string, StrokeLetter>,
  gap: number,
  draw: (letter: StrokeLetter) => { d: string; left: number; right: number },
) {
  let x = -gap
  const svg = text.split('').map((character) => {
    const letter = alphabet[character]
    if (!letter) throw new Error(`No stroke letter "${character}"`)
    const { d, left, right } = draw(letter)
    const placed = `<path transform="translate(${round(x + gap + left)} 0)" d="${d}"/>`
    x += gap + left + letter.width + right
    return placed
  })
  return { svg: svg.join(''), width: x }
}
