import type { ShelfChange } from '@surco/contract'
import type { Queries } from '@surco/database'
import { category } from '@surco/database/schema'
import { eq, sql, type SQL } from 'drizzle-orm'

import { badInput } from '../../../platform/errors.ts'

/** Whether a product is shown, as a JSON value that is compared and stored. */
export const publishedNow = sql`jsonb_build_object('published', product.published)`

export const setPublished = (value: SQL) =>
  sql`published = (${value} ->> 'published')::boolean, updated_at = now()`

/** Whether a product ships free, as such a value. */
export const freeShippingNow = sql`jsonb_build_object('free_shipping', product.free_shipping)`

export const setFreeShipping = (value: SQL) =>
  sql`free_shipping = (${value} ->> 'free_shipping')::boolean, updated_at = now()`

/** The path of a product, as such a value. */
export const pathNow = sql`jsonb_build_object('category_1', product.category_1,
  'category_2', product.category_2, 'category_3', product.category_3)`

export const setPath = (value: SQL) => sql`
  category_1 = (${value} ->> 'category_1')::int, category_2 = (${value} ->> 'category_2')::int,
  category_3 = (${value} ->> 'category_3')::int, updated_at = now()`

/** Whether the categories of such a path are still parent and child. */
export const isPath = (value: SQL) => sql`exists (
  select from category top
  left join category middle on middle.id = (${value} ->> 'category_2')::int
  left join category low on low.id = (${value} ->> 'category_3')::int
  where top.id = (${value} ->> 'category_1')::int and top.level = 1
    and (${value} ->> 'category_2' is null or middle.parent_id = top.id)
    and (${value} ->> 'category_3' is null or low.parent_id = middle.id))`

/** The path that leads to a category. */
export const pathTo = (id: number) => sql`(
  select jsonb_build_object('category_1', coalesce(above.parent_id, above.id, own.id),
    'category_2', case own.level when 2 then own.id when 3 then own.parent_id end,
    'category_3', case own.level when 3 then own.id end)
  from category own left join category above on above.id = own.parent_id where own.id = ${id}::int)`

/** The new value of a shelf change, as written in the book. Throws `BAD_INPUT` for a category that no longer exists. */
export async function wordsOf(
  queries: Queries,
  what: ShelfChange,
): Promise<Record<string, string>> {
  if (what.kind === 'published') return { publicado: what.published ? 'sí' : 'no' }
  if (what.kind === 'free-shipping') return { envioGratis: what.freeShipping ? 'sí' : 'no' }
  const [found] = await queries
    .select({ name: category.name })
    .from(category)
    .where(eq(category.id, Number(what.category)))
  if (!found) throw badInput([{ field: 'what.category', message: 'Esa categoría ya no existe.' }])
  return { categoria: found.name }
}
