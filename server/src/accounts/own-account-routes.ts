import { ownAccount } from '@surco/contract'
import { customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { notFound } from '../platform/errors.ts'
import { implement, type Api, type CustomerCaller } from '../platform/http/implement.ts'
import { logSecurity, type SecurityEvent } from '../platform/log.ts'
import type { Shop } from '../shop.ts'
import type { AccountLimits } from './account-limits.ts'
import { changeClientCode } from './change-client-code.ts'
import { changePassword } from './passwords.ts'
import { endSessions, listSessions } from './sessions.ts'

/** What whoever is signed in sees and changes of their own account. */
export function ownAccountRoutes(api: Api, shop: Shop, limits: AccountLimits) {
  const told = (event: SecurityEvent, { network, customer: { id } }: CustomerCaller) =>
    logSecurity(shop.log, event, { network, account: id })

  implement(api, ownAccount, {
    'GET /users/account': async (_input, { customer: { id, name, email } }) => {
      const clientCode = await readClientCodeOf(shop, id)
      return { data: { attributes: { id, name, email, clientCode } } }
    },
    'POST /users/client-code': async (_input, caller) => {
      await limits.countCodeChange(caller.customer.id)
      const clientCode = await changeClientCode(shop, caller.customer)
      told('client code changed', caller)
      return { data: { attributes: { clientCode } } }
    },
    'POST /users/change-password': async ({ body }, caller) => {
      await limits.countPasswordChange(caller.customer.id)
      await changePassword(shop, caller, body).catch((error: unknown) => {
        told('password change failed', caller)
        throw error
      })
      told('password changed', caller)
      return { ok: true as const }
    },
    'GET /users/sessions': async (_input, caller) => ({ data: await listSessions(shop, caller) }),
    'DELETE /users/sessions': async (_input, caller) => {
      const ended = await endSessions(shop.db, caller.customer.id, caller.token)
      told('sessions ended', caller)
      return { ended }
    },
  })
}

async function readClientCodeOf({ db }: Shop, id: string) {
  const { clientCode } = customer
  const [found] = await db.select({ clientCode }).from(customer).where(eq(customer.id, id))
  if (!found) throw notFound('Customer', id)
  return found.clientCode
}
