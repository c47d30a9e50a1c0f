import { accounts, type Input, type User } from '@surco/contract'

import { cfdiUses, taxRegimes } from '../invoicing/index.ts'
import { notFound } from '../platform/errors.ts'
import { implement, type Api, type Caller } from '../platform/http/implement.ts'
import { hashToken } from '../platform/keys.ts'
import { logSecurity, type SecurityEvent } from '../platform/log.ts'
import type { Shop } from '../shop.ts'
import { accountLimits, rememberPlaces } from './account-limits.ts'
import { findByClientCode } from './client-code.ts'
import { findCustomer } from './customers.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { hashPassword } from './passwords.ts'
import { register } from './register.ts'
import { endSession, prolongSession } from './sessions.ts'
import { login } from './sign-in.ts'

const done = { ok: true } as const

export function accountRoutes(api: Api, shop: Shop) {
  const limits = accountLimits(shop)
  const told = (event: SecurityEvent, { network }: Caller, account?: string) =>
    logSecurity(shop.log, event, { network, account })

  implement(api, accounts, {
    'POST /users/check-email': async ({ body }, caller) => {
      await limits.countEmailCheck(caller)
      return { exists: (await findCustomer(shop.db, body.email)) !== undefined }
    },
    'POST /users/login': async ({ body }, caller) => {
      await limits.countLogin(caller, body.email)
      const { network } = caller
      const signIn = { ...body, network, device: deviceOf(caller) }
      const entered = await login(shop, signIn).catch((error: unknown) => {
        told('sign-in failed', caller)
        throw error
      })
      await limits.signedIn(caller, entered.user)
      told('signed in', caller, entered.user.id)
      return entered
    },
    'POST /users/register': async ({ body }, caller) => {
      await limits.countRegistration(caller)
      if (body.clientCode) await limits.countClientCode(caller)
      return signUp(caller, body, ({ id }) => told('registered', caller, id))
    },
    'GET /users/check-token': async (_input, { customer: { id, name, email }, token }) => {
      await prolongSession(shop, token)
      return { data: { attributes: { id, name, email } }, meta: { token } }
    },
    'POST /users/logout': async (_input, caller) => {
      await endSession(shop, caller.token)
      told('signed out', caller, caller.customer.id)
      return done
    },
    'POST /users/forgot-password': async ({ body }, caller) => {
      await limits.countLinkRequest(caller, body.email)
      await forgotPassword(shop, body.email)
      told('password reset asked for', caller)
      return done
    },
    'POST /users/reset-password': async ({ body }, caller) => {
      await limits.countReset(caller, hashToken(body.token))
      const account = await resetPassword(shop, body, caller.network)
      // Who reads the customer's mail may sign in from there.
      await limits.signedIn(caller, account)
      told('password reset', caller, account.id)
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
  ownAccountRoutes(api, shop, limits)
}

type SignUp = Input<(typeof accounts)['POST /users/register']>['body']

/** The password is hashed before the work that holds a connection: it takes long. */
async function signUp(caller: Caller, form: SignUp, signedUp: (user: User) => void) {
  const passwordHash = await hashPassword(form.password, caller.network)
  return async (shop: Shop) => {
    const registered = await register(shop, form, { passwordHash, device: deviceOf(caller) })
    const user = registered.data.attributes
    await rememberPlaces(shop, caller, user.id)
    signedUp(user)
    return registered
  }
}

const deviceOf = ({ headers }: Caller) => deviceName(headers?.['user-agent'])

const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/** What its owner knows a browser again by: "Chrome en Windows". '' for programs. */
function deviceName(userAgent = ''): string {
  const nameIn = (names: typeof browsers | typeof systems) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' en ')
}
