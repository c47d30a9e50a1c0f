import { accounts } from '@surco/contract'

import { notFound } from '../errors.ts'
import { implement, type Api } from '../http/implement.ts'
import { cfdiUses, taxRegimes } from '../invoicing/index.ts'
import type { Shop } from '../shop.ts'
import { accountLimits } from './account-limits.ts'
import { findByClientCode } from './find-by-client-code.ts'
import { findCustomer } from './find-customer.ts'
import { forgotPassword } from './forgot-password.ts'
import { hashPassword } from './hash-password.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { hashToken } from './secret-token.ts'
import { endSession, prolongSession } from './sessions.ts'

const done = { ok: true } as const

export function accountRoutes(api: Api, shop: Shop) {
  const limits = accountLimits(shop)

  implement(api, accounts, {
    'POST /users/check-email': async ({ body }, { address }) => {
      await limits.countEmailCheck(address)
      return { exists: (await findCustomer(shop.db, body.email)) !== undefined }
    },
    'POST /users/login': async ({ body }, { address }) => {
      await limits.countLogin(address, body.email)
      return login(shop, body)
    },
    'POST /users/register': async ({ body }, { address }) => {
      await limits.countRegistration(address)
      if (body.clientCode) await limits.countClientCode(address)
      // Before the work that holds a connection: it takes long.
      const passwordHash = await hashPassword(body.password)
      return (once) => register(once, body, passwordHash)
    },
    'GET /users/check-token': async (_input, { customer: { id, name, email }, token }) => {
      await prolongSession(shop, token)
      return { data: { attributes: { id, name, email } }, meta: { token } }
    },
    'POST /users/logout': async (_input, { token }) => {
      await endSession(shop, token)
      return done
    },
    'POST /users/forgot-password': async ({ body }, { address }) => {
      await limits.countLinkRequest(address, body.email)
      await forgotPassword(shop, body.email)
      return done
    },
    'POST /users/reset-password': async ({ body }, { address }) => {
      await limits.countReset(address, hashToken(body.token))
      await resetPassword(shop, body)
      return done
    },
    'GET /users/cliente/:clientCode': async ({ params }, { address }) => {
      await limits.countClientCode(address)
      const found = await findByClientCode(shop.db, params.clientCode)
      if (!found) throw notFound('Client code', params.clientCode)
      return { data: { attributes: found } }
    },
    'GET /users/catalogs': () => ({ data: { cfdiUses, taxRegimes } }),
  })
}
