import type { FastifyInstance, FastifyRequest } from 'fastify'

import { overloaded } from './budget.ts'
import type { CallLimiter } from './call-limiter.ts'
import { limits, type Limit, type LimitClass } from './limits.ts'
import type { Pressure } from './pressure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What calls of the route are counted as; `file` unless told. */
    limit?: LimitClass
  }
}

/** What every route is guarded by. */
export interface Guarding {
  limiter: CallLimiter
  pressure: () => Pressure
}

/**
 * Counts every call of `app`, whatever answers it, and sheds load; call it before any route is registered. What a
 * provider proves to notify of is not counted: it comes in bursts when the shop sells in bursts.
 */
export function useLimits(
  app: FastifyInstance,
  guarding: Guarding,
  isFromProvider: (request: FastifyRequest) => boolean,
) {
  app.addHook('onRequest', async (request) => {
    const limitClass = request.routeOptions.config.limit ?? 'file'
    if (limitClass === 'webhook' && isFromProvider(request)) return
    admit(guarding, limitClass, request.ip)
  })
}

/** Throws `OVERLOADED` or `TOO_MANY_REQUESTS` unless a call may go on. */
export function admit(guarding: Guarding, limitClass: LimitClass, ip: string) {
  if (isShed(guarding, limitClass)) throw overloaded()
  guarding.limiter.count(limitClass, ip)
}

/** Whether the shop has too much to do for calls of a class. */
export function isShed({ pressure }: Pick<Guarding, 'pressure'>, limitClass: LimitClass): boolean {
  const { shed }: Limit = limits[limitClass]
  const now = pressure()
  return shed !== undefined && (now === 'second' || now === shed)
}
