import type { Tx } from '@surco/database'
import { picture, pictureText, product } from '@surco/database/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import { badInput, ShopError } from '../../platform/errors.ts'
import { addPicture, cutSquare, keepPicture, mediaPath } from '../../platform/media/index.ts'
import { announceProducts } from '../../platform/page-events.ts'
import { inOneLine } from '../../platform/text.ts'
import type { Shop } from '../../shop.ts'
import { lockBySku } from './change-product.ts'

/** Paths of a product's pictures: as the office showed them, and as wanted. */
interface PictureOrder {
  was: readonly string[]
  now: readonly string[]
}

/** The limit of the call that orders pictures. */
const MAX_PICTURES = 100

const isSame = (first: readonly string[], other: readonly string[]) =>
  first.length === other.length && first.every((path, index) => path === other[index])

/**
 * Reorders a product's pictures, removes some, or adds stored ones. Throws `NOT_FOUND`, `CONFLICT` when they changed
 * since they were shown, and `BAD_INPUT` for a picture that the shop does not have.
 */
export async function changePictures(
  shop: Shop,
  actor: Actor,
  sku: string,
  { was, now }: PictureOrder,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { product: found } = await lockBySku(tx, sku)
    const current = found.pictures.map(mediaPath)
    if (isSame(now, current)) return
    if (!isSame(was, current)) throw overtaken(sku)
    const pictures = now.map(nameOf)
    await refuseUnknown(tx, pictures, found.pictures)
    await writePictures(shop, tx, actor, { found, pictures })
  })
}

/** Appends a picture, given in base64; one that the product already has changes nothing. Throws `NOT_FOUND` and `BAD_INPUT`. */
export async function addToPictures(
  shop: Shop,
  actor: Actor,
  sku: string,
  data: string,
): Promise<void> {
  const { name } = await keepPicture(shop.db, shop.media, data)
  await shop.db.transaction(async (tx) => {
    const { product: found } = await lockBySku(tx, sku)
    if (found.pictures.includes(name)) return
    if (found.pictures.length >= MAX_PICTURES) {
      const message = `Un producto tiene a lo más ${MAX_PICTURES} fotos.`
      throw badInput([{ field: 'data', message }])
    }
    await writePictures(shop, tx, actor, { found, pictures: [...found.pictures, name] })
  })
}

interface Crop {
  /** Its path. */
  picture: string
  side: number
  left: number
  top: number
}

/** Replaces a picture by a square of it, keeping its description. Throws `NOT_FOUND`, and `CONFLICT` for a picture that is not the product's, or damaged. */
export async function cropPicture(
  shop: Shop,
  actor: Actor,
  sku: string,
  { picture: path, ...square }: Crop,
): Promise<void> {
  const old = nameOf(path)
  const { media } = shop
  // Before the product is locked: encoding is slow.
  const bytes = await cutSquare(media, old, square)
  if (!bytes) throw unreadable(sku)
  const { name } = await addPicture(shop.db, media, bytes)
  await shop.db.transaction(async (tx) => {
    const { product: found } = await lockBySku(tx, sku)
    if (!found.pictures.includes(old)) throw overtaken(sku)
    if (name === old) return
    const put = found.pictures.map((current) => (current === old ? name : current))
    await tx.execute(sql`insert into picture_text (product_id, picture, alt)
      select product_id, ${name}, alt from picture_text
      where product_id = ${found.id} and picture = ${old} on conflict do nothing`)
    await writePictures(shop, tx, actor, { found, pictures: [...new Set(put)] })
  })
}

/** Describes a picture; '' removes the description. Throws `NOT_FOUND`, and `CONFLICT` when the description changed or the picture was removed meanwhile. */
export async function describePicture(
  shop: Shop,
  actor: Actor,
  sku: string,
  { picture: path, was, now }: { picture: string; was: string; now: string },
): Promise<void> {
  const name = nameOf(path)
  const alt = inOneLine(now)
  await shop.db.transaction(async (tx) => {
    const { product: found } = await lockBySku(tx, sku)
    if (!found.pictures.includes(name)) throw overtaken(sku)
    const isIt = and(eq(pictureText.productId, found.id), eq(pictureText.picture, name))
    const [stored] = await tx.select().from(pictureText).where(isIt)
    const before = stored?.alt ?? ''
    if (alt === before) return
    if (was !== before) throw overtaken(sku)
    await tx.delete(pictureText).where(isIt)
    if (alt) await tx.insert(pictureText).values({ productId: found.id, picture: name, alt })
    await announceProducts(tx, [sku])
    await writeBook(shop, tx, actor, {
      action: 'product.picture-described',
      subject: { kind: 'product', id: sku, name: found.name },
      before: { alt: before },
      after: { alt },
    })
  })
}

const nameOf = (path: string) => path.replace(/^\/media\//, '')

/** Throws `BAD_INPUT` unless all pictures are the product's or stored in the shop; a removed one can be restored. */
async function refuseUnknown(tx: Tx, wanted: readonly string[], own: readonly string[]) {
  const others = wanted.filter((name) => !own.includes(name))
  const stored =
    others.length === 0
      ? []
      : await tx.select({ name: picture.name }).from(picture).where(inArray(picture.name, others))
  if (stored.length < others.length || new Set(wanted).size < wanted.length) throw notOfProduct()
}

interface Pictured {
  found: typeof product.$inferSelect
  /** Names, in their order. */
  pictures: string[]
}

async function writePictures(shop: Shop, tx: Tx, actor: Actor, { found, pictures }: Pictured) {
  await tx
    .update(product)
    .set({ pictures, updatedAt: sql`now()` })
    .where(eq(product.id, found.id))
  await announceProducts(tx, [found.sku])
  await writeBook(shop, tx, actor, {
    action: 'product.pictures-changed',
    subject: { kind: 'product', id: found.sku, name: found.name },
    before: { pictures: found.pictures.join(', ') },
    after: { pictures: pictures.join(', ') },
  })
}

const notOfProduct = () => badInput([{ field: 'now', message: 'Esa foto no es de este producto.' }])

const unreadable = (sku: string) =>
  new ShopError('CONFLICT', `A picture of ${sku} cannot be read`, {
    message: 'No pudimos abrir esa foto. Quítala y súbela de nuevo.',
  })

const overtaken = (sku: string) =>
  new ShopError('CONFLICT', `The pictures of ${sku} were changed meanwhile`, {
    message: 'Alguien cambió las fotos mientras tanto. Revisa cómo están ahora.',
  })
