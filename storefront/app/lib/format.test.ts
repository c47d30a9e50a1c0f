import { expect, test } from 'vitest'

import {
  calendarDay,
  formatAmount,
  formatCount,
  formatInteger,
  formatList,
  formatPrice,
  formatShortDay,
  shownRange,
} from './format.ts'

// [S1.13] [S2.43] [S9.33]
test('writes pesos with thousands, two decimals and the currency', () => {
  expect(formatPrice(12345)).toBe('$12,345.00 MXN')
  expect(formatPrice(0.5)).toBe('$0.50 MXN')
})

test('writes numbers as Mexico does, whatever their length and sign', () => {
  const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
  const whole = new Intl.NumberFormat('es-MX')
  for (const value of [0, 7, 12, 999, 1000, 9999, 10_000, 123_456, 1_000_000, 1_234_567_890]) {
    for (const signed of value === 0 ? [value] : [value, -value]) {
      expect(formatInteger(signed)).toBe(whole.format(signed))
      for (const pesos of [signed, signed + 0.1, signed + 0.29, signed + 0.999]) {
        expect(formatAmount(pesos)).toBe(money.format(pesos))
      }
    }
  }
})

test('names the day on the calendar in Mexico City, not in UTC', () => {
  expect(calendarDay(new Date('2025-11-21T05:59:00Z'))).toBe('2025-11-20')
  expect(calendarDay(new Date('2025-11-21T06:00:00Z'))).toBe('2025-11-21')
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })
  const start = Date.parse('2026-01-01T05:30:00Z')
  for (let hour = 0; hour < 366 * 24; hour++) {
    const moment = new Date(start + hour * 3_600_000)
    expect(calendarDay(moment)).toBe(calendar.format(moment))
  }
})

test('writes days as numbers', () => {
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
  const list = new Intl.ListFormat('es-MX')
  for (const last of ['Ítaca', 'Indura', 'hilo', 'Hierro', 'Hiaty', 'HI', 'Yuntaro']) {
    expect(formatList(['Tepalco', last])).toBe(list.format(['Tepalco', last]))
  }
})

// [S2.165]
test('says which of all results are shown', () => {
  expect(shownRange(11, 20, 1128)).toBe('Mostrando 11 a 20 de 1,128 resultados')
})
