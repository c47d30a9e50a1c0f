import { expect, test } from 'vitest'

import {
  calendarDay,
  formatCount,
  formatList,
  formatLongDay,
  formatPrice,
  formatShortDay,
  shownRange,
} from './format.ts'

test('writes pesos with thousands, two decimals and the currency', () => {
  expect(formatPrice(12345)).toBe('$12,345.00 MXN')
  expect(formatPrice(0.5)).toBe('$0.50 MXN')
})

test('names the day on the calendar in Mexico City, not in UTC', () => {
  expect(calendarDay(new Date('2025-11-21T05:59:00Z'))).toBe('2025-11-20')
  expect(calendarDay(new Date('2025-11-21T06:00:00Z'))).toBe('2025-11-21')
})

test('writes days in Spanish', () => {
  expect(formatLongDay('2025-11-27')).toBe('jueves, 27 de noviembre')
  expect(formatShortDay('2025-11-27')).toBe('27/11/2025')
})

test('counts one thing in the singular', () => {
  expect(formatCount(1, 'producto', 'productos')).toBe('1 producto')
  expect(formatCount(0, 'producto', 'productos')).toBe('0 productos')
  expect(formatCount(1200, 'producto', 'productos')).toBe('1,200 productos')
})

test('joins names as a sentence does', () => {
  expect(formatList(['Tepalco'])).toBe('Tepalco')
  expect(formatList(['Tepalco', 'Aguadoro', 'Milpanova'])).toBe('Tepalco, Aguadoro y Milpanova')
  expect(formatList([])).toBe('')
})

test('says which of all results are shown', () => {
  expect(shownRange(11, 20, 1128)).toBe('Mostrando 11 a 20 de 1,128 resultados')
})
