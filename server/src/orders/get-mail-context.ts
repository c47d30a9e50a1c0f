import { buildOnce } from '@surco/database'
import { order } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { savedShopInfo, shopInfoOf } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { missing, orderColumns, whole } from './get-order.ts'
import { wasToldOf } from './has-waited.ts'
import type { OrderMailContext } from './order-mail-parts.ts'

interface MailContext extends OrderMailContext {
  /** Its buyer was told, before it was paid, that it waits or that a payment is looked at. */
  wasTold: boolean
}

const select = buildOnce((queries) =>
  queries
    .select({ ...orderColumns, saved: savedShopInfo, wasTold: wasToldOf })
    .from(order)
    .where(eq(order.id, sql.placeholder('id'))),
)

/** What a mail about an order that must exist is written from. */
export async function getMailContext({ db, config }: Shop, id: string): Promise<MailContext> {
  const [found] = await select(db, { id })
  if (!found) throw missing(id)
  const { saved, wasTold } = found
  return {
    order: whole(found),
    shop: shopInfoOf(saved),
    publicUrl: config.publicUrl,
    wasTold,
  }
}
