import type { FieldError, OfficeCenter } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { brand, serviceCenter, serviceCenterBrand } from '@surco/database/schema'
import { eq, type SQL, sql } from 'drizzle-orm'

import { type Actor, differenceOf, writeBook } from '../book/index.ts'
import { badInput, notFound } from '../platform/errors.ts'
import { findState } from '../platform/mexican-states.ts'
import { announceChange } from '../platform/page-events.ts'
import { escapeLike, inOneLine } from '../platform/text.ts'
import type { Shop } from '../shop.ts'

type CenterFields = Omit<OfficeCenter, 'id'>
type Clocked = Pick<Shop, 'clock'>

/** Service centres sorted by state, city and name; `q` filters by these, ignoring accents. */
export function listForOffice(queries: Queries, q = ''): Promise<OfficeCenter[]> {
  const words = q.trim()
  return select(
    queries,
    words
      ? sql`match_key(c.name || ' ' || c.city || ' ' || c.state) like '%' || match_key(${escapeLike(words)}) || '%'`
      : sql`true`,
  )
}

/** A service centre by its id. Throws `NOT_FOUND`. */
export async function getCenter(queries: Queries, id: number): Promise<OfficeCenter> {
  const [center] = await select(queries, sql`c.id = ${id}::int`)
  if (!center) throw notFound('Service centre', String(id))
  return center
}

async function select(queries: Queries, where: SQL): Promise<OfficeCenter[]> {
  const { rows } = await queries.execute<OfficeCenter & Record<string, unknown>>(sql`
    select c.id::text, c.name, c.street, c.city, c.state, c.postal_code as "postalCode", c.phone, c.hours,
      c.map_url as "mapUrl", c.active, c.latitude, c.longitude,
      (select coalesce(jsonb_agg(b.name order by b.sort_key), '[]')
        from service_center_brand r join brand b on b.id = r.brand_id where r.center_id = c.id) as brands
    from service_center c where ${where}
    order by sort_key(c.state), sort_key(c.city), sort_key(c.name), c.id`)
  return rows
}

/** Adds a service centre. Throws `BAD_INPUT`. */
export async function createCenter(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  words: CenterFields,
): Promise<OfficeCenter> {
  const { brandIds, columns } = await readCenter(tx, words)
  const now = shop.clock.now()
  const [added] = await tx
    .insert(serviceCenter)
    .values({ ...columns, createdAt: now, updatedAt: now })
    .returning({ id: serviceCenter.id })
  if (!added) throw new Error('An insert returns its row')
  await addBrands(tx, added.id, brandIds)
  const center = await getCenter(tx, added.id)
  await writeBook(shop, tx, actor, {
    action: 'center.created',
    subject: subjectOf(center),
    after: valuesForBook(center),
  })
  await announceCenters(tx)
  return center
}

/** Changes a service centre. Throws `NOT_FOUND` and `BAD_INPUT`. */
export async function changeCenter(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  { id, ...words }: CenterFields & { id: number },
): Promise<OfficeCenter> {
  const { brandIds, columns } = await readCenter(tx, words)
  const was = await lockCenter(tx, id)
  await tx
    .update(serviceCenter)
    .set({ ...columns, updatedAt: shop.clock.now() })
    .where(eq(serviceCenter.id, id))
  await tx.delete(serviceCenterBrand).where(eq(serviceCenterBrand.centerId, id))
  await addBrands(tx, id, brandIds)
  const is = await getCenter(tx, id)
  const difference = differenceOf(valuesForBook(was), valuesForBook(is))
  if (!difference) return is
  const subject = subjectOf(is)
  await writeBook(shop, tx, actor, { action: 'center.changed', subject, ...difference })
  await announceCenters(tx)
  return is
}

/** Deletes a service centre. Throws `NOT_FOUND`. */
export async function deleteCenter(shop: Clocked, tx: Tx, actor: Actor, id: number): Promise<void> {
  const was = await lockCenter(tx, id)
  await tx.delete(serviceCenter).where(eq(serviceCenter.id, id))
  await writeBook(shop, tx, actor, {
    action: 'center.deleted',
    subject: subjectOf(was),
    before: valuesForBook(was),
  })
  await announceCenters(tx)
}

async function lockCenter(tx: Tx, id: number) {
  await tx
    .select({ id: serviceCenter.id })
    .from(serviceCenter)
    .where(eq(serviceCenter.id, id))
    .for('update')
  return getCenter(tx, id)
}

const announceCenters = (tx: Tx) => announceChange(tx, ['service-centers'])

type Place = Pick<CenterFields, 'latitude' | 'longitude'>

/** Bounding box of Mexico with its islands, in degrees. */
const mexico = { south: 14.3, north: 32.8, west: -118.5, east: -86.6 }

function checkPlace({ latitude, longitude }: Place, errors: FieldError[]) {
  if (latitude < mexico.south || latitude > mexico.north) {
    errors.push({ field: 'latitude', message: 'En México va de 14.3 a 32.8.' })
  }
  if (longitude < mexico.west || longitude > mexico.east) {
    errors.push({ field: 'longitude', message: 'En México va de -118.5 a -86.6.' })
  }
}

async function readCenter(tx: Tx, { brands, ...words }: CenterFields) {
  const errors: FieldError[] = []
  checkPlace(words, errors)
  const state = findState(words.state)
  if (!state) errors.push({ field: 'state', message: 'No es un estado de México.' })
  const brandIds = new Set<number>()
  for (const name of brands) {
    const found = await findBrand(tx, name)
    if (found) brandIds.add(found.id)
    else errors.push({ field: 'brands', message: `No hay ninguna marca «${name}».` })
  }
  if (errors.length > 0) throw badInput(errors)
  const lines = {
    name: inOneLine(words.name),
    street: inOneLine(words.street),
    city: inOneLine(words.city),
  }
  return {
    brandIds: [...brandIds],
    columns: { ...words, ...lines, state: state?.name ?? words.state },
  }
}

async function findBrand(tx: Tx, name: string) {
  const [found] = await tx
    .select({ id: brand.id })
    .from(brand)
    .where(eq(brand.nameKey, sql`match_key(${name})`))
  return found
}

async function addBrands(tx: Tx, centerId: number, brandIds: number[]) {
  if (brandIds.length === 0) return
  await tx.insert(serviceCenterBrand).values(brandIds.map((brandId) => ({ centerId, brandId })))
}

const subjectOf = ({ id, name }: OfficeCenter) => ({ kind: 'center', id, name })

/** Values of a service centre in the audit log. */
function valuesForBook({
  name,
  street,
  city,
  state,
  postalCode,
  phone,
  hours,
  mapUrl,
  ...others
}: OfficeCenter) {
  const { active, latitude, longitude, brands } = others
  return {
    name,
    address: `${street}, ${postalCode} ${city}, ${state}`,
    phone,
    hours,
    ...(mapUrl && { link: mapUrl }),
    place: `${latitude}, ${longitude}`,
    active: active ? 'Sí' : 'No',
    ...(brands.length > 0 && { brands: brands.join(', ') }),
  }
}

type NewServiceCenter = typeof serviceCenter.$inferInsert

/**
 * Adds a service centre that repairs these brands, ignoring unknown names, and announces the change to pages that show the
 * centres.
 */
export async function addServiceCenter(
  tx: Tx,
  { brands, ...columns }: NewServiceCenter & { brands: string[] },
): Promise<void> {
  const [added] = await tx.insert(serviceCenter).values(columns).returning({ id: serviceCenter.id })
  await announceChange(tx, ['service-centers'])
  if (brands.length === 0) return
  const keys = brands.map((name) => sql`match_key(${name})`)
  await tx.insert(serviceCenterBrand).select(
    tx
      .select({ centerId: sql`${added?.id}::int`.as('center_id'), brandId: brand.id })
      .from(brand)
      .where(sql`${brand.nameKey} in ${keys}`),
  )
}
