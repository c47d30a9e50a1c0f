import type { Queries } from '@surco/database'
import { shippingZone } from '@surco/database/schema'

/** A zone of one postal code, or of all that begin so, where everything is sent for so many centavos. */
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
