import { sql } from 'drizzle-orm'

/** What a listing knows of one product; numbers as its columns have them. */
export interface ListedProduct {
  id: number
  price: number
  popularity: number
  discounted: number
  available: number
  brand: number
  /** 0 is a missing level. */
  category: number
  subcategory: number
  subSubcategory: number
  accessory: number
}

/** A product as ten numbers of four bytes: a tenth of what rows cost to send and read. */
export const record = sql`
  int4send(id) || int4send(price) || int4send(popularity) || int4send((price < list_price)::int)
  || int4send(available::int) || int4send(brand_id) || int4send(category_1)
  || int4send(coalesce(category_2, 0)) || int4send(coalesce(category_3, 0)) || int4send(accessory::int)`

export const RECORD_BYTES = 40

/** The products of records that were strung together. */
export function* readRecords(records: Uint8Array): Generator<ListedProduct> {
  const buffer = Buffer.from(records.buffer, records.byteOffset, records.byteLength)
  for (let at = 0; at < buffer.length; at += RECORD_BYTES) {
    yield {
      id: buffer.readInt32BE(at),
      price: buffer.readInt32BE(at + 4),
      popularity: buffer.readInt32BE(at + 8),
      discounted: buffer.readInt32BE(at + 12),
      available: buffer.readInt32BE(at + 16),
      brand: buffer.readInt32BE(at + 20),
      category: buffer.readInt32BE(at + 24),
      subcategory: buffer.readInt32BE(at + 28),
      subSubcategory: buffer.readInt32BE(at + 32),
      accessory: buffer.readInt32BE(at + 36),
    }
  }
}
