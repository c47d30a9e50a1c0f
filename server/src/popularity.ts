import { sql } from 'drizzle-orm'

/** Both are orders of the index product_by_popularity: keep them as it has them. */
export const bestSoldFirst = sql`popularity desc, (price < list_price) desc, accessory, id desc`
export const worstSoldFirst = sql`popularity, (price < list_price), accessory desc, id`

const FEWEST_BUYERS = 5

/** How many people a product's page says have bought it: fewer than five persuade nobody, and are not told. */
export const shownBuyers = (people: number) => (people >= FEWEST_BUYERS ? people : 0)
