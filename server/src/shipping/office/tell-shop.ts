import type { Tx } from '@surco/database'
import { pickupBranch, shippingZone } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { readShopInfoToChange, saveShopInfo } from '../../settings/index.ts'

/** Serializes changes of shipping rules, which depend on one another. */
export const lockShipping = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('surco.shipping'))`)

/** Updates what all pages say about the price of shipping, which follows from the rules. */
export async function tellShop(tx: Tx): Promise<void> {
  const zones = await tx.$count(shippingZone)
  const branches = await tx.$count(pickupBranch)
  const { shipping: _was, ...info } = await readShopInfoToChange(tx)
  const shipping = zones > 0 ? 'priced' : 'choices'
  await saveShopInfo(tx, { ...info, ...(zones + branches > 0 && { shipping }) })
}
