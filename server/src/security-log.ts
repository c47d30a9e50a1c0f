import { createHash, createHmac, randomBytes } from 'node:crypto'

import type { FastifyBaseLogger } from 'fastify'

export type SecurityEvent =
  | 'registered'
  | 'signed in'
  | 'sign-in failed'
  | 'signed out'
  | 'sessions ended'
  | 'password reset asked for'
  | 'password reset'
  | 'password changed'
  | 'password change failed'
  | 'client code changed'
  | 'limit reached'

interface Circumstances {
  /** Id of a customer. */
  account?: string | undefined
  /** As `networkOf` names it. */
  network?: string | undefined
  /** What was asked for, where the event does not say it. */
  route?: string | undefined
  /** How often, when more than once. */
  times?: number
}

/** Another one each time the shop starts: a network cannot be told from its mark. */
const markSecret = randomBytes(32)

/**
 * Writes what happened to accounts into the log, whatever level that has, without personal data: an account
 * is marked by a hash of its id, a network by one that is the same until the shop starts again.
 */
export function logSecurity(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  { account, network, route, times }: Circumstances,
): void {
  const level = log.level === 'silent' ? 'silent' : 'info'
  log.child({}, { level }).info(
    {
      security: event,
      ...(account && { account: accountMark(account) }),
      ...(network && {
        network: createHmac('sha256', markSecret).update(network).digest('hex').slice(0, 12),
      }),
      ...(route && { route }),
      ...(times && { times }),
    },
    event,
  )
}

const MINUTE_MS = 60_000
/** Limits and networks that are counted at a time, to bound memory and the log. */
const MOST_COUNTED = 1_000

/** Of the minute under way, by route and network: refusals since the first. */
const refused = new Map<string, number>()

/** As {@link logSecurity}, of a caller who is refused: the first at once, the others of its minute in one entry at its end. */
export function logLimitReached(
  log: FastifyBaseLogger,
  { route, network }: Required<Pick<Circumstances, 'route' | 'network'>>,
): void {
  const key = `${route} ${network}`
  const times = refused.get(key)
  if (times !== undefined) refused.set(key, times + 1)
  if (times !== undefined || refused.size >= MOST_COUNTED) return
  refused.set(key, 0)
  logSecurity(log, 'limit reached', { route, network })
  const tellOthers = () => {
    const others = refused.get(key)
    refused.delete(key)
    if (others) logSecurity(log, 'limit reached', { route, network, times: others })
  }
  setTimeout(tellOthers, MINUTE_MS).unref()
}

/** Also what a merchant finds the account by: `left(encode(sha256(id::bytea), 'hex'), 12)`. */
const accountMark = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 12)
