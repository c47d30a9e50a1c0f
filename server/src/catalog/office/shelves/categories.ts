import type { OfficeCategory } from '@surco/contract'
import { CATEGORY_LEVELS } from '@surco/contract/category-levels'
import type { Queries, Tx } from '@surco/database'
import { category, couponCategory } from '@surco/database/schema'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'

import { type Actor, differenceOf, writeBook } from '../../../book/index.ts'
import { badInput, notFound } from '../../../platform/errors.ts'
import { announceEverything } from '../../../platform/page-events.ts'
import { inOneLine } from '../../../platform/text.ts'
import type { Shop } from '../../../shop.ts'
import { refuseUnkeptPicture, removeShelf } from './change-shelf.ts'
import { lockTree } from './lock-tree.ts'

type Clocked = Pick<Shop, 'clock'>

interface Row extends Record<string, unknown> {
  id: number
  parentId: number | null
  level: number
  name: string
  image: string
  products: number
  hidden: number
}

/** Number of products by category: shown ones from counts kept by triggers, hidden ones from their partial index. */
const counted = sql`(
  select id, sum(products)::int as products, sum(hidden)::int as hidden from (
    select unnest(array[category_1, category_2, category_3]) as id, products, 0 as hidden from product_count
    union all
    select unnest(array[category_1, category_2, category_3]), 1, 1 from product where not published) shown
  where id is not null and id > 0 group by id)`

/** All categories in the order of the shop, each followed by its subcategories. */
export async function listForOffice(queries: Queries): Promise<OfficeCategory[]> {
  const { rows } = await queries.execute<Row>(sql`
    select c.id, c.parent_id as "parentId", c.level, c.name, c.image,
      coalesce(n.products, 0) as products, coalesce(n.hidden, 0) as hidden
    from category c left join ${counted} n on n.id = c.id order by c.position, c.sort_key, c.id`)
  const under = Map.groupBy(rows, ({ parentId }) => parentId)
  const branchOf = (id: number | null): Row[] =>
    (under.get(id) ?? []).flatMap((row) => [row, ...branchOf(row.id)])
  return branchOf(null).map(({ id, parentId, level, name, image, products, hidden }) => ({
    id: String(id),
    parent: parentId === null ? null : String(parentId),
    level,
    name,
    image,
    products,
    hidden,
  }))
}

/** A category with its number of coupons. Throws `NOT_FOUND`. */
export async function categoryForOffice(queries: Queries, id: string) {
  const found = (await listForOffice(queries)).find((row) => row.id === id)
  if (!found) throw notFound('Category', id)
  const coupons = await queries.$count(couponCategory, eq(couponCategory.categoryId, Number(id)))
  return { ...found, coupons }
}

type Category = typeof category.$inferSelect

/** A category by its id. Throws `NOT_FOUND`. */
export async function getCategory(queries: Queries, id: number): Promise<Category> {
  const [found] = await queries.select().from(category).where(eq(category.id, id))
  if (!found) throw notFound('Category', String(id))
  return found
}

/** The path of a category as text: `Riego › Bombas`. */
export async function pathText(queries: Queries, id: number): Promise<string> {
  const { rows } = await queries.execute<{ path: string }>(sql`
    with recursive up as (
      select parent_id, name, level from category where id = ${id}
      union all select c.parent_id, c.name, c.level from category c join up on c.id = up.parent_id)
    select string_agg(name, ' › ' order by level) as path from up`)
  return rows[0]?.path ?? ''
}

export const subjectOf = ({ id, name }: Pick<Category, 'id' | 'name'>) => ({
  kind: 'category',
  id: String(id),
  name,
})

interface NewCategory {
  name: string
  /** Id of the parent; null for the first level. */
  parent: string | null
}

/** Adds a category after its siblings. Throws `BAD_INPUT`. */
export async function addCategory(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  { name: written, parent }: NewCategory,
): Promise<string> {
  await lockTree(tx)
  const above = parent === null ? undefined : await findParent(tx, parent)
  const name = inOneLine(written)
  const place = { name, parentId: above?.id ?? null, level: (above?.level ?? 0) + 1 }
  if (place.level > CATEGORY_LEVELS) throw badInput([{ field: 'parent', message: tooDeep }])
  await refuseTakenName(tx, place)
  const [made] = await tx.insert(category).values(place).returning()
  if (!made) throw new Error('An insert returns its row')
  await writeBook(shop, tx, actor, {
    action: 'category.created',
    subject: subjectOf(made),
    after: { path: await pathText(tx, made.id) },
  })
  await announceEverything(tx)
  return String(made.id)
}

export const tooDeep = 'El menú de la tienda tiene tres niveles: ahí ya no cabe.'

/** Finds the parent of a new or moved category. Throws `BAD_INPUT`. */
export async function findParent(tx: Tx, id: string): Promise<Category> {
  const [found] = await tx
    .select()
    .from(category)
    .where(eq(category.id, Number(id)))
  if (!found) throw badInput([{ field: 'parent', message: 'Esa categoría ya no existe.' }])
  return found
}

interface Place {
  name: string
  parentId: number | null
  /** Id of the category that gets the name; undefined for a new one. */
  id?: number
}

/** Throws `BAD_INPUT` if a sibling has that name. */
export async function refuseTakenName(tx: Tx, { name, parentId, id }: Place): Promise<void> {
  const [taken] = await tx
    .select({ name: category.name })
    .from(category)
    .where(
      and(
        parentId === null ? isNull(category.parentId) : eq(category.parentId, parentId),
        eq(category.nameKey, sql`match_key(${name})`),
        id === undefined ? undefined : ne(category.id, id),
      ),
    )
  if (!taken) return
  const message = `Ahí ya está «${taken.name}». Para juntarlas, abre la que sobra y pasa sus productos.`
  throw badInput([{ field: 'name', message }])
}

interface CategoryFields {
  name: string
  image: string
}

/** Changes name and picture of a category. Throws `NOT_FOUND` and `BAD_INPUT`. */
export async function changeCategory(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  { id, ...words }: CategoryFields & { id: number },
): Promise<void> {
  await lockTree(tx)
  const was = await getCategory(tx, id)
  const name = inOneLine(words.name)
  await refuseTakenName(tx, { ...was, name })
  if (words.image !== was.image) await refuseUnkeptPicture(tx, 'image', words.image)
  const is = { ...was, name, image: words.image }
  const difference = differenceOf(valuesForBook(was), valuesForBook(is))
  if (!difference) return
  await tx.update(category).set({ name, image: is.image }).where(eq(category.id, id))
  await writeBook(shop, tx, actor, {
    action: 'category.changed',
    subject: subjectOf(is),
    ...difference,
  })
  await announceEverything(tx)
}

const valuesForBook = ({ name, image }: CategoryFields) => ({ name, ...(image && { image }) })

/** Deletes an empty category. Throws `NOT_FOUND` and `CONFLICT`. */
export async function removeCategory(shop: Clocked, tx: Tx, actor: Actor, id: number) {
  await lockTree(tx)
  const was = await getCategory(tx, id)
  const path = await pathText(tx, id)
  await removeShelf(tx, { kind: 'category', id })
  await writeBook(shop, tx, actor, {
    action: 'category.deleted',
    subject: subjectOf(was),
    before: { path },
  })
  await announceEverything(tx)
}

/** The subcategories of a category, or the first level, in the order of the shop. */
export const listBelow = (tx: Tx, parentId: number | null): Promise<Category[]> =>
  tx
    .select()
    .from(category)
    .where(parentId === null ? isNull(category.parentId) : eq(category.parentId, parentId))
    .orderBy(asc(category.position), asc(category.sortKey), asc(category.id))

/** Numbers siblings in this order. */
export async function writePlaces(tx: Tx, order: readonly Category[]): Promise<void> {
  const ids = sql.param(order.map((each) => each.id))
  await tx.execute(sql`
    update category set position = placed.at
    from unnest(${ids}::int[]) with ordinality as placed(id, at)
    where category.id = placed.id and category.position is distinct from placed.at`)
}

export const namesOf = (list: readonly Category[]) => list.map(({ name }) => name).join(', ')
