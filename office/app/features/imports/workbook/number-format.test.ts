import { expect, test } from 'vitest'

import { numberText, readFormat } from './number-format.ts'

test.each([
  ['General', '1234.5678', '1234.5678'],
  ['General', '0.30000000000000004', '0.3'],
  ['0', '12.5', '12.5'],
  ['0.00', '1234.5678', '1234.57'],
  ['00000', '6600', '06600'],
  ['$#,##0.00', '1234.5', '1234.5'],
  ['#,##0.00_);[Red](#,##0.00)', '-1234.567', '-1234.57'],
  ['0%', '0.16', '16%'],
  ['0.0%', '0.1625', '16.25%'],
  // Thousands and millions: what is shown is not the number.
  ['#,##0,', '1234.5678', '1234.5678'],
  ['0.0,', '1234.5678', '1234.5678'],
  ['#,##0.00,,', '1234.5678', '1234.5678'],
  ['0.0, "mil"', '1234.5678', '1234.5678'],
  ['0.00E+00', '1234.5678', '1234.5678'],
  ['# ?/?', '0.125', '0.125'],
  ['@', '1234.5678', '1234.5678'],
  ['dd/mm/yyyy', '46353', '2026-11-27'],
  ['dd/mm/yyyy h:mm', '46353.25', '2026-11-27 06:00'],
  ['[h]:mm', '0.75', '18:00'],
])('a cell in the format %s with %s says %s', (code, stored, said) => {
  expect(numberText(stored, readFormat(164, code), false)).toBe(said)
})

test.each([
  ['0.25', '06:00'],
  ['44891', '2026-11-27'],
  ['44891.25', '2026-11-27 06:00'],
])('of days since 1904, %s is %s', (stored, said) => {
  expect(numberText(stored, readFormat(164, 'dd/mm/yyyy h:mm'), true)).toBe(said)
})

test.each([
  [2, '12.345', '12.35'],
  [10, '0.16', '16%'],
  [14, '46353', '2026-11-27'],
  [49, '12.345', '12.345'],
])('the built-in format %i shows %s as %s', (id, stored, said) => {
  expect(numberText(stored, readFormat(id, undefined), false)).toBe(said)
})
