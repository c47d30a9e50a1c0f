import type { Database, Queries } from '@surco/database'
import { product } from '@surco/database/schema'
import { sql, inArray } from 'drizzle-orm'

const CHANNEL = 'pages_changed'

/** Longest notification in bytes: PostgreSQL accepts less than 8000. */
const MAX_BYTES = 7_000

/** Notifies every process, once the transaction commits, that pages with these tags are out of date. */
export async function announceChange(tx: Queries, tags: readonly string[]): Promise<void> {
  for (const payload of payloadsOf(tags)) await notify(tx, payload)
}

/** Notifies every process, once the transaction commits, that all pages are out of date. */
export const announceEverything = (tx: Queries): Promise<void> => notify(tx, '')

async function notify(tx: Queries, payload: string) {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
}

function payloadsOf(tags: readonly string[]) {
  const payloads: string[] = []
  for (const tag of tags) {
    const longer = `${payloads.at(-1) ?? ''}\n${tag}`
    const fits = payloads.length > 0 && Buffer.byteLength(longer) <= MAX_BYTES
    if (fits) payloads[payloads.length - 1] = longer
    else payloads.push(tag)
  }
  return payloads
}

/** Listens to the changes announced by all processes; `undefined` means everything. */
export function onChange(database: Database, changed: (tags: string[] | undefined) => void) {
  return database.listen(CHANNEL, (payload) => changed(payload ? payload.split('\n') : undefined))
}

/** With more products than this, nearly every page shows one of them. */
const MAX_ANNOUNCED = 2_000

/**
 * Announces product pages and their brand and category lists. Added, removed or moved products also need the tag
 * `catalog`.
 */
export async function announceProducts(tx: Queries, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return
  if (skus.length > MAX_ANNOUNCED) return announceEverything(tx)
  const { sku, brandId, category1, category2, category3 } = product
  const shown = await tx
    .select({ sku, brandId, category1, category2, category3 })
    .from(product)
    .where(inArray(sku, [...skus]))
  await announceChange(tx, ['products', ...new Set(shown.flatMap(tagsOfProduct))])
}

interface ShelvedProduct {
  sku: string
  brandId: number
  category1: number
  category2: number | null
  category3: number | null
}

function tagsOfProduct({ sku, brandId, category1, category2, category3 }: ShelvedProduct) {
  const categories = [category1, category2, category3].filter((id) => id !== null)
  return [`product:${sku}`, `brand:${brandId}`, ...categories.map((id) => `category:${id}`)]
}
