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
  { account, network, route }: Circumstances,
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
    },
    event,
  )
}

/** Also what a merchant finds the account by: `left(encode(sha256(id::bytea), 'hex'), 12)`. */
const accountMark = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 12)
