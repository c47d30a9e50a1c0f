import { expect, it } from 'vitest'

import { printable } from './index.ts'

it.each([
  ['Ñandú, 220 V ~ 60 Hz, ½"', 'Ñandú, 220 V ~ 60 Hz, ½"'],
  ['8 Ω', '8 ohm'],
  ['CO₂ y m²', 'CO2 y m²'],
  ['≥ 5 µm → filtro', '>= 5 µm > filtro'],
  ['motosierra 🪚', 'motosierra ?'],
])('writes %s as %s', (text, expected) => {
  expect(printable(text)).toBe(expected)
})
