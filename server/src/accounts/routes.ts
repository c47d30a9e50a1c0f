import { accounts } from '@surco/contract'

import { notFound } from '../errors.ts'
import { implement, type Api } from '../http/implement.ts'
import { cfdiUses, taxRegimes } from '../invoicing/index.ts'
import type { Shop } from '../shop.ts'
import { accountLimits, rememberNetwork } from './account-limits.ts'
import { findByClientCode } from './find-by-client-code.ts'
import { findCustomer } from './find-customer.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { hashToken } from './secret-token.ts'
import { endSession, prolongSession } from './sessions.ts'

const done = { ok: true } as const

export function accountRoutes(api: Api, shop: Shop) {
  const limits = accountLimits(shop)

  implement(api, accounts, {
    'POST /users/check-email': async ({ body }, caller) => {
      await limits.countEmailCheck(caller)
      return { exists: (await findCustomer(shop.db, body.email)) !== undefined }
    },
    'POST /users/login': async ({ body }, caller) => {
      await limits.countLogin(caller, body.email)
      const signedIn = await login(shop, body)
      await limits.signedIn(caller, signedIn.user)
      return signedIn
    },
    'POST /users/register': async ({ body }, caller) => {
      await limits.countRegistration(caller)
      if (body.clientCode) await limits.countClientCode(caller)
      const registered = await register(shop, body)
      await limits.signedIn(caller, registered.data.attributes)
      return registered
    },
    'GET /users/check-token': async (_input, { customer: { id, name, email }, token }) => {
      await prolongSession(shop, token)
      return { data: { attributes: { id, name, email } }, meta: { token } }
    },
    'POST /users/logout': async (_input, { token }) => {
      await endSession(shop, token)
      return done
    },
    'POST /users/forgot-password': async ({ body }, caller) => {
      await limits.countLinkRequest(caller, body.email)
      await forgotPassword(shop, body.email)
      return done
    },
    'POST /users/reset-password': async ({ body }, caller) => {
      await limits.countReset(caller, hashToken(body.token))
      // Who reads the customer's mail may sign in from there.
      await rememberNetwork(shop, caller, await resetPassword(shop, body))
      return done
    },
    'GET /users/cliente/:clientCode': async ({ params }, caller) => {
      await limits.countClientCode(caller)
      const found = await findByClientCode(shop.db, params.clientCode)
      if (!found) throw notFound('Client code', params.clientCode)
      return { data: { attributes: found } }
    },
    'GET /users/catalogs': () => ({ data: { cfdiUses, taxRegimes } }),
  })
}
