import { accounts, type Input, ownAccount, type User } from '@surco/contract'

import { cfdiUses, taxRegimes } from '../invoicing/index.ts'
import { notFound } from '../platform/errors.ts'
import {
  type Api,
  type Caller,
  type CustomerCaller,
  implement,
} from '../platform/http/implement.ts'
import { hashToken } from '../platform/keys.ts'
import { logSecurity, type SecurityEvent } from '../platform/log.ts'
import type { Shop } from '../shop.ts'
import { accountLimits, type AccountLimits, rememberPlaces } from './account-limits.ts'
import { findByClientCode, readClientCodeOf } from './client-code.ts'
import { changeClientCode, findCustomer } from './customers.ts'
import { findPaidOfGuest } from './guest-orders.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { changePassword, hashPassword } from './passwords.ts'
import { endSession, endSessions, listSessions, prolongSession } from './sessions.ts'
import { login, register } from './sign-in.ts'

export { accountMail, sendClientCode, sendPasswordChanged } from './account-mails.ts'
export { newClientCode } from './client-code.ts'
export { sendAccountOfOrder } from './account-of-order.ts'
export { createCustomer, forgetExpired } from './customers.ts'
export { sendPasswordReset } from './password-reset.ts'
export { hashPassword, isPassword, passwordFaults } from './passwords.ts'
export { findSignedIn } from './sessions.ts'

const done = { ok: true } as const

export function accountRoutes(api: Api, shop: Shop) {
  const limits = accountLimits(shop)
  const logEvent = (event: SecurityEvent, { network }: Caller, account?: string) =>
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
        logEvent('sign-in failed', caller)
        throw error
      })
      await limits.signedIn(caller, entered.user)
      logEvent('signed in', caller, entered.user.id)
      return entered
    },
    'POST /users/register': async ({ body }, caller) => {
      await limits.countRegistration(caller)
      if (body.clientCode) await limits.countClientCode(caller)
      return signUp(caller, body, ({ id }) => logEvent('registered', caller, id))
    },
    'GET /users/check-token': async (_input, { customer: { id, name, email }, token }) => {
      await prolongSession(shop, token)
      return { data: { attributes: { id, name, email } }, meta: { token } }
    },
    'POST /users/logout': async (_input, caller) => {
      await endSession(shop, caller.token)
      logEvent('signed out', caller, caller.customer.id)
      return done
    },
    'POST /users/forgot-password': async ({ body }, caller) => {
      await limits.countLinkRequest(caller, body.email)
      await forgotPassword(shop, body.email)
      logEvent('password reset asked for', caller)
      return done
    },
    'POST /users/account-of-order': ({ body }, caller) =>
      askForAccount(shop, limits, caller, body.orderId),
    'POST /users/reset-password': async ({ body }, caller) => {
      await limits.countReset(caller, hashToken(body.token))
      const account = await resetPassword(shop, body, caller.network)
      // Opening a mailed link proves that the customer is calling from here.
      await limits.signedIn(caller, account)
      logEvent('password reset', caller, account.id)
      return done
    },
    'GET /users/cliente/:clientCode': async ({ params }, caller) => {
      await limits.countClientCode(caller)
      return { data: { attributes: await getByClientCode(shop, params.clientCode) } }
    },
    'GET /users/catalogs': () => ({ data: { cfdiUses, taxRegimes } }),
  })
  ownAccountRoutes(api, shop, limits)
}

/** Enqueues a mail with a link for an account to the guest who paid an order. Throws `NOT_FOUND`. */
async function askForAccount(
  { db, jobs, log }: Shop,
  limits: AccountLimits,
  caller: Caller,
  orderId: string,
) {
  const bought = await findPaidOfGuest(db, orderId)
  if (!bought) throw notFound('Order', orderId)
  await limits.countLinkRequest(caller, bought.email)
  await db.transaction((tx) => jobs.enqueue(tx, 'mail-account-of-order', { orderId }))
  logSecurity(log, 'account asked for', { network: caller.network })
  return done
}

async function getByClientCode({ db }: Shop, code: string) {
  const found = await findByClientCode(db, code)
  if (!found) throw notFound('Client code', code)
  return found
}

type SignUp = Input<(typeof accounts)['POST /users/register']>['body']

/** Hashes the password before the work that holds a connection, since it takes long. */
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

/** Name of a caller's browser by which its owner recognises it. */
export const deviceOf = ({ headers }: Pick<Caller, 'headers'>) =>
  deviceName(headers?.['user-agent'])

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

/** Names a browser, as "Chrome en Windows"; '' for programs. */
function deviceName(userAgent = ''): string {
  const nameIn = (names: typeof browsers | typeof systems) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' en ')
}

/** Routes by which customers see and change their own account. */
function ownAccountRoutes(api: Api, shop: Shop, limits: AccountLimits) {
  const logEvent = (event: SecurityEvent, { network, customer: { id } }: CustomerCaller) =>
    logSecurity(shop.log, event, { network, account: id })

  implement(api, ownAccount, {
    'GET /users/account': async (_input, { customer: { id, name, email } }) => {
      const clientCode = await readClientCodeOf(shop, id)
      return { data: { attributes: { id, name, email, clientCode } } }
    },
    'POST /users/client-code': async (_input, caller) => {
      await limits.countCodeChange(caller.customer.id)
      const clientCode = await changeClientCode(shop, caller.customer)
      logEvent('client code changed', caller)
      return { data: { attributes: { clientCode } } }
    },
    'POST /users/change-password': async ({ body }, caller) => {
      await limits.countPasswordChange(caller.customer.id)
      await changePassword(shop, caller, body).catch((error: unknown) => {
        logEvent('password change failed', caller)
        throw error
      })
      logEvent('password changed', caller)
      return done
    },
    'GET /users/sessions': async (_input, caller) => ({ data: await listSessions(shop, caller) }),
    'DELETE /users/sessions': async (_input, caller) => {
      const ended = await endSessions(shop.db, caller.customer.id, caller.token)
      logEvent('sessions ended', caller)
      return { ended }
    },
  })
}
