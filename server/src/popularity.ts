import { sql } from 'drizzle-orm'

/** Both are orders of the index product_by_popularity: keep them as it has them. */
export const bestSoldFirst = sql`popularity desc, (price < list_price) desc, accessory, id desc`
export const worstSoldFirst = sql`popularity, (price < list_price), accessory desc, id`
