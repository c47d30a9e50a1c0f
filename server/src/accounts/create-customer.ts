import type { Tx } from '@surco/database'
import { cart, customer } from '@surco/database/schema'

import { newKey } from '../keys.ts'
import { newClientCode } from './client-code.ts'

interface NewCustomer {
  name: string
  email: string
  /** See hashPassword: it takes too long to be done inside a transaction. */
  passwordHash: string
  /** Undefined for accounts that the shop itself makes. */
  termsAcceptedAt?: Date
  createdAt: Date
}

/** Adds a customer with an empty cart. Throws the database's error when the e-mail is taken. */
export async function createCustomer(
  tx: Tx,
  person: NewCustomer,
): Promise<typeof customer.$inferSelect> {
  const cartId = newKey()
  await tx.insert(cart).values({ id: cartId })
  const [created] = await tx
    .insert(customer)
    .values({ ...person, id: newKey(), clientCode: newClientCode(), cartId })
    .returning()
  if (!created) throw new Error('An insert answers its row')
  return created
}
