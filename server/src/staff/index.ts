import { officeStaff } from '@surco/contract'

import { deviceOf } from '../accounts/index.ts'
import { actorOf } from '../book/index.ts'
import { countFrom } from '../platform/http/guards.ts'
import { type Api, type Caller, implement } from '../platform/http/implement.ts'
import { staffCookie } from '../platform/http/session.ts'
import { logSecurity } from '../platform/log.ts'
import type { Shop } from '../shop.ts'
import { keyRoutes } from './api-keys.ts'
import { acceptInvitation, inviteStaff, readInvitation } from './invitations.ts'
import { changeStaff, listRoles, listStaff } from './members.ts'
import {
  endStaffSession,
  endStaffSessions,
  getStaff,
  listStaffSessions,
  SESSION_SECONDS,
  sessionOf,
} from './sessions.ts'
import { prove, signInStaff } from './sign-in.ts'

export { forgetInvitations, inviteStaff } from './invitations.ts'
export { listStaff } from './members.ts'
export { findStaff, forgetStaffSessions } from './sessions.ts'
export { sendCodesGuessed } from './codes-guessed.ts'
export { staffCommands } from './manage-staff.ts'

const done = { ok: true } as const

export function staffRoutes(api: Api, shop: Shop) {
  keyRoutes(api, shop)
  /** Sets the cookie of a new session, which scripts cannot read, and returns the session. */
  async function enter({ setCookie, network }: Caller, token: string) {
    setCookie?.(staffCookie(token, SESSION_SECONDS))
    const opened = await getStaff(shop, token)
    logSecurity(shop.log, 'staff signed in', { network, account: opened.staff.id })
    return sessionOf(opened)
  }

  implement(api, officeStaff, {
    'POST /admin/session': async ({ body }, caller) => {
      const token = await signInStaff(shop, caller, body, deviceOf(caller)).catch(
        (error: unknown) => {
          logSecurity(shop.log, 'staff sign-in failed', { network: caller.network })
          throw error
        },
      )
      return enter(caller, token)
    },
    'GET /admin/session': (_input, caller) => sessionOf(caller),
    'DELETE /admin/session': async (_input, { session, setCookie }) => {
      await endStaffSession(shop, session)
      setCookie?.(staffCookie('', 0))
      return done
    },
    'POST /admin/session/proof': async ({ body }, caller) => {
      await prove(shop, caller, body.code)
      return done
    },
    'GET /admin/sessions': async (_input, caller) => ({
      data: await listStaffSessions(shop, caller),
    }),
    'DELETE /admin/sessions': async (_input, { staff: { id }, session }) => ({
      ended: await endStaffSessions(shop.db, id, session),
    }),
    'POST /admin/invitation': async ({ body }, caller) => {
      await countFrom(shop, 'officeFromAddress', caller)
      return readInvitation(shop, body.token)
    },
    'POST /admin/invitation/accept': async ({ body }, caller) => {
      await countFrom(shop, 'officeFromAddress', caller)
      const { network } = caller
      const accepted = { ...body, network, device: deviceOf(caller) }
      return enter(caller, await acceptInvitation(shop, accepted))
    },
    'GET /admin/staff': async () => ({
      data: await listStaff(shop),
      roles: await listRoles(shop),
    }),
    'POST /admin/staff': async ({ body }, caller) => ({
      link: await inviteStaff(shop, actorOf(caller), body),
    }),
    'PATCH /admin/staff/:id': async ({ params, body }, caller) => ({
      data: await changeStaff(shop, actorOf(caller), params.id, body),
    }),
  })
}
