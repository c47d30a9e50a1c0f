import type { ShippingTerms } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { pickupBranch, product, serviceCenter } from '@surco/database/schema'
import { asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'

import { type Actor, differenceOf, writeBook } from '../../book/index.ts'
import { badInput } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import { listZones, readTerms, saveTerms } from '../zones.ts'
import { zoneForOffice } from './change-zones.ts'
import { lockShipping, tellShop } from './tell-shop.ts'

/** Zones, common terms, and the number of products with free shipping. */
export async function shippingForOffice(queries: Queries) {
  const zones = await listZones(queries)
  return {
    data: zones.map(zoneForOffice),
    terms: { ...(await readTerms(queries)), branches: await readPickupBranchIds(queries) },
    freeProducts: await queries.$count(
      product,
      sql`${product.freeShipping} and not ${product.requiresQuote}`,
    ),
  }
}

async function readPickupBranchIds(queries: Queries): Promise<number[]> {
  const rows = await queries.select().from(pickupBranch).orderBy(asc(pickupBranch.centerId))
  return rows.map(({ centerId }) => centerId)
}

/** Service centres that can be pickup branches: active ones, and inactive ones that are branches already. */
export async function listCenters(queries: Queries) {
  const { id, name, city, active } = serviceCenter
  const rows = await queries
    .select({ id, name, city, active })
    .from(serviceCenter)
    .leftJoin(pickupBranch, eq(pickupBranch.centerId, id))
    .where(or(active, isNotNull(pickupBranch.centerId)))
    .orderBy(serviceCenter.state, city, name, id)
  return rows.map((row) => ({
    id: row.id,
    name: `${row.name}, ${row.city}${row.active ? '' : ' (inactivo)'}`,
  }))
}

/** Changes the terms common to all zones, and the pickup branches. Throws `BAD_INPUT`. */
export async function changeTerms(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  actor: Actor,
  { branches, ...terms }: ShippingTerms,
): Promise<void> {
  await lockShipping(tx)
  const { from, to } = terms.pickupDays
  if (from > to) {
    const message = 'El primer plazo es más largo que el segundo.'
    throw badInput([{ field: 'pickupDays', message }])
  }
  const before = await valuesForBook(tx)
  await saveTerms(tx, terms)
  await savePickupBranches(tx, branches)
  const difference = differenceOf(before, await valuesForBook(tx))
  if (!difference) return
  await writeBook(shop, tx, actor, {
    action: 'shipping.changed',
    subject: { kind: 'shipping', id: 'shop', name: 'Envíos' },
    ...difference,
  })
  await tellShop(tx)
}

/** Replaces the pickup branches. Throws `BAD_INPUT` for a centre that does not exist. */
async function savePickupBranches(tx: Tx, ids: number[]): Promise<void> {
  await tx.delete(pickupBranch)
  if (ids.length === 0) return
  const known = tx
    .select({ centerId: serviceCenter.id })
    .from(serviceCenter)
    .where(inArray(serviceCenter.id, ids))
  const saved = await tx.insert(pickupBranch).select(known).returning()
  if (saved.length === new Set(ids).size) return
  const message = 'Uno de los centros de servicio marcados ya no existe.'
  throw badInput([{ field: 'branches', message }])
}

async function valuesForBook(tx: Tx): Promise<Record<string, string>> {
  const { divisor, unknownWeight, pickupDays } = await readTerms(tx)
  const branches = await tx
    .select({ id: serviceCenter.id, name: serviceCenter.name, city: serviceCenter.city })
    .from(pickupBranch)
    .innerJoin(serviceCenter, eq(serviceCenter.id, pickupBranch.centerId))
    .orderBy(serviceCenter.state, serviceCenter.city, serviceCenter.name, serviceCenter.id)
  return {
    divisor: `${divisor} cm³ por kg`,
    unknownWeight: unknownWeight === null ? 'se cotiza' : `${unknownWeight} kg`,
    pickupDays: `${pickupDays.from} a ${pickupDays.to} días`,
    // With its number, since two centres may share a name.
    branches: branches.map(({ id, name, city }) => `${name}, ${city} (n.º ${id})`).join('; '),
  }
}
