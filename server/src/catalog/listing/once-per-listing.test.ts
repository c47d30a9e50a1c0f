import { expect, it } from 'vitest'

import { type Listing, oncePerListing } from './listing.ts'

// safe: nothing is asked of a listing here but whether it is the same
const listing = () => ({}) as Listing

it('makes once what is asked for under a name, and anew of another listing', async () => {
  const once = oncePerListing<string>()
  const first = listing()
  expect(await once(first, 'bombas', async () => 'made')).toBe('made')
  expect(await once(first, 'bombas', async () => 'again')).toBe('made')
  expect(await once(first, 'riego', async () => 'other')).toBe('other')
  expect(await once(listing(), 'bombas', async () => 'anew')).toBe('anew')
})

it('makes again what failed', async () => {
  const once = oncePerListing<string>()
  const first = listing()
  const failing = once(first, 'bombas', async () => {
    throw new Error('no database')
  })
  await expect(failing).rejects.toThrow('no database')
  expect(await once(first, 'bombas', async () => 'made')).toBe('made')
})
