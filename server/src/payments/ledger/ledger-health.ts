import { ledgerDay, ledgerDifference, providers } from '@surco/database/schema'
import { isNull, max } from 'drizzle-orm'

import type { Shop } from '../../shop.ts'

interface LedgerHealth {
  /** When the books of the provider that was checked longest ago were; null when one never was. */
  lastCheckedAt: Date | null
  openDifferences: number
}

/** How the providers' books and ours agree. */
export async function readLedgerHealth(shop: Shop): Promise<LedgerHealth> {
  const { db } = shop
  const [checked, openDifferences] = await Promise.all([
    db
      .select({ provider: ledgerDay.provider, at: max(ledgerDay.checkedAt) })
      .from(ledgerDay)
      .groupBy(ledgerDay.provider),
    db.$count(ledgerDifference, isNull(ledgerDifference.resolvedAt)),
  ])
  const asked = providers.filter((name) => shop.providers[name])
  const moments = asked.map((name) => checked.find(({ provider }) => provider === name)?.at ?? null)
  const isComplete = moments.length > 0 && !moments.includes(null)
  const oldest = Math.min(...moments.map((at) => at?.getTime() ?? 0))
  return {
    lastCheckedAt: isComplete ? new Date(oldest) : null,
    openDifferences,
  }
}
