import { expect, it } from 'vitest'

import { formatPhone } from './contact-page.tsx'

it.each([
  ['+525512345678', '55 1234 5678'],
  ['+523312345678', '33 1234 5678'],
  ['+524441234567', '444 123 4567'],
  ['+5215512345678', '55 1234 5678'],
  ['+12125550100', '+12125550100'],
  ['800 123 4567', '800 123 4567'],
])('writes %s as %s', (number, written) => {
  expect(formatPhone(number)).toBe(written)
})
