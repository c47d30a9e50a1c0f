import type { FastifyInstance } from 'fastify'

import { notFound } from '../errors.ts'
import { createLimit } from '../media/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { drawReceipt } from './draw-receipt.ts'
import { getReceipt } from './get-receipt.ts'

/** Drawing one keeps a core busy for some hundredths of a second. */
const AT_ONCE = 2

/** Serves each order's receipt as PDF to whoever has the order's key, and leaves no copy on the way. */
export function serveReceipts(scope: FastifyInstance, shop: Shop) {
  const limit = createLimit(AT_ONCE)

  scope.get<{ Params: { file: string } }>(
    '/orders/receipt/:file',
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      const [, key] = /^([0-9a-f]{32})\.pdf$/.exec(file) ?? []
      if (!key) throw notFound('Receipt', file)
      const order = await getReceipt(shop.db, key)
      const info = await readShopInfo(shop.db)
      const drawn = await limit(() =>
        drawReceipt({ order, info, publicUrl: shop.config.publicUrl }),
      )
      const name = `pedido-${order.number}.pdf`
      reply.header('content-disposition', `inline; filename="${name}"`)
      return reply.type('application/pdf').send(drawn)
    },
  )
}
