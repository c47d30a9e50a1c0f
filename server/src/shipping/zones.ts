import type { Queries } from '@surco/database'
import { pickupBranch, serviceCenter, settings, shippingZone } from '@surco/database/schema'
import { and, asc, eq, sql } from 'drizzle-orm'

import { findState } from '../platform/mexican-states.ts'
import { stateOfPostalCode } from '../postal-codes/index.ts'
import type { Terms, Zone } from './price-parcel.ts'

const KEY = 'shipping'

const defaultTerms: Terms = {
  divisor: 5000,
  unknownWeight: null,
  pickupDays: { from: 1, to: 3 },
}

/** Shipping terms common to all zones; those that the merchant has not set are usual among carriers. */
export async function readTerms(queries: Queries): Promise<Terms> {
  const [row] = await queries.select().from(settings).where(eq(settings.key, KEY))
  // safe: only saveTerms writes this key
  return { ...defaultTerms, ...(row?.value as Partial<Terms> | undefined) }
}

export async function saveTerms(queries: Queries, value: Terms): Promise<void> {
  await queries
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } })
}

/** All zones sorted by name, the rest of Mexico last. */
export const listZones = (queries: Queries): Promise<Zone[]> =>
  queries
    .select()
    .from(shippingZone)
    .orderBy(
      asc(sql`states = '{}' and prefixes = '{}'`),
      asc(sql`sort_key(${shippingZone.name})`),
      asc(shippingZone.id),
    )

/**
 * The zone of a postal code: that of its longest matching prefix, else that of its state, else the rest of Mexico.
 * Undefined while no zone covers it.
 */
export function zoneOf(zones: readonly Zone[], postalCode: string): Zone | undefined {
  const matched = zones
    .flatMap((zone) => zone.prefixes.map((prefix) => ({ zone, prefix })))
    .filter(({ prefix }) => postalCode.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  const state = stateOfPostalCode(postalCode)
  return (
    matched[0]?.zone ??
    (state === undefined ? undefined : zones.find(({ states }) => includesState(states, state))) ??
    zones.find(isRest)
  )
}

/** Whether a list names a state, under any of its names: zones keep the name that was current when they were saved. */
export function includesState(states: readonly string[], state: string): boolean {
  const key = findState(state)?.key
  return key !== undefined && states.some((name) => findState(name)?.key === key)
}

/** Whether a zone covers all places without a zone of their own. */
export const isRest = ({ states, prefixes }: Pick<Zone, 'states' | 'prefixes'>) =>
  states.length === 0 && prefixes.length === 0

/** A service centre where orders are picked up. */
export type Branch = Awaited<ReturnType<typeof listBranches>>[number]

/** Active branches, sorted by state, city and name. */
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
