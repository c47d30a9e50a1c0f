import type { Database } from '@surco/database'

import type { Mailer } from '../platform/mail/index.ts'
import type { Shop } from '../shop.ts'

/** What health checks look at. */
export interface HealthSubject {
  shop: Shop
  database: Database
  mailer: Mailer
  /** Aborted once the shop closes. */
  closing: AbortSignal
  /** Whether writing the log fails. */
  isLogFailing: () => boolean
  /** Whether visitors come through a proxy that `TRUST_PROXY` does not name. */
  isProxyUnnamed?: () => boolean
}

/** What readiness checks look at. */
export interface Looked extends HealthSubject {
  /** Milliseconds since the shop started. */
  upMs: number
}

/** `failing`: the shop cannot serve. `warning`: it serves, but needs attention. */
export interface Finding {
  state: 'ok' | 'warning' | 'failing'
  /** Spanish, for the operator. */
  detail: string
}

/** A readiness check. If `look` throws or times out, its state is `broken`. */
export interface HealthCheck {
  name: string
  look: (looked: Looked) => Promise<Finding>
  broken: 'warning' | 'failing'
}

export const ok = (detail = 'bien'): Finding => ({ state: 'ok', detail })
export const warning = (detail: string): Finding => ({ state: 'warning', detail })
export const failing = (detail: string): Finding => ({ state: 'failing', detail })
