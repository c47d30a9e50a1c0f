/** The colors of the drawn pictures; the same values stand in `app/tokens.css`. */
export const colors = {
  ink: '#1e1b16',
  accent: '#17693a',
  highlight: '#f5b81f',
  soil: '#221d17',
  soilRaised: '#302922',
  soilInk: '#fffdf8',
  soilMuted: '#cbc3b4',
}

/** An SVG file of that size, in pixels. */
export const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>\n`

interface Field {
  width: number
  height: number
  /** How many furrows run to the horizon */
  count: number
  /** Color of the ridges; the ground shows between them */
  ridge: string
  /** Color of the light along each ridge */
  light: string
}

/** A ploughed field that runs away to the right, in outlines of an SVG. */
export function furrows({ width, height, count, ridge, light }: Field) {
  const edge = (t: number) => {
    const near = width * (0.03 + 1.5 * t)
    const far = width * (0.8 + 0.42 * t)
    const top = height * 0.1
    return {
      start: `${round(near)} ${round(height)}`,
      there: `C${round(near + width * 0.1)} ${round(height * 0.6)} ${round(far - width * 0.24)} ${round(height * 0.26)} ${round(far)} ${round(top)}`,
      end: `${round(far)} ${round(top)}`,
      back: `C${round(far - width * 0.24)} ${round(height * 0.26)} ${round(near + width * 0.1)} ${round(height * 0.6)} ${round(near)} ${round(height)}`,
    }
  }
  const bands = Array.from({ length: count }, (_, i) => {
    const left = edge(i / count)
    const right = edge((i + 0.56) / count)
    return (
      `<path fill="${ridge}" d="M${left.start}${left.there}L${right.end}${right.back}Z"/>` +
      `<path fill="none" stroke="${light}" stroke-width="1.5" d="M${right.start}${right.there}"/>`
    )
  })
  return bands.join('')
}

const round = (value: number) => Math.round(value * 10) / 10
