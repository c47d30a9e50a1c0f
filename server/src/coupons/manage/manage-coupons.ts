import type { Db, Tx, Queries } from '@surco/database'
import {
  brand,
  category,
  coupon,
  couponBrand,
  couponCategory,
  couponUse,
} from '@surco/database/schema'
import { eq, sql, count, desc, and } from 'drizzle-orm'

import { jsonCommand } from '../../platform/commands/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { normalizeCouponCode } from '../price-coupon.ts'
import {
  type CouponRequest,
  type CouponWords,
  readTerms,
  type CouponTerms,
  formatDay,
  formatDayBefore,
} from './read-terms.ts'

/** What the merchant reads, in Spanish, and whether it was done. */
interface CouponReport {
  done: boolean
  lines: string[]
}

/** Adds, lists or ends coupons, as the merchant asks. */
export function manageCoupons(db: Db, request: CouponRequest, now: Date): Promise<CouponReport> {
  return db.transaction((tx) => {
    if (request.verb === 'add') return add(tx, request.words, now)
    return request.verb === 'end' ? end(tx, request.code, now) : list(tx, now)
  })
}

async function add(tx: Tx, words: CouponWords, now: Date): Promise<CouponReport> {
  const added = await addFromWords(tx, words, now)
  if ('faults' in added) return { done: false, lines: [...added.faults, 'No se creó el cupón'] }
  const coupons = await listCoupons(tx)
  const lines = coupons
    .filter(({ code }) => code === added.code)
    .map((made) => `Cupón creado. ${describeCoupon(made, now)}`)
  return { done: true, lines }
}

async function end(tx: Tx, code: string, now: Date): Promise<CouponReport> {
  const fault = await endCoupon(tx, code, now)
  return fault === undefined
    ? { done: true, lines: ['Cupón terminado. Los pedidos que ya se pagaron con él no cambian'] }
    : { done: false, lines: [fault] }
}

async function list(tx: Tx, now: Date): Promise<CouponReport> {
  const lines = (await listCoupons(tx)).map((listed) => describeCoupon(listed, now))
  return { done: true, lines: lines.length > 0 ? lines : ['No hay cupones'] }
}

/**
 * Adds the coupon that the merchant described, and answers its code; when anything is wrong, adds
 * nothing and answers every fault, in Spanish.
 */
async function addFromWords(
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

type NewCoupon = typeof coupon.$inferInsert

/** Names of what it is limited to; without any it applies to everything. */
interface Scope {
  brands: string[]
  categories: string[]
}

/** Adds a coupon. Throws when it is limited to a brand or category that the shop does not have. */
export async function addCoupon(
  tx: Tx,
  { brands, categories, ...columns }: NewCoupon & Scope,
): Promise<void> {
  const [added] = await tx.insert(coupon).values(columns).returning({ id: coupon.id })
  if (!added) throw new Error('An insert answers its row')
  for (const name of brands) await limitToBrand(tx, added.id, name)
  for (const name of categories) await limitToCategory(tx, added.id, name)
}

async function limitToBrand(tx: Tx, couponId: number, name: string) {
  const found = await tx
    .select({ brandId: brand.id })
    .from(brand)
    .where(eq(brand.nameKey, sql`match_key(${name})`))
  if (found.length === 0) throw new Error(`A coupon is limited to the unknown brand ${name}`)
  await tx.insert(couponBrand).values(found.map((row) => ({ couponId, ...row })))
}

/** Of any level, all that have the name. */
async function limitToCategory(tx: Tx, couponId: number, name: string) {
  const found = await tx
    .select({ categoryId: category.id })
    .from(category)
    .where(eq(category.nameKey, sql`match_key(${name})`))
  if (found.length === 0) throw new Error(`A coupon is limited to the unknown category ${name}`)
  await tx.insert(couponCategory).values(found.map((row) => ({ couponId, ...row })))
}

/** A coupon in one Spanish line: what it takes off, when, of what, and how often it was used. */
function describeCoupon(listed: ListedCoupon, now: Date): string {
  const { code, label, minimum, limitPerCustomer, firstOrder, names } = listed
  return [
    `${code}: ${label}`,
    stateOf(listed, now),
    ...(names.length > 0 ? [`solo en ${names.join(', ')}`] : []),
    ...(firstOrder ? ['solo en la primera compra'] : []),
    ...(minimum > 0 ? [`compra mínima de ${formatMoney(minimum)}`] : []),
    usesOf(listed),
    ...(limitPerCustomer === null ? [] : [`${withNoun(limitPerCustomer)} por cliente`]),
  ].join(' · ')
}

function stateOf({ active, startsAt, endsAt }: ListedCoupon, now: Date): string {
  if (!active) return 'terminado'
  if (endsAt && endsAt <= now) return `venció el ${formatDayBefore(endsAt)}`
  const until = endsAt ? ` hasta el ${formatDayBefore(endsAt)}` : ''
  return startsAt && startsAt > now ? `desde el ${formatDay(startsAt)}${until}` : `vigente${until}`
}

function usesOf({ uses, limitTotal }: ListedCoupon): string {
  if (limitTotal !== null) return `${withNoun(uses)} de ${withNoun(limitTotal)} usos`
  return `${withNoun(uses)} ${uses === 1 ? 'uso' : 'usos'}`
}

const withNoun = (number: number) => number.toLocaleString('es-MX')

type Coupon = typeof coupon.$inferSelect

interface ListedCoupon extends Coupon {
  /** Orders that hold or used it. */
  uses: number
  /** Brands and categories that it is limited to; empty for everything. */
  names: string[]
}

/** All coupons there ever were, the newest first. */
async function listCoupons(queries: Queries): Promise<ListedCoupon[]> {
  const coupons = await queries
    .select({ coupon, uses: count(couponUse.orderId) })
    .from(coupon)
    .leftJoin(couponUse, eq(couponUse.couponId, coupon.id))
    .groupBy(coupon.id)
    .orderBy(desc(coupon.id))
  const limits = [...(await listCategories(queries)), ...(await listBrands(queries))]
  return coupons.map(({ coupon: listed, uses }) => {
    const own = limits.filter(({ couponId }) => couponId === listed.id)
    return { ...listed, uses, names: own.map(({ name }) => name) }
  })
}

/** Several categories may have one name. */
const listCategories = (queries: Queries) =>
  queries
    .selectDistinct({ couponId: couponCategory.couponId, name: category.name })
    .from(couponCategory)
    .innerJoin(category, eq(category.id, couponCategory.categoryId))
    .orderBy(category.name)

const listBrands = (queries: Queries) =>
  queries
    .select({ couponId: couponBrand.couponId, name: brand.name })
    .from(couponBrand)
    .innerJoin(brand, eq(brand.id, couponBrand.brandId))
    .orderBy(brand.name)

/** Ends a coupon for good; answers what is wrong, in Spanish, when there is nothing to end. */
async function endCoupon(tx: Tx, written: string, now: Date): Promise<string | undefined> {
  const code = normalizeCouponCode(written)
  const [ended] = await tx
    .update(coupon)
    .set({ active: false, updatedAt: now })
    .where(and(eq(coupon.code, code), eq(coupon.active, true)))
    .returning({ id: coupon.id })
  if (ended) return undefined
  const isKnown = (await tx.$count(coupon, eq(coupon.code, code))) > 0
  return isKnown ? `El cupón ${code} ya había terminado` : `No hay ningún cupón ${code}`
}

/** The merchant's coupons, as the running shop keeps them. */
export const { commands: couponCommands, ask: manageThroughShop } = jsonCommand(
  '/coupons',
  ({ db, clock }, request: CouponRequest) => manageCoupons(db, request, clock.now()),
)
