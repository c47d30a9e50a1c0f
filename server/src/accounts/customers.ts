import type { Queries, Tx } from '@surco/database'
import { customer, cart, passwordReset, session } from '@surco/database/schema'
import { eq, sql, lt } from 'drizzle-orm'

import type { Customer } from '../platform/http/session.ts'
import { newId } from '../platform/keys.ts'
import type { Shop } from '../shop.ts'
import { forgetPlaces } from './account-limits.ts'
import { isNoticeMailed } from './account-mails.ts'
import { newClientCode } from './client-code.ts'

/** Finds the account of an e-mail, ignoring case. */
export async function findCustomer(db: Queries, email: string) {
  const [found] = await db
    .select()
    .from(customer)
    .where(sql`lower(${customer.email}) = lower(${email})`)
  return found
}

interface NewCustomer {
  name: string
  email: string
  /** Made by `hashPassword` before the transaction, since hashing takes too long. */
  passwordHash: string
  /** Undefined for accounts created by the shop itself. */
  termsAcceptedAt?: Date
  createdAt: Date
}

/** Adds a customer with an empty cart. Throws the database's error when the e-mail is taken. */
export async function createCustomer(
  tx: Tx,
  person: NewCustomer,
): Promise<typeof customer.$inferSelect> {
  const cartId = newId()
  await tx.insert(cart).values({ id: cartId })
  const [created] = await tx
    .insert(customer)
    .values({ ...person, id: newId(), clientCode: newClientCode(), cartId })
    .returning()
  if (!created) throw new Error('An insert returns its row')
  return created
}

/**
 * Gives a customer a new client code and mails it, unless their mailbox got too many; the old one becomes invalid.
 */
export async function changeClientCode(
  shop: Shop,
  { id: customerId, email }: Pick<Customer, 'id' | 'email'>,
): Promise<string> {
  const isMailed = await isNoticeMailed(shop, email)
  return shop.db.transaction((tx) => renewClientCode(shop, tx, { customerId, isMailed }))
}

/** As {@link changeClientCode}, in the caller's transaction. */
export async function renewClientCode(
  { clock, jobs }: Shop,
  tx: Tx,
  { customerId, isMailed }: { customerId: string; isMailed: boolean },
): Promise<string> {
  const clientCode = newClientCode()
  await tx
    .update(customer)
    .set({ clientCode, updatedAt: clock.now() })
    .where(eq(customer.id, customerId))
  if (isMailed) await jobs.enqueue(tx, 'mail-client-code', { customerId })
  return clientCode
}

/** Deletes expired sessions, links and known networks. */
export async function forgetExpired(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const now = clock.now()
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(passwordReset).where(lt(passwordReset.expiresAt, now))
  await forgetPlaces(shop)
}
