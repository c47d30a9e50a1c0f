import type { Database } from '@surco/database'

import type { Mailer } from '../platform/mail/index.ts'
import type { Shop } from '../shop.ts'

/** What the health of a shop is told from. */
export interface HealthSubject {
  shop: Shop
  database: Database
  mailer: Mailer
  /** Aborted once the shop closes. */
  closing: AbortSignal
  /** Whether the lines of the log cannot be written. */
  isLogFailing: () => boolean
  /** Whether visitors come through a proxy that nobody named. */
  isProxyUnnamed?: () => boolean
}

/** What a check of readiness looks at. */
export interface Looked extends HealthSubject {
  /** Milliseconds since the shop started. */
  upMs: number
}

/** `failing`: the shop cannot serve. `warning`: it serves, and somebody should look at it. */
export interface Finding {
  state: 'ok' | 'warning' | 'failing'
  /** Spanish, for whoever runs the shop. */
  detail: string
}

/** One thing that readiness looks at. A look that throws, or is not over in time, found `broken`. */
export interface HealthCheck {
  name: string
  look: (looked: Looked) => Promise<Finding>
  broken: 'warning' | 'failing'
}

export const ok = (detail = 'bien'): Finding => ({ state: 'ok', detail })
export const warning = (detail: string): Finding => ({ state: 'warning', detail })
export const failing = (detail: string): Finding => ({ state: 'failing', detail })
