import type { User } from '@surco/contract'
import { customer } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import type { Shop } from '../shop.ts'
import { findCustomer } from './customers.ts'
import { isPassword } from './passwords.ts'
import { endOldest, openSession } from './sessions.ts'

interface SignIn {
  email: string
  password: string
  /** That it comes from. */
  network: string
  device: string | undefined
}

/** Signs in. Throws `WRONG_CREDENTIALS`, the same and as late for an unknown e-mail as for a wrong password. */
export async function login(
  { db, clock }: Shop,
  { email, password, network, device }: SignIn,
): Promise<{ user: User; accessToken: string }> {
  const found = await findCustomer(db, email)
  const stored = found?.passwordHash
  if (!(await isPassword({ password, stored, network })) || !found) throw wrongCredentials()
  const accessToken = await db.transaction(async (tx) => {
    // A password changed meanwhile ends every session: it must not miss the one that opens here. Sign-ins wait for
    // each other: each sees the sessions of those before it.
    const [still] = await tx
      .select({ id: customer.id })
      .from(customer)
      .where(and(eq(customer.id, found.id), eq(customer.passwordHash, found.passwordHash)))
      .for('no key update')
    if (!still) throw wrongCredentials()
    await endOldest(tx, found.id)
    return openSession(tx, { customerId: found.id, now: clock.now(), device })
  })
  return { user: { id: found.id, name: found.name, email: found.email }, accessToken }
}

const wrongCredentials = () =>
  new ShopError('WRONG_CREDENTIALS', 'No account has this e-mail and password')
