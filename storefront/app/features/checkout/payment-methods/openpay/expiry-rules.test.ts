import { expect, test } from 'vitest'

import { expiryFault, expiryMonths, expiryYears } from './card-rules.ts'

test('offers the twelve months with two digits', () => {
  expect(expiryMonths.at(0)).toBe('01')
  expect(expiryMonths.at(-1)).toBe('12')
  expect(expiryMonths).toHaveLength(12)
})

test('offers the years from this one to 50', () => {
  const years = expiryYears('2026-03-10')
  expect(years.at(0)).toBe('26')
  expect(years.at(-1)).toBe('50')
})

test('takes a card until the end of its month', () => {
  expect(expiryFault('03', '26', '2026-03-31')).toBeUndefined()
  expect(expiryFault('02', '26', '2026-03-01')).toBe('La tarjeta está vencida')
})

test('asks for the year, and judges no year before the month is chosen', () => {
  expect(expiryFault('03', '', '2026-03-01')).toBe('Año requerido')
  expect(expiryFault('', '26', '2026-03-01')).toBeUndefined()
})
