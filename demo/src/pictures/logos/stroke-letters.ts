import type { Art } from './art.ts'
import { round } from './art.ts'

interface StrokeLetter {
  d: string
  width: number
  /** Where a slab crosses the end of a stem. */
  feet?: readonly (readonly [number, number])[]
  /** The sides where a stroke ends instead of running along. */
  open?: 'right' | 'both'
}

const w = 48
const h = 78
const c = 15
/** Where a stem ends that no other stroke closes: half a stroke beyond the middle lines. */
const top = -11
const foot = 89

/** Capitals as the middle lines of strokes 22 wide, chamfered like cut plate. */
const block: Record<string, StrokeLetter> = {
  A: {
    d: `M0 ${foot}V${c}L${c} 0H${w - c}L${w} ${c}V${foot}M0 46H${w}`,
    width: w,
    feet: [
      [0, h],
      [w, h],
    ],
  },
  B: {
    d: `M0 0H${w - 12}L${w} 12V28L38 38L${w} 48V${h - 12}L${w - 12} ${h}H0ZM0 38H38`,
    width: w,
    feet: [
      [0, 0],
      [0, h],
    ],
  },
  E: {
    d: `M${w - 4} 0H0V${h}H${w - 4}M0 39H${w - 12}`,
    width: w - 4,
    open: 'right',
    feet: [
      [0, 0],
      [0, h],
    ],
  },
  F: {
    d: `M${w - 4} 0H0V${foot}M0 40H${w - 12}`,
    width: w - 6,
    open: 'right',
    feet: [
      [0, 0],
      [0, h],
    ],
  },
  G: {
    d: `M${w} 20V${c}L${w - c} 0H${c}L0 ${c}V${h - c}L${c} ${h}H${w - c}L${w} ${h - c}V42H26`,
    width: w,
  },
  I: {
    d: `M0 ${top}V${foot}`,
    width: 0,
    feet: [
      [0, 0],
      [0, h],
    ],
  },
  O: {
    d: `M${c} 0H${w - c}L${w} ${c}V${h - c}L${w - c} ${h}H${c}L0 ${h - c}V${c}Z`,
    width: w,
  },
  R: {
    d: `M0 ${foot}V0H${w - 12}L${w} 12V32L${w - 12} 44H0M${w - 18} 44L${w} 64V${foot}`,
    width: w,
    feet: [
      [0, 0],
      [0, h],
      [w, h],
    ],
  },
  T: {
    d: `M0 0H${w + 4}M${w / 2 + 2} 0V${foot}`,
    width: w + 4,
    open: 'both',
    feet: [[w / 2 + 2, h]],
  },
  U: {
    d: `M0 ${top}V${h - c}L${c} ${h}H${w - c}L${w} ${h - c}V${top}`,
    width: w,
    feet: [
      [0, 0],
      [w, 0],
    ],
  },
  Y: {
    d: `M0 ${top}V22L${w / 2} 46L${w} 22V${top}M${w / 2} 44V${foot}`,
    width: w,
    feet: [
      [0, 0],
      [w, 0],
      [w / 2, h],
    ],
  },
  Z: { d: `M0 0H${w}V14L0 64V${h}H${w}`, width: w, open: 'both' },
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
export function blockWord(text: string, fill: string, gap: number, slab = 0): Art {
  const half = 11
  const { svg, width } = strokeWord(text, block, gap, (letter) => {
    const feet = slab ? (letter.feet ?? []) : []
    const ends = feet.map(([x]) => x)
    return {
      d: letter.d + feet.map(([x, y]) => `M${x - slab - half} ${y}H${x + slab + half}`).join(''),
      left: (letter.open === 'both' ? 2 : half) - Math.min(0, ...ends.map((x) => x - slab)),
      right: (letter.open ? 2 : half) + Math.max(0, ...ends.map((x) => x + slab - letter.width)),
    }
  })
  return {
    svg: `<g transform="translate(0 ${half})" fill="none" stroke="${fill}" stroke-width="${2 * half}">${svg}</g>`,
    width,
    height: h + 2 * half,
  }
}

/** A word in round lower-case lines, from the ascender's top to the baseline. */
export function monolineWord(text: string, stroke: string, line: number, gap: number): Art {
  const edges = { left: line / 2, right: line / 2 }
  const { svg, width } = strokeWord(text, monoline, gap, ({ d }) => ({ d, ...edges }))
  return {
    svg: `<g transform="translate(0 ${38 + line / 2})" fill="none" stroke="${stroke}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round">${svg}</g>`,
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
