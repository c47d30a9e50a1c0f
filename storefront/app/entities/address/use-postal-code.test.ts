import { expect, test } from 'vitest'

import { isPostalCode, placeToFill, typedPostalCode } from './use-postal-code.ts'

const place = { estado: 'Jalisco', ciudad: 'Guadalajara', colonias: ['Centro', 'Analco'] }

const empty = { ciudad: '', colonia: '' }

test('keeps at most five digits of what was typed', () => {
  expect(typedPostalCode(' 44-1000 7')).toBe('44100')
})

test.each([
  ['44100', true],
  ['01000', true],
  ['4410', false],
  ['44a00', false],
])('%j is a whole postal code: %s', (text, whole) => {
  expect(isPostalCode(text)).toBe(whole)
})

test('fills in state, city and the first colonia of a new code', () => {
  expect(placeToFill(place, empty)).toEqual({
    estado: 'Jalisco',
    ciudad: 'Guadalajara',
    colonia: 'Centro',
  })
})

test('keeps the city and colonia that were chosen for the same code', () => {
  const filled = placeToFill(place, { ciudad: 'Tlaquepaque', colonia: 'Otra' })
  expect(filled).toMatchObject({ ciudad: 'Tlaquepaque', colonia: 'Otra' })
})

test('keeps the state of an unknown code and leaves the colonia to be typed', () => {
  const filled = placeToFill({ estado: 'Jalisco', ciudad: '', colonias: [] }, empty)
  expect(filled).toEqual({ estado: 'Jalisco', ciudad: '', colonia: '' })
})
