import { expect, test } from 'vitest'

import { addWorkingDays, isWorkingDay, workingDaysLeft } from './working-days.ts'

// Ley Federal del Trabajo, art. 74.
test.each([
  ['2026-01-01', 'new year'],
  ['2026-02-02', 'first Monday of February'],
  ['2026-03-16', 'third Monday of March'],
  ['2026-05-01', 'first of May'],
  ['2026-09-16', 'independence'],
  ['2026-11-16', 'third Monday of November'],
  ['2026-12-25', 'Christmas'],
  ['2030-10-01', 'a new president'],
  ['2026-11-28', 'a Saturday'],
  ['2026-11-29', 'a Sunday'],
])('%s is no working day: %s', (day) => {
  expect(isWorkingDay(day)).toBe(false)
})

test.each(['2026-02-09', '2026-03-09', '2026-11-20', '2026-10-01', '2026-12-24'])(
  '%s is a working day',
  (day) => {
    expect(isWorkingDay(day)).toBe(true)
  },
)

test('working days are counted over weekends and holidays, and back from what is late', () => {
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-26', 20)).toBe('2026-12-24')
  expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28')
  expect(workingDaysLeft('2026-11-26', '2026-12-24')).toBe(20)
  expect(workingDaysLeft('2026-12-24', '2026-12-24')).toBe(0)
  expect(workingDaysLeft('2026-12-28', '2026-12-24')).toBe(-1)
})
