import { expect, test } from 'vitest'

import { shownStep } from './checkout-steps.ts'

const guest = { _id: '0', cartId: '1', email: 'ana@example.mx', name: 'Ana' }
const shippingAddress = {
  id: '2',
  calleEnvio: 'Hidalgo',
  numeroEnvio: '1',
  coloniaEnvio: 'Centro',
  ciudadEnvio: 'León',
  codigoPostalEnvio: '37000',
  estadoEnvio: 'Guanajuato',
  paisEnvio: 'MX' as const,
  telefono: '4771234567',
}

test('starts an unknown visitor at the first step, whatever was stored', () => {
  expect(shownStep(4, null)).toBe(1)
})

test('lets a guest go on where they were', () => {
  expect(shownStep(4, { ...guest, shippingAddress })).toBe(4)
  expect(shownStep(null, guest)).toBe(1)
})

test('holds a guest without an address at the address', () => {
  expect(shownStep(4, guest)).toBe(2)
})
