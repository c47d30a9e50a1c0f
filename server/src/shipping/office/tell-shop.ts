import type { Tx } from '@surco/database'
import { pickupBranch, shippingZone } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { readShopInfoToChange, saveShopInfo } from '../../settings/index.ts'

/** One change of the rules at a time: they depend on one another. */
export const lockShipping = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('surco.shipping'))`)

/** Has all pages say whether shipping is free: what they promise follows from the rules. */
export async function tellShop(tx: Tx): Promise<void> {
  const zones = await tx.$count(shippingZone)
  const branches = await tx.$count(pickupBranch)
  const { shipping: _was, ...info } = await readShopInfoToChange(tx)
  const shipping = zones > 0 ? 'priced' : 'choices'
  await saveShopInfo(tx, { ...info, ...(zones + branches > 0 && { shipping }) })
}
