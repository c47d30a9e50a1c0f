import { paymentAttempt } from '@surco/database/schema'
import { eq, gt, lt, or } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import type { Attempt } from './find-attempt.ts'
import { ProviderUnreachable } from './provider.ts'

/** One payment that a provider cannot answer for does not mean that it answers for none. */
const DOWN_AFTER = 3

/**
 * Asks one provider about attempts, one after the other, until it seems to be down. An attempt that
 * fails does not keep the others from being asked about, and comes last the next time. Answers whether the
 * provider seems to be down.
 */
export async function askInTurn(
  shop: Shop,
  attempts: readonly Attempt[],
  ask: (attempt: Attempt) => Promise<void>,
): Promise<boolean> {
  let unreachable = 0
  let answered = 0
  for (const attempt of attempts) {
    const error = await failureOf(ask(attempt))
    if (error) await putLast(shop, attempt, error)
    const isUnreachable = error instanceof ProviderUnreachable
    unreachable = isUnreachable ? unreachable + 1 : 0
    if (!isUnreachable) answered += 1
    if (unreachable === DOWN_AFTER) return true
  }
  return unreachable > 0 && answered === 0
}

async function failureOf(asked: Promise<void>): Promise<Error | undefined> {
  try {
    await asked
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function putLast(shop: Shop, attempt: Attempt, err: Error) {
  const { reference } = attempt
  if (err instanceof ProviderUnreachable) {
    shop.log.warn({ err, attempt: reference }, 'a provider is out of reach; a later run asks again')
  } else shop.log.error({ err, attempt: reference }, 'an attempt could not be settled')
  await touchAttempt(shop, attempt)
}

/** Attempts that nobody touched for so long, or last at a time to come: by a clock that was ahead. */
export const untouchedFor = (ms: number, now: Date) =>
  or(lt(paymentAttempt.updatedAt, new Date(now.getTime() - ms)), gt(paymentAttempt.updatedAt, now))

/** Those that were not asked about for longest come first. */
export async function touchAttempt({ db, clock }: Shop, { id }: Attempt): Promise<void> {
  await db.update(paymentAttempt).set({ updatedAt: clock.now() }).where(eq(paymentAttempt.id, id))
}
