import { officeProductReviews, productReviews } from '@surco/contract'

import { actorOf, listBook } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { serveReviewFiles } from './export-reviews.ts'
import { changeProductReview, getForOffice, listForOffice } from './moderate-reviews.ts'
import { listShown } from './shown-reviews.ts'
import { getReviewForm, writeReview } from './write-review.ts'

export { askForReviews } from './ask-for-reviews.ts'
export { addProductReviews } from './shown-reviews.ts'

export function productReviewRoutes(api: Api, shop: Shop) {
  const { db } = shop
  const answer = async (id: string) => {
    const { data: book } = await listBook(db, { kind: 'product-review', id })
    return { data: { ...(await getForOffice(db, Number(id))), book } }
  }

  implement(api, productReviews, {
    'GET /products/:id/reviews': (input) => listShown(shop.replica, input),
    'GET /product-reviews/:key': async ({ params }) => ({
      data: await getReviewForm(db, params.key),
    }),
    'PUT /product-reviews/:key': async ({ params, body }) => ({
      data: await writeReview(shop, params.key, body),
    }),
  })
  serveReviewFiles(api, shop)
  implement(api, officeProductReviews, {
    'GET /admin/product-reviews': ({ query }) => listForOffice(db, query),
    'GET /admin/product-reviews/:id': ({ params }) => answer(params.id),
    'PATCH /admin/product-reviews/:id': async ({ params, body }, caller) => {
      const change = { ...body, id: Number(params.id) }
      await db.transaction((tx) => changeProductReview(shop, tx, actorOf(caller), change))
      return answer(params.id)
    },
  })
}
