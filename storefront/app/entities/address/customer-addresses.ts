import type { SavedAddress } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { api } from '../../data/api.ts'
import { createOnce, nameDeeds } from '../../data/create-once.ts'
import { readStored, writeStored } from '../../data/storage.ts'
import type { ShippingFields } from './shipping-fields.ts'

/** All functions return the customer's addresses as they are afterwards, and throw ApiError. */
type Addresses = Promise<SavedAddress[]>

let keyOf = nameDeeds()

/** Saves a new address, once however often it is sent, and chooses it for the next order. */
export async function saveAddress(typed: ShippingFields): Addresses {
  const body = bodyOf(typed)
  const { data } = await createOnce((init) => api('POST /addresses', { body }, init), keyOf(body))
  writeStored('direccion', data.id)
  const saved = await list()
  // Only now the shopper sees the result: the same address sent again is another one.
  keyOf = nameDeeds()
  return saved
}

export async function correctAddress(id: string, typed: ShippingFields): Addresses {
  await api('PATCH /addresses/:id', { params: { id }, body: bodyOf(typed) })
  return list()
}

export async function makeDefault(id: string): Addresses {
  await api('PATCH /addresses/:id/set-default', { params: { id } })
  return list()
}

export async function deleteAddress(id: string): Addresses {
  try {
    await api('DELETE /addresses/:id', { params: { id } })
  } catch (error) {
    // Already deleted: the response to an earlier call may have been lost.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  return list()
}

async function list(): Addresses {
  return (await api('GET /addresses', {})).data
}

function bodyOf(typed: ShippingFields) {
  const userId = readStored('usuario')?.id
  return { ...typed, ...(userId && { userId }), paisEnvio: 'MX' as const, privacy: true as const }
}
