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

/** Paths of pictures, as they were shown and as they are to be. */
interface PictureOrder {
  was: readonly string[]
  now: readonly string[]
}

/** The most that the call takes which puts them in order. */
const MAX_PICTURES = 100

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((path, index) => path === other[index])

/**
 * Puts a product's pictures in another order, takes some away, or puts one of the shop's back. Throws `NOT_FOUND`,
 * `CONFLICT` when they are no longer as they were shown, and `BAD_INPUT` for one that the shop does not have.
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

/** Adds a picture, in base 64, behind the others; one that is there already changes nothing. Throws `NOT_FOUND` and `BAD_INPUT`. */
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

/** Puts a square of a picture in its place, with what it shows. Throws `NOT_FOUND`, and `CONFLICT` for a picture that is not the product's, or damaged. */
export async function cropPicture(
  shop: Shop,
  actor: Actor,
  sku: string,
  { picture: path, ...square }: Crop,
): Promise<void> {
  const old = nameOf(path)
  const { media } = shop
  // Before the product is locked: encoding takes its time.
  const bytes = await cutSquare(media, old, square)
  if (!bytes) throw unreadable(sku)
  const { name } = await addPicture(shop.db, media, bytes)
  await shop.db.transaction(async (tx) => {
    const { product: found } = await lockBySku(tx, sku)
    if (!found.pictures.includes(old)) throw overtaken(sku)
    if (name === old) return
    const put = found.pictures.map((one) => (one === old ? name : one))
    await tx.execute(sql`insert into picture_text (product_id, picture, alt)
      select product_id, ${name}, alt from picture_text
      where product_id = ${found.id} and picture = ${old} on conflict do nothing`)
    await writePictures(shop, tx, actor, { found, pictures: [...new Set(put)] })
  })
}

/** Says what a picture shows; '' takes it back. Throws `NOT_FOUND`, and `CONFLICT` when it was told otherwise or taken away meanwhile. */
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
    const [told] = await tx.select().from(pictureText).where(isIt)
    const before = told?.alt ?? ''
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

/** Pictures are of the product, or of the shop: what was taken away comes back. */
async function refuseUnknown(tx: Tx, wanted: readonly string[], own: readonly string[]) {
  const others = wanted.filter((name) => !own.includes(name))
  const kept =
    others.length === 0
      ? []
      : await tx.select({ name: picture.name }).from(picture).where(inArray(picture.name, others))
  if (kept.length < others.length || new Set(wanted).size < wanted.length) throw notOfProduct()
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
