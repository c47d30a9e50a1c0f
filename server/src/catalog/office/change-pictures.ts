import { product } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import { badInput, ShopError } from '../../platform/errors.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { announceProducts } from '../../platform/page-events.ts'
import type { Shop } from '../../shop.ts'
import { lockBySku } from './change-product.ts'

/** Paths of pictures, as they were shown and as they are to be. */
interface Wanted {
  was: readonly string[]
  now: readonly string[]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((path, index) => path === other[index])

/**
 * Puts a product's pictures in another order, or takes some away. Throws `NOT_FOUND`, `CONFLICT` when they are no longer
 * as they were shown, and `BAD_INPUT` for one that is not the product's.
 */
export async function changePictures(
  shop: Shop,
  actor: Actor,
  sku: string,
  { was, now }: Wanted,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { product: found } = await lockBySku(tx, sku)
    const names = new Map(found.pictures.map((name) => [mediaPath(name), name]))
    const current = [...names.keys()]
    if (isSame(now, current)) return
    if (!isSame(was, current)) throw overtaken(sku)
    const pictures = [...new Set(now)].flatMap((path) => names.get(path) ?? [])
    if (pictures.length !== now.length) {
      throw badInput([{ field: 'now', message: 'Esa foto no es de este producto.' }])
    }
    await tx
      .update(product)
      .set({ pictures, updatedAt: sql`now()` })
      .where(eq(product.id, found.id))
    await announceProducts(tx, [sku])
    await writeBook(shop, tx, actor, {
      action: 'product.pictures-changed',
      subject: { kind: 'product', id: sku, name: found.name },
      before: { pictures: found.pictures.join(', ') },
      after: { pictures: pictures.join(', ') },
    })
  })
}

const overtaken = (sku: string) =>
  new ShopError('CONFLICT', `The pictures of ${sku} were changed meanwhile`, {
    message: 'Alguien cambió las fotos mientras tanto. Revisa cómo están ahora.',
  })
