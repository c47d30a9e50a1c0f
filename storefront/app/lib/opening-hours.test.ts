import { expect, it } from 'vitest'

import { readOpeningHours } from './structured-data.ts'

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

it.each([
  ['Lunes a viernes', '09:00 - 18:00', workdays, '09:00', '18:00'],
  ['lunes a viernes', '9:00–18:00 h', workdays, '09:00', '18:00'],
  ['Sábado', '09:00 – 14:00', ['Saturday'], '09:00', '14:00'],
  ['Sábados y domingos', 'de 10:00 a 14:00', ['Saturday', 'Sunday'], '10:00', '14:00'],
  ['Viernes a lunes', '09:00-14:00', ['Friday', 'Saturday', 'Sunday', 'Monday'], '09:00', '14:00'],
  ['De lunes a viernes', '09:00 - 18:00', workdays, '09:00', '18:00'],
  ['Lunes - Viernes', '09:00 - 18:00', workdays, '09:00', '18:00'],
  ['Lunes a viernes y sábado', '09:00-18:00', [...workdays, 'Saturday'], '09:00', '18:00'],
  ['Lunes, miércoles y viernes', '9:00-13:00', ['Monday', 'Wednesday', 'Friday'], '09:00', '13:00'],
  ['Todos los días', '08:00-20:00', [...workdays, 'Saturday', 'Sunday'], '08:00', '20:00'],
])('reads “%s %s”', (days, time, expected, opens, closes) => {
  expect(readOpeningHours({ days, time })).toEqual({ days: expected, opens, closes })
})

it.each([
  ['Lunes a viernes', 'con cita'],
  ['Días festivos', '09:00–14:00'],
  ['Lunes a mañana', '09:00–14:00'],
  ['Todos los días excepto domingo', '09:00–14:00'],
  ['Lunes a viernes', '9:00 a.m. a 6:00 p.m.'],
  ['Viernes', '20:00 a 02:00'],
  ['', ''],
])('leaves “%s %s” to people', (days, time) => {
  expect(readOpeningHours({ days, time })).toBeUndefined()
})
