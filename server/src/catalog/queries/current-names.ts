import type { ShelfNames } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

/**
 * Resolves current or former names of categories and a brand to the current names, and the categories to their current
 * path. Categories are omitted unless all given names are known.
 */
export async function findCurrentNames(db: Db, names: ShelfNames): Promise<ShelfNames> {
  const [path, brand] = await Promise.all([findPath(db, names), findBrand(db, names)])
  return { ...path, ...brand }
}

interface NameRow extends Record<string, unknown> {
  name: string
}

async function findPath(db: Db, names: ShelfNames): Promise<ShelfNames> {
  const { categoria = '', subcategoria = '', subsubcategoria = '' } = names
  if (!categoria) return {}
  const { rows } = await db.execute<NameRow>(sql`
    with recursive named as (
      select case when ${subsubcategoria} <> '' then c3.id when ${subcategoria} <> '' then c2.id else c1.id end as id
      from category_name c1
        left join category_name c2 on c2.parent_id = c1.id and c2.name_key = match_key(${subcategoria})
        left join category_name c3 on c3.parent_id = c2.id and c3.name_key = match_key(${subsubcategoria})
      where c1.parent_id is null and c1.name_key = match_key(${categoria})
    ), up as (
      select c.* from category c join named on named.id = c.id
      union all select c.* from category c join up on c.id = up.parent_id)
    select name from up order by level`)
  const [top, middle, low] = rows.map(({ name }) => name)
  return {
    ...(top && { categoria: top }),
    ...(middle && { subcategoria: middle }),
    ...(low && { subsubcategoria: low }),
  }
}

async function findBrand(db: Db, { marca = '' }: ShelfNames): Promise<ShelfNames> {
  if (!marca) return {}
  const { rows } = await db.execute<NameRow>(sql`
    select b.name from brand_name known join brand b on b.id = known.id
    where known.name_key = match_key(${marca})`)
  return rows[0] ? { marca: rows[0].name } : {}
}
