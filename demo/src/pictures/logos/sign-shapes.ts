import { round } from './art.ts'

/** A sign's three inks: `ground` is the colour of what lies below, for holes and gaps. */
export interface SignInks {
  main: string
  detail: string
  ground: string
}

/** A sign within 0 0 100 100. */
export type DrawSign = (inks: SignInks) => string

export function filled(d: string, ink: string) {
  return `<path d="${d}" fill="${ink}"/>`
}

export function lined(d: string, ink: string, width: number, cap: 'round' | 'butt' = 'round') {
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`
}

export function disc(x: number, y: number, radius: number, ink: string) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`
}

/** A polygon's path through points at angles (in turns, from the top) and radii around a centre. */
export function polar(x: number, y: number, points: readonly (readonly [number, number])[]) {
  const places = points.map(([turn, radius]) => {
    const angle = turn * 2 * Math.PI
    return `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`
  })
  return `M${places.join('L')}Z`
}

/** A cog wheel's outline. */
export function cogWheel(x: number, y: number, radius: number, teeth: number, depth: number) {
  const root = radius - depth
  const points = Array.from({ length: teeth }, (_, tooth) => {
    const at = (part: number) => (tooth + part) / teeth
    return [
      [at(-0.26), root],
      [at(-0.17), radius],
      [at(0.17), radius],
      [at(0.26), root],
    ] as const
  })
  return polar(x, y, points.flat())
}
