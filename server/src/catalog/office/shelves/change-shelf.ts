import type { Tx } from '@surco/database'
import {
  brand,
  category,
  couponBrand,
  couponCategory,
  picture,
  product,
} from '@surco/database/schema'
import { eq, or, sql } from 'drizzle-orm'

import { badInput, ShopError } from '../../../platform/errors.ts'

/** Throws `BAD_INPUT` for a picture that the shop does not have. */
export async function refuseUnkeptPicture(tx: Tx, field: string, name: string): Promise<void> {
  if (name === '') return
  const kept = await tx.$count(picture, eq(picture.name, name))
  if (kept === 0) throw badInput([{ field, message: 'Sube la imagen otra vez.' }])
}

/** A brand, or a category. */
export interface Shelf {
  kind: 'brand' | 'category'
  id: number
}

/** Counts its products and subcategories and locks it, so that none can be added until the transaction ends. */
export async function countUnder(tx: Tx, { kind, id }: Shelf) {
  if (kind === 'brand') {
    await tx.select({ id: brand.id }).from(brand).where(eq(brand.id, id)).for('update')
    return { products: await tx.$count(product, eq(product.brandId, id)), below: 0 }
  }
  await tx.select({ id: category.id }).from(category).where(eq(category.id, id)).for('update')
  const { category1, category2, category3 } = product
  return {
    products: await tx.$count(
      product,
      or(...[category1, category2, category3].map((of) => eq(of, id))),
    ),
    below: await tx.$count(category, eq(category.parentId, id)),
  }
}

/** Deletes a brand or category. Throws `CONFLICT` if it has products, subcategories or coupons. */
export async function removeShelf(tx: Tx, shelf: Shelf): Promise<void> {
  const { products, below } = await countUnder(tx, shelf)
  if (below > 0) throw notEmpty('Tiene categorías debajo: muévelas o bórralas antes.')
  if (products > 0) throw notEmpty('Tiene productos: pásalos antes a otra.')
  // A coupon left without brands and categories would apply to every product.
  if ((await countCoupons(tx, shelf)) > 0)
    throw notEmpty('Hay un cupón que vale aquí: elige a qué otra pasa, o cambia antes el cupón.')
  await tx.execute(sql`delete from ${sql.identifier(shelf.kind)} where id = ${shelf.id}`)
}

const countCoupons = (tx: Tx, { kind, id }: Shelf) =>
  kind === 'brand'
    ? tx.$count(couponBrand, eq(couponBrand.brandId, id))
    : tx.$count(couponCategory, eq(couponCategory.categoryId, id))

/** The error for a brand or category that is not empty. */
export const notEmpty = (message: string) =>
  new ShopError('CONFLICT', 'The shelf is not empty', { message })

/** Deletes an empty brand or category; `into` takes over its names, coupons and service centres. */
export async function replaceShelf(tx: Tx, { kind, id }: Shelf, into: number): Promise<void> {
  if (kind === 'brand') await replaceBrand(tx, id, into)
  else await replaceCategory(tx, id, into)
}

async function replaceBrand(tx: Tx, id: number, into: number) {
  await tx.execute(sql`
    insert into coupon_brand (coupon_id, brand_id) select coupon_id, ${into} from coupon_brand
    where brand_id = ${id} on conflict do nothing`)
  await tx.execute(sql`
    insert into service_center_brand (center_id, brand_id) select center_id, ${into} from service_center_brand
    where brand_id = ${id} on conflict do nothing`)
  await tx.execute(sql`update brand_former_name set brand_id = ${into} where brand_id = ${id}`)
  const { rows } = await tx.execute<{ nameKey: string }>(
    sql`delete from brand where id = ${id} returning name_key as "nameKey"`,
  )
  for (const { nameKey } of rows) {
    await tx.execute(
      sql`insert into brand_former_name (name_key, brand_id) values (${nameKey}, ${into})`,
    )
  }
}

async function replaceCategory(tx: Tx, id: number, into: number) {
  await tx.execute(sql`
    insert into coupon_category (coupon_id, category_id) select coupon_id, ${into} from coupon_category
    where category_id = ${id} on conflict do nothing`)
  await tx.execute(
    sql`update category_former_name set category_id = ${into} where category_id = ${id}`,
  )
  // Former names of its subcategories are resolved below `into`, unless that has such a name itself.
  await tx.execute(sql`
    update category_former_name f set parent_id = ${into} where parent_id = ${id}
      and not exists (select from category_name n where n.parent_id = ${into} and n.name_key = f.name_key)`)
  const { rows } = await tx.execute<{ parentId: number | null; nameKey: string }>(sql`
    delete from category where id = ${id} returning parent_id as "parentId", name_key as "nameKey"`)
  for (const { parentId, nameKey } of rows) {
    await tx.execute(sql`
      insert into category_former_name (parent_id, name_key, category_id) values (${parentId}, ${nameKey}, ${into})`)
  }
}
