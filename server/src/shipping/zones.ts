import type { Queries } from '@surco/database'
import { pickupBranch, serviceCenter, settings, shippingZone } from '@surco/database/schema'
import { and, asc, eq, sql } from 'drizzle-orm'

import { findState } from '../platform/mexican-states.ts'
import { stateOfPostalCode } from '../postal-codes/index.ts'
import type { Terms, Zone } from './price-parcel.ts'

const KEY = 'shipping'

const usual: Terms = {
  divisor: 5000,
  unknownWeight: null,
  pickupDays: { from: 1, to: 3 },
}

/** What all zones share; what the merchant has not set is usual among carriers. */
export async function readTerms(queries: Queries): Promise<Terms> {
  const [row] = await queries.select().from(settings).where(eq(settings.key, KEY))
  // safe: only saveTerms writes this key
  return { ...usual, ...(row?.value as Partial<Terms> | undefined) }
}

export async function saveTerms(queries: Queries, value: Terms): Promise<void> {
  await queries
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } })
}

/** All zones by name, the rest of Mexico last. */
export const listZones = (queries: Queries): Promise<Zone[]> =>
  queries
    .select()
    .from(shippingZone)
    .orderBy(
      asc(sql`states = '{}' and prefixes = '{}'`),
      asc(sql`sort_key(${shippingZone.name})`),
      asc(shippingZone.id),
    )

/** The zone of a postal code: by the most of its digits, else by its state, else the rest; undefined while that has none. */
export function zoneOf(zones: readonly Zone[], postalCode: string): Zone | undefined {
  const matched = zones
    .flatMap((zone) => zone.prefixes.map((prefix) => ({ zone, prefix })))
    .filter(({ prefix }) => postalCode.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  const state = findState(stateOfPostalCode(postalCode) ?? '')?.name
  return (
    matched[0]?.zone ??
    zones.find(({ states }) => state !== undefined && states.includes(state)) ??
    zones.find(isRest)
  )
}

/** Whether a zone is for wherever no other one is. */
export const isRest = ({ states, prefixes }: Pick<Zone, 'states' | 'prefixes'>) =>
  states.length === 0 && prefixes.length === 0

/** A service centre where orders are picked up. */
export type Branch = Awaited<ReturnType<typeof listBranches>>[number]

/** Those that are open, by state, city and name. */
export const listBranches = (queries: Queries) =>
  queries
    .select({
      id: serviceCenter.id,
      name: serviceCenter.name,
      street: serviceCenter.street,
      city: serviceCenter.city,
      state: serviceCenter.state,
      hours: serviceCenter.hours,
    })
    .from(pickupBranch)
    .innerJoin(
      serviceCenter,
      and(eq(serviceCenter.id, pickupBranch.centerId), serviceCenter.active),
    )
    .orderBy(serviceCenter.state, serviceCenter.city, serviceCenter.name, serviceCenter.id)
