import type { Db } from '@surco/database'
import { order as orderTable } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { notFound } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { contentName, createDrawings } from '../../platform/pdf/index.ts'
import { readShopInfo } from '../../settings/index.ts'
import type { Shop } from '../../shop.ts'
import { withLines, type OrderWithLines } from '../queries/get-order.ts'
import type { PrintedReceipt } from './draw-receipt.ts'

/** Serves each order's receipt as PDF to whoever has the order's key, and leaves no copy on the way. */
export function serveReceipts(scope: FastifyInstance, shop: Shop) {
  const draw = createDrawings<PrintedReceipt>(
    new URL('./draw-receipt.ts', import.meta.url),
    'drawReceipt',
  )

  scope.get<{ Params: { file: string } }>(
    '/orders/receipt/:file',
    { schema: { hide: true }, config: { limit: 'document' } },
    async ({ params: { file }, ip }, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      const [, key] = /^([0-9a-f]{32})\.pdf$/.exec(file) ?? []
      if (!key) throw notFound('Receipt', file)
      const order = await getReceipt(shop.db, key)
      const info = await readShopInfo(shop.db)
      const drawn = await draw({
        network: networkOf(ip),
        content: contentName([order, info]),
        input: () => ({ order, info, publicUrl: shop.config.publicUrl }),
      })
      const name = `pedido-${order.number}.pdf`
      reply.header('content-disposition', `inline; filename="${name}"`)
      return reply.type('application/pdf').send(drawn)
    },
  )
}

/** The order with this key. Throws `NOT_FOUND`. */
async function getReceipt(db: Db, orderId: string): Promise<OrderWithLines> {
  const [found] = await withLines(
    db,
    await db.select().from(orderTable).where(eq(orderTable.id, orderId)),
  )
  if (!found) throw notFound('Receipt', orderId)
  return found
}
