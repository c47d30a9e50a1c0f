import type { Tx } from '@surco/database'
import { brand, category, coupon } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { addCoupon } from '../add-coupon.ts'
import type { CouponWords } from './read-arguments.ts'
import { readTerms, type CouponTerms } from './read-terms.ts'

/**
 * Adds the coupon that the merchant described, and answers its code; when anything is wrong, adds
 * nothing and answers every fault, in Spanish.
 */
export async function addFromWords(
  tx: Tx,
  words: CouponWords,
  now: Date,
): Promise<{ code: string } | { faults: string[] }> {
  const faults: string[] = []
  const terms = readTerms(words, now, (fault) => faults.push(fault))
  if ((await tx.$count(coupon, eq(coupon.code, terms.code))) > 0) {
    faults.push(`Ya hay un cupón ${terms.code}`)
  }
  const scope = await readScope(tx, words, faults)
  if (faults.length > 0) return { faults }
  await addCoupon(tx, { ...terms, ...scope, label: labelOf(terms, Object.values(scope).flat()) })
  return { code: terms.code }
}

/** The names as the shop writes them. */
async function readScope(tx: Tx, words: CouponWords, faults: string[]) {
  const scope: Record<'categories' | 'brands', string[]> = { categories: [], brands: [] }
  for (const written of words.categories) {
    const name = await findName(tx, category, written)
    if (name === undefined) faults.push(`--category: no hay ninguna categoría "${written}"`)
    else scope.categories.push(name)
  }
  for (const written of words.brands) {
    const name = await findName(tx, brand, written)
    if (name === undefined) faults.push(`--brand: no hay ninguna marca "${written}"`)
    else scope.brands.push(name)
  }
  return { categories: [...new Set(scope.categories)], brands: [...new Set(scope.brands)] }
}

async function findName(tx: Tx, table: typeof brand | typeof category, written: string) {
  const [found] = await tx
    .select({ name: table.name })
    .from(table)
    .where(eq(table.nameKey, sql`match_key(${written})`))
    .limit(1)
  return found?.name
}

/** What shoppers read beside the discount. */
function labelOf({ percent, amount = 0, firstOrder }: CouponTerms, names: string[]): string {
  const off = percent === undefined ? wholePesos(amount) : `${percent} %`
  const on = [...names, ...(firstOrder ? ['tu primera compra'] : [])]
  return `${off} de descuento${on.length > 0 ? ` en ${on.join(', ')}` : ''}`
}

const wholePesos = (amount: number) => {
  const minimumFractionDigits = amount % 100 === 0 ? 0 : 2
  return `$${(amount / 100).toLocaleString('es-MX', { minimumFractionDigits })}`
}
