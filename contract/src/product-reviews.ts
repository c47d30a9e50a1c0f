import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { Page, PageMeta, pageSize, SKU } from './fields.ts'
import { FullName } from './mailed-text.ts'

/** A published review of a product. */
export type ProductReview = Static<typeof ProductReview>
export const ProductReview = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  title: Type.String({ description: "'' for none" }),
  comment: Type.String(),
  verified: Type.Boolean({ description: 'Its author bought the product here' }),
  answer: Type.Optional(Type.String({ description: "The shop's reply" })),
  createdAt: Type.String({ description: 'ISO 8601' }),
})

/** From the mailed link: an order's number and a secret code that stands for one product of the order. */
const ReviewKey = Type.Object({
  key: Type.String({ pattern: '^[0-9]{1,15}-[0-9a-f]{32}$', maxLength: 48 }),
})

const reviewFields = {
  rating: Type.Integer({
    minimum: 1,
    maximum: 5,
    'x-message': 'Elige de 1 a 5 estrellas.',
    'x-required': 'Elige de 1 a 5 estrellas.',
  }),
  title: Type.String({
    maxLength: 80,
    'x-message': 'El título puede tener hasta 80 caracteres.',
  }),
  comment: Type.String({
    maxLength: 2000,
    pattern: '\\S',
    'x-message': 'Cuéntanos cómo te resultó, en hasta 2000 caracteres.',
    'x-required': 'Cuéntanos cómo te resultó.',
  }),
  name: FullName,
}

/** The review form of one product, for its buyer. */
export type ReviewForm = Static<typeof ReviewForm>
const ReviewForm = Type.Object({
  product: Type.Object({ SKU: Type.String(), nombre: Type.String(), foto: Type.String() }),
  name: Type.String({ description: 'At first the name on the order' }),
  review: Type.Optional(
    Type.Object({
      rating: Type.Integer(),
      title: Type.String(),
      comment: Type.String(),
      name: Type.String(),
      answer: Type.String({ description: "The shop's reply; '' while the review can be changed" }),
    }),
  ),
})

export const productReviews = {
  'GET /products/:id/reviews': {
    summary: 'Reviews of a product, newest first, and their number by stars',
    params: Type.Object({ id: SKU }),
    query: Type.Object({
      page: Page,
      size: pageSize(50),
      stars: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 5, description: 'Only reviews with this many stars' }),
      ),
    }),
    response: Type.Object({
      data: Type.Array(ProductReview),
      meta: PageMeta,
      breakdown: Type.Array(
        Type.Object({ stars: Type.Integer({ minimum: 1, maximum: 5 }), count: Type.Integer() }),
        { description: 'Of all published reviews, from 5 to 1 stars' },
      ),
    }),
  },
  'GET /product-reviews/:key': {
    summary: "The review form of a product, with the buyer's review if there is one",
    params: ReviewKey,
    response: Type.Object({ data: ReviewForm }),
  },
  'PUT /product-reviews/:key': {
    summary: 'Write a review of a product that was delivered, or change it until the shop answers',
    params: ReviewKey,
    body: Type.Object(reviewFields),
    response: Type.Object({ data: ReviewForm }),
  },
} satisfies Endpoints
