import { expect, test } from 'vitest'

import { chosenAddress } from './customer-checkout.tsx'

const address = (id: string, isDefault = false) => ({
  id,
  attributes: {
    calleEnvio: 'Hidalgo',
    numeroEnvio: '1',
    coloniaEnvio: 'Centro',
    ciudadEnvio: 'León',
    codigoPostalEnvio: '37000',
    estadoEnvio: 'Guanajuato',
    paisEnvio: 'MX' as const,
    telefono: '4771234567',
    isDefault,
  },
})

test('sends an order to the address that was chosen for it', () => {
  expect(chosenAddress([address('a', true), address('b')], 'b')?.id).toBe('b')
})

test('sends it to the default while none is chosen, or the chosen one is gone', () => {
  const addresses = [address('a'), address('b', true)]
  expect(chosenAddress(addresses, null)?.id).toBe('b')
  expect(chosenAddress(addresses, 'c')?.id).toBe('b')
  expect(chosenAddress([address('a'), address('b')], 'c')).toBeUndefined()
  expect(chosenAddress([], 'c')).toBeUndefined()
})
