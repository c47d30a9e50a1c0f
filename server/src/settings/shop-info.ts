import type { ShopInfo } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { settings } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { announceChange } from '../platform/page-events.ts'

const KEY = 'shop'

/** Data of a shop before the merchant sets any. */
const defaults: ShopInfo = {
  name: 'Surco',
  legalName: 'Surco',
  tollFreePhone: '',
  salesEmail: '',
  messagingNumbers: [],
  hours: [
    { days: 'Lunes a viernes', time: '09:00 - 18:00' },
    { days: 'Sábado', time: '09:00 - 14:00' },
  ],
  address: { street: '', neighborhood: '', city: '', state: '', postalCode: '' },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
  delivery: null,
  otherPaymentMethods: [],
}

/** Default number of days after delivery at which buyers are asked for reviews. */
export const REVIEW_DAYS = 7

type Saved = Partial<ShopInfo> | null

/** The saved shop data as a column for another query; see {@link shopInfoOf}. */
export const savedShopInfo = sql<Saved>`(
  select value from settings where key = ${KEY}
)`

/** The shop's data; those that the merchant has not set have neutral defaults. */
export const shopInfoOf = (saved: Saved | undefined): ShopInfo => ({ ...defaults, ...saved })

/** Reads the shop's data; see {@link shopInfoOf}. */
export async function readShopInfo(db: Queries): Promise<ShopInfo> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY))
  // safe: only saveShopInfo writes this key
  return shopInfoOf(row?.value as Saved | undefined)
}

/** As {@link readShopInfo}, locked until the transaction ends, to change a part and save all of them. */
export async function readShopInfoToChange(tx: Tx): Promise<ShopInfo> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('surco.shop-info'))`)
  return readShopInfo(tx)
}

/** Replaces the shop's data and announces the change to pages that show them. */
export async function saveShopInfo(tx: Queries, info: ShopInfo): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: KEY, value: info })
    .onConflictDoUpdate({ target: settings.key, set: { value: info, updatedAt: sql`now()` } })
  await announceChange(tx, ['settings'])
}
