import type { CategoryNode } from '@surco/contract'
import type { Db } from '@surco/database'
import { category } from '@surco/database/schema'
import { asc } from 'drizzle-orm'

import { mediaPath } from '../media/index.ts'

/** The whole category tree, alphabetical at each level. */
export async function listCategories(db: Db): Promise<CategoryNode[]> {
  const rows = await db
    .select({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      image: category.image,
    })
    .from(category)
    .orderBy(asc(category.sortKey), asc(category.id))
  const under = Map.groupBy(rows, ({ parentId }) => parentId)
  const children = (id: number | null) => under.get(id) ?? []
  return children(null).map((top) => ({
    id: String(top.id),
    name: top.name,
    image: mediaPath(top.image),
    subcategories: children(top.id).map((middle) => ({
      id: String(middle.id),
      name: middle.name,
      subSubcategories: children(middle.id).map(({ id, name }) => ({ id: String(id), name })),
    })),
  }))
}
