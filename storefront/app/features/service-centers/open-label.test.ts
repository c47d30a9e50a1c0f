import { expect, it } from 'vitest'

import { openLabel } from './center-card.tsx'

/** Mexico City is six hours behind UTC. */
const inMexicoCity = (day: string, time: string) => new Date(`${day}T${time}:00-06:00`)

const monday = '2026-11-23'
const friday = '2026-11-27'
const hours = 'L-V 9:00-18:00, S 9:00-14:00'

// [T7.16]
it.each([
  [hours, monday, '09:00'],
  [hours, friday, '17:59'],
  ['L-V 8:30-17:30', monday, '08:30'],
  ['L-V de 09:00 - 19:00 h', monday, '18:30'],
])('a centre with “%s” is open on %s at %s', (said, day, time) => {
  expect(openLabel(said, inMexicoCity(day, time))).toBe('Abierto ahora')
})

// [T7.16]
it.each([
  [hours, monday, '08:59'],
  [hours, monday, '18:00'],
  [hours, '2026-11-28', '10:00'],
  [hours, '2026-11-29', '10:00'],
  ['Lunes a viernes 9:00-18:00', monday, '10:00'],
  ['L-V con cita', monday, '10:00'],
  ['', monday, '10:00'],
])('a centre with “%s” leaves its hours to be read on %s at %s', (said, day, time) => {
  expect(openLabel(said, inMexicoCity(day, time))).toBe('Ver horarios')
})

// [T7.16]
it('goes by the first hours alone', () => {
  expect(openLabel('S 9:00-14:00, L-V 9:00-18:00', inMexicoCity(monday, '15:00'))).toBe(
    'Ver horarios',
  )
})

// [T7.16]
it('goes by the day of Mexico City, not of the visitor', () => {
  expect(openLabel('L-V 0:00-23:59', new Date('2026-11-28T03:00:00Z'))).toBe('Abierto ahora')
  expect(openLabel('L-V 0:00-23:59', new Date('2026-11-23T05:59:00Z'))).toBe('Ver horarios')
})
