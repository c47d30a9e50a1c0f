import { guests } from '@surco/contract'
import { expect, test } from 'vitest'

import { shippingRules, privacyRule } from './shipping-fields.ts'

const { body } = guests['PATCH /users/guest/shipping-address']

test.each(['3312345678', ' 33 1234 5678 ', '+52 (33) 1234-5678', '55-1234-5678'])(
  'takes the telephone %j',
  (telefono) => {
    expect(shippingRules.telefono.validate(telefono)).toBeUndefined()
  },
)

test.each([
  ['', 'El teléfono es obligatorio.'],
  ['   ', 'El teléfono es obligatorio.'],
  ['123', 'Escribe un teléfono de 10 dígitos.'],
  ['33 1234 567', 'Escribe un teléfono de 10 dígitos.'],
  ['0123456789012345', 'Escribe un teléfono de 10 dígitos.'],
  ['33 1234 5678 casa', 'Escribe un teléfono de 10 dígitos.'],
])('refuses the telephone %j', (telefono, fault) => {
  expect(shippingRules.telefono.validate(telefono)).toBe(fault)
})

test.each([
  ['', 'El código postal es obligatorio.'],
  ['4410', 'El código postal debe tener 5 dígitos.'],
  ['44a00', 'El código postal debe tener 5 dígitos.'],
  ['44100', undefined],
])('judges the postal code %j', (code, fault) => {
  expect(shippingRules.codigoPostalEnvio.validate(code)).toBe(fault)
})

test('asks for the state by way of the postal code', () => {
  expect(shippingRules.estadoEnvio.validate(' ')).toContain('código postal')
  expect(shippingRules.estadoEnvio.validate('Jalisco')).toBeUndefined()
})

// [T3.33]
test('asks for everything that the contract requires', () => {
  const asked = [...Object.keys(shippingRules), 'privacy']
  expect(asked.toSorted()).toEqual(
    body.required.filter((field) => field !== 'userId' && field !== 'paisEnvio').toSorted(),
  )
})

test('wants the privacy notice to be accepted', () => {
  expect(privacyRule(false)).toContain('aviso de privacidad')
  expect(privacyRule(true)).toBe(true)
})
