import { createCustomer } from '../accounts/customers.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { openSession } from '../accounts/sessions.ts'
import { newToken } from '../platform/keys.ts'
import type { TestShop } from './test-shop.ts'

let signedIn = 0

/** Hash of a random password. */
const passwordHash = hashPassword(newToken(), 'test')

/** Creates a signed-in customer with an empty cart and a random password. */
export async function signIn({ shop }: Pick<TestShop, 'shop'>, name = 'Ana Ruiz') {
  signedIn += 1
  const now = shop.clock.now()
  const email = `cliente${signedIn}@example.com`
  const person = { name, email, passwordHash: await passwordHash, createdAt: now }
  const customer = await shop.db.transaction((tx) => createCustomer(tx, person))
  const token = await openSession(shop.db, { customerId: customer.id, now })
  return { customer, token, headers: { authorization: `Bearer ${token}` } }
}
