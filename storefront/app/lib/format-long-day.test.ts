import { expect, test } from 'vitest'

import { formatLongDay } from './days.ts'

test('writes days as Mexico does', () => {
  expect(formatLongDay('2025-11-27')).toBe('jueves, 27 de noviembre')
  const long = new Intl.DateTimeFormat('es-MX', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  for (let day = 0; day < 366; day++) {
    const date = new Date(Date.UTC(2028, 0, 1 + day))
    expect(formatLongDay(date.toISOString().slice(0, 10))).toBe(long.format(date))
  }
})
