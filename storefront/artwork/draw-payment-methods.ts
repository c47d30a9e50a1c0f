import { writeFile } from 'node:fs/promises'

import { colors, svg } from './drawing.ts'
import { outlineText } from './text-outlines.ts'

/** Plain words in frames: the methods' own marks belong to others. */
const methods = ['Visa', 'Mastercard', 'American Express', 'OXXO', 'SPEI', 'Mercado Pago']

const WIDTH = 288
const GAP = 8
const COLUMNS = 3
const HEIGHT = 40
const boxWidth = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS

async function badge(method: string, index: number) {
  const left = (index % COLUMNS) * (boxWidth + GAP)
  const top = Math.floor(index / COLUMNS) * (HEIGHT + GAP)
  const lines = await Promise.all(
    method.split(' ').map((word) => outlineText(word, { size: 13, weight: 700 })),
  )
  const words = lines.map((line, i) =>
    line.at(
      left + (boxWidth - line.length) / 2,
      top + HEIGHT / 2 + 4.5 + (i - (lines.length - 1) / 2) * 14,
      colors.ink,
    ),
  )
  return `<rect x="${left}" y="${top}" width="${boxWidth}" height="${HEIGHT}" rx="6" fill="${colors.soilInk}"/>${words.join('')}`
}

const badges = await Promise.all(methods.map(badge))
await writeFile(
  new URL('../public/payment-methods.svg', import.meta.url),
  svg(WIDTH, HEIGHT * 2 + GAP, badges.join('')),
)
