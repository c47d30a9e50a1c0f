import type { Banner, FieldError } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { banner, picture } from '@surco/database/schema'
import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm'

import { type Actor, differenceOf, writeBook } from '../book/index.ts'
import { badInput, notFound } from '../platform/errors.ts'
import { mediaPath } from '../platform/media/index.ts'
import { announceChange } from '../platform/page-events.ts'
import { daysOf, readPeriod } from '../platform/period.ts'
import { inOneLine } from '../platform/text.ts'
import type { Shop } from '../shop.ts'

type Clocked = Pick<Shop, 'clock'>
type Row = typeof banner.$inferSelect

/** Whether a banner is shown at a moment. */
const isShownAt = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql<boolean>`(${banner.active}
    and coalesce(${banner.startsAt} <= ${at}, true) and coalesce(${banner.endsAt} > ${at}, true))`
}

const order = [asc(banner.position), asc(banner.id)]

/** The banners that are shown at a moment, in order. */
export async function listBanners(queries: Queries, now: Date): Promise<Banner[]> {
  const rows = await queries
    .select()
    .from(banner)
    .where(isShownAt(now))
    .orderBy(...order)
  return rows.map(
    ({ id, title, text, label, link, picture: wide, mobilePicture, ink, alt, position }) => ({
      _id: String(id),
      url: mediaPath(wide),
      mobileUrl: mediaPath(mobilePicture || wide),
      ...(link && { link }),
      order: position,
      title,
      text,
      label,
      ink,
      alt,
    }),
  )
}

/** Adds banners, and announces the pages that show them. */
export async function addBanners(tx: Tx, rows: (typeof banner.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(banner).values(rows)
  await announceChange(tx, ['banners'])
}

/** The fields of a banner as typed in the office. */
export interface BannerWords {
  title: string
  text: string
  label: string
  link: string
  alt: string
  ink: Row['ink']
  picture: string
  mobilePicture: string
  active: boolean
  from?: string
  until?: string
}

/** All banners, in order. */
export const listAllBanners = (queries: Queries): Promise<Row[]> =>
  queries
    .select()
    .from(banner)
    .orderBy(...order)

/** A banner by its id. Throws `NOT_FOUND`. */
export async function getBanner(queries: Queries, id: number): Promise<Row> {
  const [found] = await queries.select().from(banner).where(eq(banner.id, id))
  if (!found) throw notFound('Banner', String(id))
  return found
}

/** Adds a banner after the others. Throws `BAD_INPUT`. */
export async function createBanner(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  words: BannerWords,
): Promise<Row> {
  const columns = await readBanner(tx, words)
  const [last] = await tx.select({ position: max(banner.position) }).from(banner)
  const now = shop.clock.now()
  const [made] = await tx
    .insert(banner)
    .values({
      ...columns,
      position: (last?.position ?? 0) + 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!made) throw new Error('An insert returns its row')
  await writeBook(shop, tx, actor, {
    action: 'banner.created',
    subject: subjectOf(made),
    after: valuesForBook(made),
  })
  await announceBanners(tx)
  return made
}

/** Changes a banner. Throws `NOT_FOUND` and `BAD_INPUT`. */
export async function changeBanner(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  { id, ...words }: BannerWords & { id: number },
): Promise<Row> {
  const columns = await readBanner(tx, words)
  const was = await lockBanner(tx, id)
  const [is] = await tx
    .update(banner)
    .set({ ...columns, updatedAt: shop.clock.now() })
    .where(eq(banner.id, id))
    .returning()
  if (!is) throw notFound('Banner', String(id))
  const difference = differenceOf(valuesForBook(was), valuesForBook(is))
  if (!difference) return is
  await writeBook(shop, tx, actor, {
    action: 'banner.changed',
    subject: subjectOf(is),
    ...difference,
  })
  await announceBanners(tx)
  return is
}

/** Deletes a banner. Throws `NOT_FOUND`. */
export async function deleteBanner(shop: Clocked, tx: Tx, actor: Actor, id: number): Promise<void> {
  const was = await lockBanner(tx, id)
  await tx.delete(banner).where(eq(banner.id, id))
  await writeBook(shop, tx, actor, {
    action: 'banner.deleted',
    subject: subjectOf(was),
    before: valuesForBook(was),
  })
  await announceBanners(tx)
}

/** Orders the banners; those that are not listed follow in their current order. */
export async function orderBanners(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<void> {
  const rows = await tx
    .select()
    .from(banner)
    .orderBy(...order)
    .for('update')
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: Row) => place.get(id) ?? ids.length
  const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b))
  const titles = (all: readonly Row[]) => all.map(({ title }) => title).join(', ')
  for (const [index, { id }] of sorted.entries()) {
    await tx
      .update(banner)
      .set({ position: index + 1 })
      .where(and(eq(banner.id, id), ne(banner.position, index + 1)))
  }
  // By id: several banners may have the same title.
  if (sorted.every(({ id }, index) => id === rows[index]?.id)) return
  await writeBook(shop, tx, actor, {
    action: 'banner.ordered',
    subject: { kind: 'banner', id: 'all', name: 'Banners' },
    before: { order: titles(rows) },
    after: { order: titles(sorted) },
  })
  await announceBanners(tx)
}

/** Updates which banners are shown by their first and last day, and announces the pages. */
export async function announceBannersOfNow({
  db,
  clock,
}: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const shown = isShownAt(clock.now())
    const changed = await tx
      .update(banner)
      .set({ shown })
      .where(ne(banner.shown, shown))
      .returning({ id: banner.id })
    if (changed.length > 0) await announceBanners(tx)
  })
}

const announceBanners = (tx: Tx) => announceChange(tx, ['banners'])

async function lockBanner(tx: Tx, id: number) {
  await tx.select({ id: banner.id }).from(banner).where(eq(banner.id, id)).for('update')
  return getBanner(tx, id)
}

async function readBanner(tx: Tx, { from, until, ...words }: BannerWords) {
  const faults: FieldError[] = []
  const period = readPeriod({ from, until }, faults)
  const names = [words.picture, words.mobilePicture].filter(Boolean)
  const kept = await tx
    .select({ name: picture.name })
    .from(picture)
    .where(inArray(picture.name, names))
  const known = new Set(kept.map(({ name }) => name))
  for (const field of ['picture', 'mobilePicture'] as const) {
    if (words[field] && !known.has(words[field])) {
      faults.push({ field, message: 'Sube la imagen otra vez.' })
    }
  }
  if (words.label.trim() && !words.link) {
    faults.push({ field: 'link', message: 'Un botón necesita a dónde llevar.' })
  }
  if (faults.length > 0) throw badInput(faults)
  const { title, text, label, alt } = words
  const lines = {
    title: inOneLine(title),
    text: inOneLine(text),
    label: inOneLine(label),
    alt: inOneLine(alt),
  }
  return { ...words, ...lines, ...period }
}

const subjectOf = ({ id, title }: Row) => ({ kind: 'banner', id: String(id), name: title })

/** The values of a banner for the book. */
function valuesForBook(row: Row) {
  const { title, text, label, link, alt, ink, picture: wide, mobilePicture, active } = row
  const words = {
    title,
    text,
    label,
    link,
    alt,
    ink: ink === 'light' ? 'Claras' : 'Oscuras',
    picture: wide,
    mobilePicture,
    visible: active ? 'Sí' : 'No',
    ...daysOf(row),
  }
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word))
}
