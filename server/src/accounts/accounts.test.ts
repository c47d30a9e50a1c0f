import { verify } from '@node-rs/argon2'
import type { Database } from '@surco/database'
import { address, billing, cart, guest } from '@surco/database/schema'
import { createTestDatabase, refusedBy } from '@surco/database/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '../platform/keys.ts'
import { createCustomer, hashPassword } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

let created = 0
function register(email = `ana${(created += 1)}@example.com`) {
  const person = { name: 'Ana Ruiz', email, passwordHash: 'hash', createdAt: new Date() }
  return database.db.transaction((tx) => createCustomer(tx, person))
}

async function registerGuest() {
  const [id, cartId] = [newId(), newId()]
  await database.db.insert(cart).values({ id: cartId })
  await database.db.insert(guest).values({ id, cartId, name: 'Eva', email: 'eva@example.com' })
  return id
}

const place = {
  street: 'Av. Juárez',
  streetNumber: '120',
  neighborhood: 'Centro',
  city: 'Zapopan',
  postalCode: '45100',
  state: 'Jalisco',
  phone: '33 1234 5678',
}

type Owner = Partial<typeof address.$inferInsert>
const saveAddress = (owner: Owner) =>
  database.db.insert(address).values({ id: newId(), ...place, ...owner })

test('gives each customer a cart and a client code of 16 characters that none is mistaken for another', async () => {
  const [one, other] = [await register(), await register()]
  expect(one.clientCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(other.clientCode).not.toBe(one.clientCode)
  expect(other.cartId).not.toBe(one.cartId)
})

test('keeps one account for an e-mail, however it is written', async () => {
  await register('luz@example.com')
  expect(await refusedBy(register('LUZ@Example.com'))).toBe('customer_email')
})

test('stores a password as argon2id that only the password opens', async () => {
  const hash = await hashPassword('cosecha', 'test')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await verify(hash, 'cosecha')).toBe(true)
  expect(await verify(hash, 'cosechas')).toBe(false)
})

test('keeps several addresses of a customer, one of them the default', async () => {
  const { id: customerId } = await register()
  await saveAddress({ customerId, isDefault: true })
  await saveAddress({ customerId })
  const secondDefault = saveAddress({ customerId, isDefault: true })
  expect(await refusedBy(secondDefault)).toBe('address_one_default')
  const theirs = eq(address.customerId, customerId)
  expect(await database.db.$count(address, theirs)).toBe(2)
  expect(await database.db.$count(address, and(theirs, eq(address.isDefault, true)))).toBe(1)
})

test('keeps no address or fiscal data without an owner or with two', async () => {
  const { id: customerId } = await register()
  const guestId = await registerGuest()
  await saveAddress({ guestId })
  expect(await refusedBy(saveAddress({ guestId }))).toBe('address_guest_id_unique')
  const withTwo = saveAddress({ guestId: await registerGuest(), customerId })
  expect(await refusedBy(withTwo)).toBe('address_one_owner')
  expect(await refusedBy(saveAddress({}))).toBe('address_one_owner')
  const unowned = database.db.insert(billing).values({ id: newId() })
  expect(await refusedBy(unowned)).toBe('billing_one_owner')
})
