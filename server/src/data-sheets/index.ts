import { SKU } from '@surco/contract'
import type { FastifyInstance } from 'fastify'

import { getProduct } from '../catalog/index.ts'
import { notFound } from '../platform/errors.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { testerFor } from '../platform/http/validation.ts'
import { readAsJpeg } from '../platform/media/index.ts'
import { contentName, createDrawings } from '../platform/pdf/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import type { DataSheet } from './draw-data-sheet.ts'

const PICTURE_WIDTH = 700

const isSku = testerFor(SKU)

/** Serves data sheets as PDF, generated from the current product, since a stored one would become outdated. */
export function dataSheetRoutes(scope: FastifyInstance, shop: Shop) {
  const draw = createSheets(shop)

  // A SKU may contain slashes, as in the addresses of product pages.
  scope.get<{ Params: { '*': string } }>(
    '/data-sheets/*',
    { schema: { hide: true }, config: { limit: 'document' } },
    async (request, reply) => {
      const [, sku] = /^(.+)\.pdf$/.exec(request.params['*']) ?? []
      if (!sku || !isSku(sku)) throw notFound('Data sheet', request.params['*'])
      const { etag, sheet } = await draw(sku)
      reply.headers({ etag, 'cache-control': 'public, max-age=0, s-maxage=60' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      reply.header('content-disposition', 'inline; filename="ficha-tecnica.pdf"')
      return reply.type('application/pdf').send(await sheet(networkOf(request.ip)))
    },
  )
}

/** Creates a cache that draws each sheet once per state of the product and the shop. */
function createSheets({ db, media, config: { publicUrl } }: Shop) {
  const draw = createDrawings<DataSheet>(
    new URL('./draw-data-sheet.ts', import.meta.url),
    'drawDataSheet',
  )
  return async (sku: string) => {
    const product = (await getProduct(db, sku)).data.attributes
    const info = await readShopInfo(db)
    const content = contentName([product, info])
    const input = async () => {
      const photo = product.fotos[0]?.replace('/media/', '') ?? ''
      return { product, picture: await readAsJpeg(media, photo, PICTURE_WIDTH), info, publicUrl }
    }
    return {
      etag: `"${content}"`,
      sheet: (network: string) => draw({ network, content, input }),
    }
  }
}
