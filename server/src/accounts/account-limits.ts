import { createSharedLimiter } from '../http/shared-limit.ts'
import type { Shop } from '../shop.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

export type AccountLimits = ReturnType<typeof accountLimits>

/** How often accounts may be asked about, by network address and by account. */
export function accountLimits(shop: Shop) {
  const limit = (name: string, points: number, seconds: number) =>
    createSharedLimiter(shop, name, { points, seconds })
  const loginsFrom = limit('logins from', 60, QUARTER_HOUR)
  const loginsTo = limit('logins to', 10, QUARTER_HOUR)
  const resetsFrom = limit('resets from', 60, QUARTER_HOUR)
  const resetsBy = limit('resets by', 10, QUARTER_HOUR)
  const linksFor = limit('links for', 5, HOUR)
  const codeChanges = limit('code changes of', 5, HOUR)
  const passwordChanges = limit('password changes of', 10, QUARTER_HOUR)
  const codesFrom = limit('codes from', 60, HOUR)
  const codes = limit('codes', 600, HOUR)
  return {
    countEmailCheck: limit('emails from', 60, HOUR),
    countCodeChange: codeChanges,
    countPasswordChange: passwordChanges,
    countRegistration: limit('registrations from', 60, HOUR),
    async countLogin(address: string, email: string) {
      await loginsFrom(address)
      await loginsTo(email.toLowerCase())
    },
    async countLinkRequest(address: string, email: string) {
      await resetsFrom(address)
      await linksFor(email.toLowerCase())
    },
    async countReset(address: string, tokenHash: string) {
      await resetsFrom(address)
      await resetsBy(tokenHash)
    },
    async countClientCode(address: string) {
      await codesFrom(address)
      await codes('all')
    },
  }
}
