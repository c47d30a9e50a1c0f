import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Page, PageMeta } from '../fields.ts'
import { ProductReview } from '../product-reviews.ts'
import { BookEntry } from './book.ts'

/** State of a product review; `pending` ones wait for staff. */
export const productReviewStatuses = ['pending', 'shown', 'hidden'] as const
export type ProductReviewStatus = (typeof productReviewStatuses)[number]

/** A review of a product as the office shows it. */
export type OfficeProductReview = Static<typeof OfficeProductReview>
const OfficeProductReview = Type.Object({
  ...ProductReview.properties,
  product: Type.Object({ SKU: Type.String(), nombre: Type.String() }),
  orderNumber: Type.String({
    description: "Order by which the author bought the product; '' for none",
  }),
  status: Type.Enum(productReviewStatuses),
  hiddenReason: Type.String({ description: "'' unless it is hidden" }),
  revision: Type.String({ description: 'Changes when the buyer edits the review' }),
})

const byId = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$', maxLength: 9 }) })
const review = Type.Object({
  data: Type.Object({ ...OfficeProductReview.properties, book: Type.Array(BookEntry) }),
})

/** Reviews of products, and their moderation. */
export const officeProductReviews = {
  'GET /admin/product-reviews': {
    summary: 'Reviews of products in one state, newest first',
    staff: 'content.write',
    query: Type.Object({
      status: Type.Enum(productReviewStatuses),
      q: Type.Optional(
        Type.String({ maxLength: 80, description: 'Matched against name and text' }),
      ),
      page: Page,
    }),
    response: Type.Object({ data: Type.Array(OfficeProductReview), meta: PageMeta }),
  },
  'GET /admin/product-reviews/:id': {
    summary: 'A review of a product with its history',
    staff: 'content.write',
    params: byId,
    response: review,
  },
  'PATCH /admin/product-reviews/:id': {
    summary: 'Show a review of a product, hide it with a reason, or answer it',
    staff: 'content.write',
    params: byId,
    body: Type.Object({
      revision: Type.String({
        maxLength: 22,
        description: 'The `revision` of the review that staff read',
      }),
      status: Type.Optional(Type.Enum(['shown', 'hidden'])),
      hiddenReason: Type.Optional(
        Type.String({
          maxLength: 200,
          'x-message': 'Escribe el motivo en hasta 200 caracteres.',
        }),
      ),
      answer: Type.Optional(
        Type.String({
          maxLength: 600,
          description: "'' for none",
          'x-message': 'La respuesta puede tener hasta 600 caracteres.',
        }),
      ),
    }),
    response: review,
  },
} satisfies Endpoints
