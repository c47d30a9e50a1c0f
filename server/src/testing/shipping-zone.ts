import type { Queries } from '@surco/database'
import { shippingZone } from '@surco/database/schema'

/** A shipping zone of a postal code or prefix, with one price in centavos. */
export async function createZoneOf(queries: Queries, prefix: string, price: number) {
  await queries.insert(shippingZone).values({
    name: `Zona ${prefix}`,
    prefixes: [prefix],
    rule: 'flat',
    brackets: [{ upTo: null, price }],
    daysFrom: 2,
    daysTo: 4,
  })
}
