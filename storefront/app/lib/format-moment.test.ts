import { expect, test } from 'vitest'

import { formatDate, formatMoment } from './format-moment.ts'

test('writes a moment as the clocks of Mexico City show it', () => {
  expect(formatMoment('2026-11-22T05:59:00.000Z')).toBe('21 de noviembre de 2026, 23:59')
  expect(formatMoment('2026-11-22T06:05:00.000Z')).toBe('22 de noviembre de 2026, 00:05')
})

test('writes a day as the calendars of Mexico City show it', () => {
  expect(formatDate('2026-11-22T05:59:00.000Z')).toBe('21 de noviembre de 2026')
})

test.each(['', 'mañana'])('writes nothing for %j', (text) => {
  expect(formatMoment(text)).toBe('')
  expect(formatDate(text)).toBe('')
})
