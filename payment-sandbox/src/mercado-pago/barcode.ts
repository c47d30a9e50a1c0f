import { html } from '../ui/html.ts'
import type { Markup } from '../ui/html.ts'

/** Interleaved 2 of 5: for each digit which two of its five elements are wide. */
const wide = ['2,3', '0,4', '1,4', '0,1', '2,4', '0,2', '1,2', '3,4', '0,3', '1,3']

function widthsOf(digit: string): number[] {
  const places = (wide[Number(digit)] as string).split(',').map(Number)
  return [0, 1, 2, 3, 4].map((place) => (places.includes(place) ? 3 : 1))
}

/** The widths of bars and spaces in turn; bars hold each pair's first digit, spaces the second. */
export function barWidths(digits: string): number[] {
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  const widths = [1, 1, 1, 1]
  for (let index = 0; index < even.length; index += 2) {
    const bars = widthsOf(even.charAt(index))
    const spaces = widthsOf(even.charAt(index + 1))
    for (const [place, bar] of bars.entries()) widths.push(bar, spaces[place] as number)
  }
  return [...widths, 3, 1, 1]
}

/** A barcode that stores can read, with its number for those who cannot see it. */
export function barcode(digits: string): Markup {
  let x = 0
  const bars: Markup[] = []
  for (const [index, width] of barWidths(digits).entries()) {
    if (index % 2 === 0) bars.push(html`<rect x="${x}" y="0" width="${width}" height="40" />`)
    x += width
  }
  return html`<svg
    class="barcode"
    viewBox="0 0 ${x} 40"
    preserveAspectRatio="none"
    role="img"
    aria-label="Código de barras ${digits}"
  >
    ${bars}
  </svg>`
}
