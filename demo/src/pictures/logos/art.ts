/** A piece of drawing: SVG elements within 0 0 width height. */
export interface Art {
  svg: string
  width: number
  height: number
}

/** Two decimals are a hundredth of a pixel at the sizes drawn, and the same on every machine. */
export function round(value: number) {
  return Math.round(value * 100) / 100
}

function moved(art: Art, x: number, y: number) {
  return `<g transform="translate(${round(x)} ${round(y)})">${art.svg}</g>`
}

/** Side by side, centred on one height. */
export function beside(gap: number, ...pieces: Art[]): Art {
  const height = Math.max(...pieces.map((piece) => piece.height))
  let x = 0
  const svg = pieces.map((piece) => {
    const placed = moved(piece, x, (height - piece.height) / 2)
    x += piece.width + gap
    return placed
  })
  return { svg: svg.join(''), width: x - gap, height }
}

/** One below the other, centred. */
export function stacked(gap: number, ...pieces: Art[]): Art {
  const width = Math.max(...pieces.map((piece) => piece.width))
  let y = 0
  const svg = pieces.map((piece) => {
    const placed = moved(piece, (width - piece.width) / 2, y)
    y += piece.height + gap
    return placed
  })
  return { svg: svg.join(''), width, height: y - gap }
}

/** The art on a ground that `shape` draws for the size it is given. */
export function onPlate(
  art: Art,
  [across, down]: readonly [number, number],
  shape: (width: number, height: number) => string,
): Art {
  const width = art.width + 2 * across
  const height = art.height + 2 * down
  return { svg: shape(width, height) + moved(art, across, down), width, height }
}

/** The art slanted to the right by an angle in degrees. */
export function slanted({ svg, width, height }: Art, degrees: number): Art {
  const lean = height * Math.tan((degrees * Math.PI) / 180)
  return {
    svg: `<g transform="translate(${round(lean)} 0) skewX(${-degrees})">${svg}</g>`,
    width: width + lean,
    height,
  }
}

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
