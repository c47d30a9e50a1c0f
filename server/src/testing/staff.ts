import { Secret, TOTP } from 'otpauth'

import { inviteStaff } from '../staff/invitations.ts'
import type { TestShop } from './test-shop.ts'

/** The code that an authenticator shows at the time of a clock. */
export const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

const PASSWORD = 'surco y semilla'
const HALF_MINUTE = 30_000
let joined = 0

/** Creates a member of staff who has accepted the invitation and is signed in. */
export async function createStaff({ shop, app, clock }: TestShop, role = 'dueno') {
  const number = (joined += 1)
  const email = `persona${number}@surco.example`
  const actor = { kind: 'command', name: 'test' } as const
  const link = await inviteStaff(shop, actor, { email, name: `Persona ${number}`, role })
  const token = new URL(link).hash.slice(1)
  const post = (url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url: `/api/admin${url}`, payload, headers: { cookie } })
  const { secret } = (await post('/invitation', { token })).json()
  /** A code that was not used before. */
  const nextCode = () => {
    clock.advance(HALF_MINUTE)
    return codeOf(secret, clock.now())
  }
  const accepted = await post('/invitation/accept', { token, password: PASSWORD, code: nextCode() })
  if (accepted.statusCode !== 200) throw new Error(accepted.body)
  const [set = ''] = [accepted.headers['set-cookie']].flat()
  const cookie = set.split(';', 1)[0] ?? ''
  return {
    id: String(accepted.json().staff.id),
    name: `Persona ${number}`,
    email,
    password: PASSWORD,
    cookie,
    nextCode,
    /** Calls the office as this member. */
    call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/admin${url}`,
        headers: { cookie },
        ...(payload && { payload }),
      }),
  }
}
