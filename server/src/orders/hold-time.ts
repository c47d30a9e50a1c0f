import { ShopError } from '../errors.ts'
import { holds } from '../http/limits.ts'

/** Who starts a payment has so long to make it: a hold that is over sooner is prolonged, a longer one is not. */
export const TIME_TO_PAY_MS = 10 * 60 * 1000

/**
 * Until when units are held for a payment that is started now. Starting again prolongs a hold up to an hour after
 * its beginning; throws `HOLD_LIMIT` when that leaves no time to pay.
 */
export function holdUntil(heldSince: Date, now: Date): Date {
  const end = heldSince.getTime() + holds.secondsAtMost * 1000
  const until = Math.min(now.getTime() + holds.seconds * 1000, end)
  if (until >= now.getTime() + TIME_TO_PAY_MS) return new Date(until)
  throw new ShopError('HOLD_LIMIT', `Units are held since ${heldSince.toISOString()}`, {
    message:
      'Tus piezas llevan una hora apartadas sin pago. Termina el pago que empezaste o intenta de nuevo en unos minutos.',
  })
}
