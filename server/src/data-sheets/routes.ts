import { createHash } from 'node:crypto'

import { SKU } from '@surco/contract'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

import { getProduct } from '../catalog/index.ts'
import { notFound } from '../errors.ts'
import { testerFor } from '../http/validation.ts'
import { createLimit, readAsJpeg } from '../media/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { drawDataSheet } from './draw-data-sheet.ts'

/** Drawing one keeps a core busy for some hundredths of a second. */
const AT_ONCE = 2
/** Bytes of sheets that are kept. */
const KEPT = 16 * 1024 * 1024
const PICTURE_WIDTH = 700

const isSku = testerFor(SKU)

/** Serves each product's data sheet as PDF, made from the product as it is. */
export function dataSheetRoutes(scope: FastifyInstance, shop: Shop) {
  const draw = createSheets(shop)

  // A SKU may hold slashes, as the addresses of product pages do.
  scope.get<{ Params: { '*': string } }>(
    '/data-sheets/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, sku] = /^(.+)\.pdf$/.exec(request.params['*']) ?? []
      if (!sku || !isSku(sku)) throw notFound('Data sheet', request.params['*'])
      const { etag, sheet } = await draw(sku)
      reply.headers({ etag, 'cache-control': 'public, max-age=0, s-maxage=60' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      reply.header('content-disposition', 'inline; filename="ficha-tecnica.pdf"')
      return reply.type('application/pdf').send(await sheet())
    },
  )
}

/** The sheets, each drawn once for what the product and the shop are at the time. */
function createSheets({ db, config }: Shop) {
  const limit = createLimit(AT_ONCE)
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT,
    sizeCalculation: ({ length }) => length,
  })

  return async (sku: string) => {
    const product = (await getProduct(db, sku)).data.attributes
    const info = await readShopInfo(db)
    const content = createHash('sha256')
      .update(JSON.stringify([product, info]))
      .digest('base64url')
    const sheet = async () => {
      const known = kept.get(content)
      if (known) return known
      const drawn = await limit(async () => {
        const photo = product.fotos[0]?.replace('/media/', '') ?? ''
        const picture = await readAsJpeg(config.dataDir, photo, PICTURE_WIDTH)
        return drawDataSheet({ product, picture, info, publicUrl: config.publicUrl })
      })
      kept.set(content, drawn)
      return drawn
    }
    return { etag: `"${content}"`, sheet }
  }
}
