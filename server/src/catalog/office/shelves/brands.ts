import type { OfficeBrand } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { brand, couponBrand, serviceCenterBrand } from '@surco/database/schema'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'

import { type Actor, differenceOf, writeBook } from '../../../book/index.ts'
import { badInput, notFound } from '../../../platform/errors.ts'
import { announceEverything } from '../../../platform/page-events.ts'
import { escapeLike, inOneLine } from '../../../platform/text.ts'
import type { Shop } from '../../../shop.ts'
import { refuseUnkeptPicture, removeShelf } from './change-shelf.ts'
import { lockTree } from './lock-tree.ts'

type Clocked = Pick<Shop, 'clock'>
type Brand = typeof brand.$inferSelect

/** Number of products by brand: shown ones from counts kept by triggers, hidden ones from their partial index. */
const counted = sql`(
  select id, sum(products)::int as products, sum(hidden)::int as hidden from (
    select brand_id as id, products, 0 as hidden from product_count
    union all select brand_id, 1, 1 from product where not published) shown
  group by id)`

/** All brands, alphabetical; with `q`, those whose names contain it, ignoring case and accents. */
export function listBrandsForOffice(queries: Queries, q = ''): Promise<OfficeBrand[]> {
  const words = q.trim()
  return select(
    queries,
    words ? sql`b.name_key like '%' || match_key(${escapeLike(words)}) || '%'` : sql`true`,
  )
}

async function select(queries: Queries, where: SQL): Promise<OfficeBrand[]> {
  const { rows } = await queries.execute<OfficeBrand & Record<string, unknown>>(sql`
    select b.id::text, b.name, b.logo, coalesce(n.products, 0) as products, coalesce(n.hidden, 0) as hidden
    from brand b left join ${counted} n on n.id = b.id where ${where} order by b.sort_key, b.id`)
  return rows
}

/** A brand with its number of coupons and service centres. Throws `NOT_FOUND`. */
export async function brandForOffice(queries: Queries, id: string) {
  const [found] = await select(queries, sql`b.id = ${id}::int`)
  if (!found) throw notFound('Brand', id)
  const coupons = await queries.$count(couponBrand, eq(couponBrand.brandId, Number(id)))
  const centers = await queries.$count(
    serviceCenterBrand,
    eq(serviceCenterBrand.brandId, Number(id)),
  )
  return { ...found, coupons, centers }
}

async function getBrand(tx: Tx, id: number): Promise<Brand> {
  const [found] = await tx.select().from(brand).where(eq(brand.id, id))
  if (!found) throw notFound('Brand', String(id))
  return found
}

async function refuseTakenName(tx: Tx, name: string, id?: number) {
  const isNamed = eq(brand.nameKey, sql`match_key(${name})`)
  const [taken] = await tx
    .select({ name: brand.name })
    .from(brand)
    .where(and(isNamed, id === undefined ? undefined : ne(brand.id, id)))
  if (!taken) return
  const message = `Ya está la marca «${taken.name}». Para juntarlas, abre la que sobra y únela a la otra.`
  throw badInput([{ field: 'name', message }])
}

const subjectOf = ({ id, name }: Pick<Brand, 'id' | 'name'>) => ({
  kind: 'brand',
  id: String(id),
  name,
})

/** Adds a brand. Throws `BAD_INPUT`. */
export async function addBrand(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  written: string,
): Promise<string> {
  await lockTree(tx)
  const name = inOneLine(written)
  await refuseTakenName(tx, name)
  const [made] = await tx.insert(brand).values({ name }).returning()
  if (!made) throw new Error('An insert returns its row')
  const subject = subjectOf(made)
  await writeBook(shop, tx, actor, { action: 'brand.created', subject, after: { name } })
  await announceEverything(tx)
  return String(made.id)
}

interface BrandFields {
  name: string
  logo: string
}

/** Changes name and logo of a brand. Throws `NOT_FOUND` and `BAD_INPUT`. */
export async function changeBrand(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  { id, ...words }: BrandFields & { id: number },
): Promise<void> {
  await lockTree(tx)
  const was = await getBrand(tx, id)
  const name = inOneLine(words.name)
  await refuseTakenName(tx, name, id)
  if (words.logo !== was.logo) await refuseUnkeptPicture(tx, 'logo', words.logo)
  const is = { ...was, name, logo: words.logo }
  const difference = differenceOf(valuesForBook(was), valuesForBook(is))
  if (!difference) return
  await tx.update(brand).set({ name, logo: is.logo }).where(eq(brand.id, id))
  const subject = subjectOf(is)
  await writeBook(shop, tx, actor, { action: 'brand.changed', subject, ...difference })
  await announceEverything(tx)
}

const valuesForBook = ({ name, logo }: BrandFields) => ({ name, ...(logo && { logo }) })

/** Deletes a brand without products. Throws `NOT_FOUND` and `CONFLICT`. */
export async function removeBrand(shop: Clocked, tx: Tx, actor: Actor, id: number): Promise<void> {
  await lockTree(tx)
  const was = await getBrand(tx, id)
  await removeShelf(tx, { kind: 'brand', id })
  const subject = subjectOf(was)
  await writeBook(shop, tx, actor, { action: 'brand.deleted', subject, before: valuesForBook(was) })
  await announceEverything(tx)
}
