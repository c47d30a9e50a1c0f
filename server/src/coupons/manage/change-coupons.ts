import type { FieldError } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { brand, category, coupon, couponBrand, couponCategory } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { type Actor, differenceOf, writeBook } from '../../book/index.ts'
import { badInput, notFound, ShopError } from '../../platform/errors.ts'
import { daysOf } from '../../platform/period.ts'
import type { Shop } from '../../shop.ts'
import { normalizeCouponCode } from '../price-coupon.ts'
import { type CouponTerms, type CouponWords, readTerms } from './coupon-terms.ts'
import { type ListedCoupon, listCoupons } from './list-coupons.ts'

type Clocked = Pick<Shop, 'clock'>

/** Creates a coupon and returns it. Throws `BAD_INPUT` with every fault. */
export async function createCoupon(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  words: CouponWords,
): Promise<ListedCoupon> {
  const faults: FieldError[] = []
  const now = shop.clock.now()
  const terms = readTerms(words, { now, faults })
  if ((await tx.$count(coupon, eq(coupon.code, terms.code))) > 0) {
    faults.push(codeTaken(terms.code))
  }
  const scope = await readScope(tx, words, faults)
  if (faults.length > 0) throw badInput(faults)
  const label = labelOf({ ...terms, ...scope })
  await addCoupon(tx, { ...terms, ...scope, label, createdAt: now, updatedAt: now }).catch(
    (error: unknown) => throwCodeTaken(error, terms.code),
  )
  const made = await getCoupon(tx, terms.code, now)
  await writeBook(shop, tx, actor, {
    action: 'coupon.created',
    subject: subjectOf(made.coupon),
    after: valuesForBook(made),
  })
  return made
}

const codeTaken = (code: string): FieldError => ({
  field: 'code',
  message: `Ya hay un cupón ${code}.`,
})

/** Converts the database's error for a code created concurrently to `BAD_INPUT`. */
function throwCodeTaken(error: unknown, code: string): never {
  const cause = error instanceof Error ? error.cause : undefined
  const refusedBy = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
  throw refusedBy === 'coupon_code_unique' ? badInput([codeTaken(code)]) : error
}

/**
 * Changes the terms of a coupon, but not its code, which orders show. Throws `NOT_FOUND`, `BAD_INPUT` with every fault,
 * and `CONFLICT` if it was ended.
 */
export async function changeCoupon(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  { code, ...words }: CouponWords,
): Promise<ListedCoupon> {
  const now = shop.clock.now()
  const was = await lockCoupon(tx, code, now)
  if (!was.coupon.active) throw hasEnded(was.coupon.code)
  const faults: FieldError[] = []
  const terms = readTerms({ ...words, code }, { now, faults, was: was.coupon.endsAt })
  const scope = await readScope(tx, { ...words, code }, faults)
  if (faults.length > 0) throw badInput(faults)
  const [made, before] = [labelOf({ ...terms, ...scope }), labelOf({ ...was.coupon, ...was })]
  const label = made === before ? was.coupon.label : made
  const { id } = was.coupon
  await tx
    .update(coupon)
    .set({ ...terms, label, updatedAt: now })
    .where(eq(coupon.id, id))
  await tx.delete(couponBrand).where(eq(couponBrand.couponId, id))
  await tx.delete(couponCategory).where(eq(couponCategory.couponId, id))
  await limitCoupon(tx, id, scope)
  const is = await getCoupon(tx, code, now)
  const difference = differenceOf(valuesForBook(was), valuesForBook(is))
  if (difference) {
    const subject = subjectOf(is.coupon)
    await writeBook(shop, tx, actor, { action: 'coupon.changed', subject, ...difference })
  }
  return is
}

/** Ends a coupon permanently. Throws `NOT_FOUND`, and `CONFLICT` if it was already ended. */
export async function endCoupon(shop: Clocked, tx: Tx, actor: Actor, code: string): Promise<void> {
  const now = shop.clock.now()
  const { coupon: found } = await lockCoupon(tx, code, now)
  if (!found.active) throw hasEnded(found.code)
  await tx.update(coupon).set({ active: false, updatedAt: now }).where(eq(coupon.id, found.id))
  await writeBook(shop, tx, actor, { action: 'coupon.ended', subject: subjectOf(found) })
}

const hasEnded = (code: string) =>
  new ShopError('CONFLICT', `Coupon ${code} was ended`, {
    message: `El cupón ${code} ya había terminado`,
  })

/** A coupon by its code, in any case. Throws `NOT_FOUND`. */
export async function getCoupon(
  queries: Queries,
  written: string,
  now: Date,
): Promise<ListedCoupon> {
  const code = normalizeCouponCode(written)
  const [found] = await listCoupons(queries, { where: eq(coupon.code, code), now })
  if (!found) throw notFound('Coupon', code)
  return found
}

async function lockCoupon(tx: Tx, written: string, now: Date) {
  const code = normalizeCouponCode(written)
  await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.code, code)).for('no key update')
  return getCoupon(tx, code, now)
}

const subjectOf = ({ code }: { code: string }) => ({ kind: 'coupon', id: code, name: code })

/** The values of a coupon for the book. */
function valuesForBook({ coupon: terms, categories, brands }: ListedCoupon) {
  const { percent, amount, minimum, limitTotal, limitPerCustomer } = terms
  const words = {
    discount: percent === null ? wholePesos(amount ?? 0) : `${percent} %`,
    minimum: minimum > 0 && wholePesos(minimum),
    ...daysOf(terms),
    limit: limitTotal && String(limitTotal),
    perCustomer: limitPerCustomer && String(limitPerCustomer),
    firstOrder: terms.firstOrder && 'Sí',
    categories: categories.join(', '),
    brands: brands.join(', '),
  }
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word))
}

/** Resolves names of categories and brands to the shop's spelling; adds a fault for each unknown one. */
async function readScope(tx: Tx, words: CouponWords, faults: FieldError[]): Promise<Scope> {
  const read = async (field: 'categories' | 'brands', none: string) => {
    const names = new Set<string>()
    for (const written of words[field]) {
      const name = await findName(tx, field === 'brands' ? brand : category, written)
      if (name === undefined) faults.push({ field, message: `${none} «${written}».` })
      else names.add(name)
    }
    return [...names]
  }
  const categories = await read('categories', 'No hay ninguna categoría')
  return { categories, brands: await read('brands', 'No hay ninguna marca') }
}

async function findName(tx: Tx, table: typeof brand | typeof category, written: string) {
  const [found] = await tx
    .select({ name: table.name })
    .from(table)
    .where(eq(table.nameKey, sql`match_key(${written})`))
    .limit(1)
  return found?.name
}

type Labelled = Pick<CouponTerms, 'percent' | 'amount' | 'firstOrder'> & Scope

/** The label of a discount for shoppers. */
function labelOf({ percent, amount, firstOrder, categories, brands }: Labelled): string {
  const off = percent === null ? wholePesos(amount ?? 0) : `${percent} %`
  const on = [...categories, ...brands, ...(firstOrder ? ['tu primera compra'] : [])]
  return `${off} de descuento${on.length > 0 ? ` en ${on.join(', ')}` : ''}`
}

const wholePesos = (amount: number) => {
  const minimumFractionDigits = amount % 100 === 0 ? 0 : 2
  return `$${(amount / 100).toLocaleString('es-MX', { minimumFractionDigits })}`
}

/** Names of the brands and categories it is limited to; without any it applies to everything. */
interface Scope {
  brands: string[]
  categories: string[]
}

type NewCoupon = typeof coupon.$inferInsert

/** Adds a coupon. Throws if it is limited to an unknown brand or category. */
export async function addCoupon(
  tx: Tx,
  { brands, categories, ...columns }: NewCoupon & Scope,
): Promise<void> {
  const [added] = await tx.insert(coupon).values(columns).returning({ id: coupon.id })
  if (!added) throw new Error('An insert returns its row')
  await limitCoupon(tx, added.id, { brands, categories })
}

async function limitCoupon(tx: Tx, couponId: number, { brands, categories }: Scope) {
  for (const name of brands) await limitToBrand(tx, couponId, name)
  for (const name of categories) await limitToCategory(tx, couponId, name)
}

async function limitToBrand(tx: Tx, couponId: number, name: string) {
  const found = await tx
    .select({ brandId: brand.id })
    .from(brand)
    .where(eq(brand.nameKey, sql`match_key(${name})`))
  if (found.length === 0) throw new Error(`A coupon is limited to the unknown brand ${name}`)
  await tx.insert(couponBrand).values(found.map((row) => ({ couponId, ...row })))
}

/** Limits a coupon to all categories of the name, at any level. */
async function limitToCategory(tx: Tx, couponId: number, name: string) {
  const found = await tx
    .select({ categoryId: category.id })
    .from(category)
    .where(eq(category.nameKey, sql`match_key(${name})`))
  if (found.length === 0) throw new Error(`A coupon is limited to the unknown category ${name}`)
  await tx.insert(couponCategory).values(found.map((row) => ({ couponId, ...row })))
}
