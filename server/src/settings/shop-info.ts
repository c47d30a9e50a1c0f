import type { ShopInfo } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { settings } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { announceChange } from '../platform/page-events.ts'

const KEY = 'shop'

/** A shop that nobody has introduced yet. */
const unnamed: ShopInfo = {
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

/** Days after delivery on which buyers are asked for reviews, unless the merchant says otherwise. */
export const REVIEW_DAYS = 7

type Saved = Partial<ShopInfo> | null

/** What was saved of the shop's own data, as a column of another statement; see {@link shopInfoOf}. */
export const savedShopInfo = sql<Saved>`(
  select value from settings where key = ${KEY}
)`

/** The shop's own data; what the merchant has not set is neutral. */
export const shopInfoOf = (saved: Saved | undefined): ShopInfo => ({ ...unnamed, ...saved })

/** As {@link shopInfoOf}, read by itself. */
export async function readShopInfo(db: Queries): Promise<ShopInfo> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY))
  // safe: only saveShopInfo writes this key
  return shopInfoOf(row?.value as Saved | undefined)
}

/** As {@link readShopInfo}, for whoever changes a part and saves them whole: another one waits until the transaction ends. */
export async function readShopInfoToChange(tx: Tx): Promise<ShopInfo> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('surco.shop-info'))`)
  return readShopInfo(tx)
}

/** Replaces the shop's own data; pages that show it are rendered again. */
export async function saveShopInfo(tx: Queries, info: ShopInfo): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: KEY, value: info })
    .onConflictDoUpdate({ target: settings.key, set: { value: info, updatedAt: sql`now()` } })
  await announceChange(tx, ['settings'])
}
