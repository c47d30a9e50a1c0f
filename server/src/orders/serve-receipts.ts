import type { FastifyInstance } from 'fastify'

import { notFound } from '../errors.ts'
import { networkOf } from '../http/network-of.ts'
import { contentName, createDrawings } from '../print/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import type { PrintedReceipt } from './draw-receipt.ts'
import { getReceipt } from './get-receipt.ts'

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
