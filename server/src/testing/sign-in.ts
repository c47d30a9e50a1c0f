import { createCustomer } from '../accounts/create-customer.ts'
import { openSession } from '../accounts/sessions.ts'
import type { TestShop } from './test-shop.ts'

let signedIn = 0

/** A customer with an empty cart who is signed in; nobody knows the password. */
export async function signIn({ shop }: Pick<TestShop, 'shop'>, name = 'Ana Ruiz') {
  signedIn += 1
  const now = shop.clock.now()
  const email = `cliente${signedIn}@example.com`
  const person = { name, email, passwordHash: 'none', createdAt: now }
  const customer = await shop.db.transaction((tx) => createCustomer(tx, person))
  const token = await openSession(shop.db, customer.id, now)
  return { customer, token, headers: { authorization: `Bearer ${token}` } }
}
