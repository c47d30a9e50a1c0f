import { isConnectionError } from '../../platform/database.ts'
import type { Shop } from '../../shop.ts'
import { ProviderRefusal, ProviderUnreachable, type Attempt } from '../providers/provider.ts'
import { isOutOfReach, keepChecked } from './check-day.ts'

/** Of the books of a provider: a day, or what is of no day. */
interface Part {
  day?: string
  read: () => Promise<void>
}

/** A provider that cannot be asked so many times in a row is not asked for the other days now. */
const AWAY_AFTER = 3
/** When a day was compared that is due whatever was compared before. */
export const NEVER = new Date(0)

/**
 * Reads the parts of a provider's books one after the other; one that fails does not keep the others from being read.
 * Answers whether all of them were. Throws when the database is away.
 */
export async function readBooks(
  shop: Shop,
  name: Attempt['provider'],
  parts: readonly Part[],
): Promise<boolean> {
  let isRead = true
  let away = 0
  for (const { day, read } of parts) {
    const error = await failureOf(read)
    if (error) {
      isRead = false
      tellFailure(shop, { err: error, provider: name, day })
    }
    const isAway = isOutOfReach(error) || error instanceof ProviderRefusal
    away = isAway ? away + 1 : 0
    if (away === AWAY_AFTER) break
    // Readiness tells of it until it was compared.
    if (error && day && !isAway) await keepChecked(shop, name, day, NEVER)
  }
  return isRead
}

async function failureOf(read: () => Promise<void>): Promise<unknown> {
  try {
    await read()
    return undefined
  } catch (error) {
    if (isConnectionError(error)) throw error
    return error
  }
}

interface Failure {
  err: unknown
  provider: Attempt['provider']
  day: string | undefined
}

function tellFailure({ log }: Shop, about: Failure) {
  const isAway = about.err instanceof ProviderUnreachable || about.err instanceof ProviderRefusal
  if (isAway) log.warn(about, 'a provider does not show its books')
  else log.error(about, 'the books of a provider could not be compared')
}
