import { ContentCells, officeProducts, PriceCells, type ProductCells } from '@surco/contract'

import { actorOf } from '../../book/index.ts'
import { badInput } from '../../platform/errors.ts'
import { type Api, implement, type StaffCaller } from '../../platform/http/implement.ts'
import {
  addArrived,
  addDocument,
  DocumentError,
  FilmError,
  keepPiece,
  type MediaStore,
  mediaPath,
} from '../../platform/media/index.ts'
import { dayOf } from '../../platform/time.ts'
import type { Shop } from '../../shop.ts'
import { addToPictures, changePictures, cropPicture, describePicture } from './change-pictures.ts'
import { changeProduct } from './change-product.ts'
import { officeProductChangeRoutes } from './changes/index.ts'
import { serveProductFiles } from './export-products.ts'
import { officeImportRoutes } from './imports/index.ts'
import { createOfficeList } from './list-products.ts'
import { moveStock } from './move-stock.ts'
import { productForOffice } from './product-for-office.ts'
import { officeShelfRoutes } from './shelves/index.ts'

interface ChangeInput {
  params: { sku: string }
  body: { was: Partial<ProductCells>; now: Partial<ProductCells> }
}

// safe: the cells that the schemas name
const contentCells = Object.keys(ContentCells.properties) as (keyof ProductCells)[]
const priceCells = Object.keys(PriceCells.properties) as (keyof ProductCells)[]

export function officeProductRoutes(api: Api, shop: Shop) {
  const list = createOfficeList(shop.db)
  const answer = async ({ db, clock }: Shop, sku: string) => ({
    data: await productForOffice(db, sku, dayOf(clock.now())),
  })
  /** Handles changes of the cells that the endpoint's permission covers. */
  const changeOf =
    (allowed: readonly (keyof ProductCells)[]) =>
    async ({ params, body }: ChangeInput, caller: StaffCaller) => {
      await changeProduct(shop, actorOf(caller), params.sku, { ...body, allowed })
      return answer(shop, params.sku)
    }

  officeProductChangeRoutes(api, shop)
  officeImportRoutes(api, shop)
  officeShelfRoutes(api, shop)
  serveProductFiles(api, shop)
  implement(api, officeProducts, {
    'GET /admin/products': ({ query }) => list(query),
    'GET /admin/products/:sku': ({ params }) => answer(shop, params.sku),
    'PATCH /admin/products/:sku': changeOf(contentCells),
    'PATCH /admin/products/:sku/prices': changeOf(priceCells),
    'PATCH /admin/products/:sku/pictures': async ({ params, body }, caller) => {
      await changePictures(shop, actorOf(caller), params.sku, body)
      return answer(shop, params.sku)
    },
    'POST /admin/products/:sku/pictures': async ({ params, body }, caller) => {
      await addToPictures(shop, actorOf(caller), params.sku, body.data)
      return answer(shop, params.sku)
    },
    'PATCH /admin/products/:sku/pictures/text': async ({ params, body }, caller) => {
      await describePicture(shop, actorOf(caller), params.sku, body)
      return answer(shop, params.sku)
    },
    'POST /admin/products/:sku/pictures/crop': async ({ params, body }, caller) => {
      await cropPicture(shop, actorOf(caller), params.sku, body)
      return answer(shop, params.sku)
    },
    'POST /admin/products/documents': ({ body }) => keepDocument(shop.media, body.data),
    'PUT /admin/products/films/:upload': async ({ params, body: { at, data } }) => {
      const piece = { ...params, at, bytes: Buffer.from(data, 'base64') }
      await refusingVideos(() => keepPiece(shop.media, piece))
      return { ok: true } as const
    },
    'POST /admin/products/films': async ({ body }) => {
      const name = await refusingVideos(() => addArrived(shop.media, body))
      return { url: `/api${mediaPath(name)}` }
    },
    'POST /admin/products/:sku/stock':
      ({ params, body }, caller) =>
      async (txShop) => {
        await moveStock(txShop, actorOf(caller), params.sku, body)
        return answer(txShop, params.sku)
      },
  })
}

/** Stores a PDF sent in base64; returns its public URL. Throws `BAD_INPUT`. */
async function keepDocument(media: MediaStore, data: string): Promise<{ url: string }> {
  try {
    const name = await addDocument(media, Buffer.from(data, 'base64'))
    return { url: `/api${mediaPath(name)}` }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw badInput([{ field: 'data', message: `No se pudo usar: ${error.message}.` }])
  }
}

/** Runs `work`; throws `BAD_INPUT` for a video that cannot be stored. */
async function refusingVideos<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FilmError)) throw error
    const field = error.part === 'video' ? 'data' : 'captions'
    throw badInput([{ field, message: `No se pudo usar: ${error.message}.` }])
  }
}
