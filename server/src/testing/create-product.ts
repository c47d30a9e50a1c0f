import type { Queries } from '@surco/database'
import { brand, category, product } from '@surco/database/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'

type ProductColumns = typeof product.$inferInsert
type Product = typeof product.$inferSelect

interface ProductToCreate extends Partial<Omit<ProductColumns, 'id' | 'brandId'>> {
  /** Names; created if there is no such brand or category. */
  brand?: string
  categories?: [string] | [string, string] | [string, string, string]
}

let created = 0

/** Creates a product that can be bought: by default 1,000.00 pesos and 10 units. Not searchable before a reindex. */
export async function createProduct(db: Queries, wanted: ProductToCreate = {}): Promise<Product> {
  created += 1
  const { brand: brandName = 'Prueba', categories = ['Varios'], ...columns } = wanted
  const [category1, category2, category3] = await categoryPath(db, categories)
  const [row] = await db
    .insert(product)
    .values({
      sku: `PRUEBA-${created}`,
      name: `Producto de prueba ${created}`,
      listPrice: 100_000,
      stock: 10,
      category1: category1 as number,
      category2,
      category3,
      brandId: await brandId(db, brandName),
      ...columns,
    })
    .returning()
  return row as Product
}

async function brandId(db: Queries, name: string) {
  await db.insert(brand).values({ name }).onConflictDoNothing()
  const [row] = await db
    .select({ id: brand.id })
    .from(brand)
    .where(eq(brand.nameKey, sql`match_key(${name})`))
  return row?.id as number
}

async function categoryPath(db: Queries, names: readonly string[]) {
  const ids: number[] = []
  for (const [depth, name] of names.entries()) {
    const parentId = ids.at(-1) ?? null
    await db
      .insert(category)
      .values({ name, parentId, level: depth + 1 })
      .onConflictDoNothing()
    const under = parentId === null ? isNull(category.parentId) : eq(category.parentId, parentId)
    const [row] = await db
      .select({ id: category.id })
      .from(category)
      .where(and(under, eq(category.nameKey, sql`match_key(${name})`)))
    ids.push(row?.id as number)
  }
  return ids
}
