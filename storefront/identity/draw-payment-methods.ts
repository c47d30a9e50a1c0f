import { writeFile } from 'node:fs/promises'

import { colours } from './colours.ts'
import { displayType } from './words.ts'

/** Plain words in frames: the methods' own marks belong to others. */
const methods = ['Visa', 'Mastercard', 'American Express', 'OXXO', 'SPEI', 'Mercado Pago']

const WIDTH = 288
const GAP = 8
const COLUMNS = 3
const HEIGHT = 40
const boxWidth = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS

const write = await displayType(methods.join(''), 700)

function badge(method: string, index: number) {
  const left = (index % COLUMNS) * (boxWidth + GAP)
  const top = Math.floor(index / COLUMNS) * (HEIGHT + GAP)
  const lines = method.split(' ').map((word) => write(word, 13))
  const words = lines.map((line, i) =>
    line.at(
      left + (boxWidth - line.width) / 2,
      top + HEIGHT / 2 + 4.5 + (i - (lines.length - 1) / 2) * 14,
      colours.ink,
    ),
  )
  return `<rect x="${left}" y="${top}" width="${boxWidth}" height="${HEIGHT}" rx="6" fill="${colours.soilInk}"/>${words.join('')}`
}

const content = methods.map(badge).join('')
const height = HEIGHT * 2 + GAP
await writeFile(
  new URL('../public/payment-methods.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}">${content}</svg>\n`,
)
