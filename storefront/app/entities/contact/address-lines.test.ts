import { expect, it } from 'vitest'

import { addressLines } from './contact-links.tsx'

const address = {
  street: 'Av. del Surco 135',
  neighborhood: 'Centro',
  city: 'Guadalajara',
  state: 'Jalisco',
  postalCode: '44100',
}

it('writes an address as it stands on a letter', () => {
  expect(addressLines(address)).toEqual([
    'Av. del Surco 135',
    'Centro',
    '44100 Guadalajara, Jalisco',
  ])
})

it('leaves out what the merchant has not set', () => {
  const empty = { street: '', neighborhood: '', city: '', state: '', postalCode: '' }
  expect(addressLines(empty)).toEqual([])
  expect(addressLines({ ...empty, state: 'Jalisco' })).toEqual(['Jalisco'])
})
