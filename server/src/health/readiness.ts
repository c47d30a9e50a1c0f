import type { Output, shop as shopEndpoints } from '@surco/contract'

import { findCode } from '../connection-errors.ts'
import { ShopError } from '../errors.ts'
import { healthChecks } from './checks.ts'
import type { Finding, HealthCheck, HealthSubject } from './health-check.ts'
import { lookAt } from './look-at.ts'
import { oncePerSecond, oneAtATime, withinTime } from './within-time.ts'

/** PostgreSQL's code. */
const DISK_FULL = '53100'

type Readiness = Output<(typeof shopEndpoints)['GET /health/ready']>

/** Makes what tells the state of every check; it throws `DEPENDENCY_DOWN` when one of them keeps the shop from serving. */
export function readinessOf(
  subject: HealthSubject,
  checks: readonly HealthCheck[] = healthChecks,
): () => Promise<Readiness> {
  const { clock } = subject.shop
  const startedAt = clock.now().getTime()
  const looked = () => ({ ...subject, upMs: clock.now().getTime() - startedAt })
  const looks = checks.map(({ name, look, broken }) => {
    const once = oneAtATime(() => lookAt(looked(), look))
    return async () => {
      const finding = await withinTime(once()).catch((err: unknown): Finding => {
        subject.shop.log.warn({ err, check: name }, 'a health check failed')
        const isFull = findCode(err) === DISK_FULL
        return { state: broken, detail: isFull ? 'el disco está lleno' : 'no responde' }
      })
      return { name, ...finding }
    }
  })
  return oncePerSecond(subject, async () => {
    const found = await Promise.all(looks.map((look) => look()))
    const bad = found.filter(({ state }) => state !== 'ok')
    if (bad.some(({ state }) => state === 'failing')) {
      const errors = bad.map(({ name, detail }) => ({ field: name, message: detail }))
      throw new ShopError('DEPENDENCY_DOWN', 'The shop cannot serve', { errors })
    }
    return { status: bad.length > 0 ? 'warning' : 'ok', checks: found }
  })
}
