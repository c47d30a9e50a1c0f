import { ApiError } from '@surco/contract/client'
import { expect, test } from 'vitest'

import { cardRefusalText } from './card-refusal-text.ts'
import { CardNotTaken } from './openpay-script.ts'

test("gives the shop's own reason for a refused payment", () => {
  const refused = new ApiError({ status: 422, code: 'PAYMENT_REFUSED', message: 'Sin fondos.' })
  expect(cardRefusalText(refused)).toBe('Sin fondos.')
})

test('explains why the provider took no card', () => {
  expect(cardRefusalText(new CardNotTaken(2005))).toContain('fecha de expiración')
  expect(cardRefusalText(new CardNotTaken(undefined))).toContain('No hubo respuesta')
  expect(cardRefusalText(new CardNotTaken(1001))).toContain('no aceptó los datos')
})
