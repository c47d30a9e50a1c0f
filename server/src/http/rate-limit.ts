import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

import { ShopError } from '../errors.ts'

export interface RateLimit {
  /** Times allowed within `seconds`. */
  points: number
  seconds: number
}

/** Counts uses by key; the one too many throws `TOO_MANY_REQUESTS` with the time to wait. */
export function createRateLimiter({ points, seconds }: RateLimit, scale: number) {
  const limiter = new RateLimiterMemory({ points: Math.ceil(points * scale), duration: seconds })
  return async (key: string) => {
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal
      const { msBeforeNext } = refusal as RateLimiterRes
      throw new ShopError('TOO_MANY_REQUESTS', `More than ${points} in ${seconds} s`, {
        retryAfterSeconds: msBeforeNext / 1000,
      })
    }
  }
}
