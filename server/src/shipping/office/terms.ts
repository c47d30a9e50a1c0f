import type { ShippingTerms } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { pickupBranch, product, serviceCenter } from '@surco/database/schema'
import { asc, eq, inArray, sql } from 'drizzle-orm'

import { type Actor, differenceOf, writeBook } from '../../book/index.ts'
import { badInput } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import { listZones, readTerms, saveTerms } from '../zones.ts'
import { zoneForOffice } from './change-zones.ts'
import { lockShipping, tellShop } from './tell-shop.ts'

/** Zones, what they share, and how many products no rule charges for. */
export async function shippingForOffice(queries: Queries) {
  const zones = await listZones(queries)
  return {
    data: zones.map(zoneForOffice),
    terms: { ...(await readTerms(queries)), branches: await listPicked(queries) },
    freeProducts: await queries.$count(
      product,
      sql`${product.freeShipping} and not ${product.requiresQuote}`,
    ),
  }
}

async function listPicked(queries: Queries): Promise<number[]> {
  const rows = await queries.select().from(pickupBranch).orderBy(asc(pickupBranch.centerId))
  return rows.map(({ centerId }) => centerId)
}

/** Service centres that the merchant may have orders picked up at. */
export async function listCenters(queries: Queries) {
  const rows = await queries
    .select({ id: serviceCenter.id, name: serviceCenter.name, city: serviceCenter.city })
    .from(serviceCenter)
    .where(eq(serviceCenter.active, true))
    .orderBy(serviceCenter.state, serviceCenter.city, serviceCenter.name)
  return rows.map(({ id, name, city }) => ({ id, name: `${name}, ${city}` }))
}

/** Changes what all zones share. Throws `BAD_INPUT`. */
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
  const before = await told(tx)
  await saveTerms(tx, terms)
  await tx.delete(pickupBranch)
  const known = tx
    .select({ centerId: serviceCenter.id })
    .from(serviceCenter)
    .where(inArray(serviceCenter.id, branches))
  if (branches.length > 0) await tx.insert(pickupBranch).select(known)
  const difference = differenceOf(before, await told(tx))
  if (!difference) return
  await writeBook(shop, tx, actor, {
    action: 'shipping.changed',
    subject: { kind: 'shipping', id: 'shop', name: 'Envíos' },
    ...difference,
  })
  await tellShop(tx)
}

async function told(tx: Tx): Promise<Record<string, string>> {
  const { divisor, unknownWeight, pickupDays } = await readTerms(tx)
  const branches = await tx
    .select({ name: serviceCenter.name, city: serviceCenter.city })
    .from(pickupBranch)
    .innerJoin(serviceCenter, eq(serviceCenter.id, pickupBranch.centerId))
    .orderBy(serviceCenter.state, serviceCenter.city, serviceCenter.name)
  return {
    divisor: `${divisor} cm³ por kg`,
    unknownWeight: unknownWeight === null ? 'se cotiza' : `${unknownWeight} kg`,
    pickupDays: `${pickupDays.from} a ${pickupDays.to} días`,
    branches: branches.map(({ name, city }) => `${name}, ${city}`).join('; '),
  }
}
