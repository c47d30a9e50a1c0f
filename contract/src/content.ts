import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { attributes, Page, PageMeta, pageSize } from './fields.ts'

export type Banner = Static<typeof Banner>
export const Banner = Type.Object({
  _id: Type.String(),
  url: Type.String({ description: 'The wide picture, below the API base' }),
  mobileUrl: Type.String({ description: 'The narrow picture, below the API base' }),
  link: Type.Optional(Type.String({ description: 'A path of the shop' })),
  order: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  label: Type.String({ description: 'The words on its button' }),
  ink: Type.Enum(['light', 'dark'], { description: 'Colour of the words on their picture' }),
  alt: Type.String(),
})

export type Testimonial = Static<typeof Testimonial>
export const Testimonial = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  avatarUrl: Type.Optional(Type.String()),
  rating: Type.Number({ minimum: 0, maximum: 5, multipleOf: 0.5 }),
  comment: Type.String(),
  product: Type.Optional(Type.Object({ SKU: Type.String(), nombre: Type.String() })),
  answer: Type.Optional(Type.String({ description: "The shop's reply" })),
  createdAt: Type.String({ description: 'ISO 8601' }),
})

export type TestimonialSummary = Static<typeof TestimonialSummary>
export const TestimonialSummary = Type.Object({
  average: Type.Number({ description: 'One decimal; 0 while there are none' }),
  total: Type.Integer(),
  breakdown: Type.Array(
    Type.Object({ stars: Type.Integer({ minimum: 1, maximum: 5 }), count: Type.Integer() }),
    { description: 'From 5 to 1 stars; half stars count as the next whole one' },
  ),
})

export const content = {
  'GET /banners': {
    summary: 'The banners in use, in order',
    query: Type.Object({
      active: Type.Optional(
        Type.Literal(true, { description: 'No effect: only banners in use are public' }),
      ),
    }),
    response: Type.Object({ data: Type.Array(Banner) }),
  },
  'GET /testimonials': {
    summary: 'What customers say of the shop, newest first',
    query: Type.Object({ page: Page, size: pageSize(100) }),
    response: Type.Object({ data: Type.Array(Testimonial), meta: PageMeta }),
  },
  'GET /testimonials/summary': {
    summary: 'Average and number of the customers’ ratings',
    response: TestimonialSummary,
  },
} satisfies Endpoints

/** A line of a legal text, in parts that are plain, strong or a link. */
export type LegalWords = Static<typeof LegalWords>
const LegalWords = Type.Array(
  Type.Object({
    text: Type.String(),
    strong: Type.Optional(Type.Boolean()),
    href: Type.Optional(Type.String({ description: 'https:, mailto:, tel: or a path' })),
  }),
)

export type LegalBlock = Static<typeof LegalBlock>
const LegalBlock = Type.Union([
  Type.Object({ kind: Type.Literal('paragraph'), words: LegalWords }),
  Type.Object({ kind: Type.Literal('heading'), words: LegalWords }),
  Type.Object({
    kind: Type.Literal('list'),
    ordered: Type.Boolean(),
    items: Type.Array(LegalWords),
  }),
])

export type LegalText = Static<typeof LegalText>
export const LegalText = Type.Object({
  title: Type.String(),
  updated: Type.String({ description: 'As it is written: 18 de agosto de 2025' }),
  sections: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The fragment of its address' }),
      title: Type.String(),
      blocks: Type.Array(LegalBlock),
    }),
  ),
})

export const legal = {
  'GET /legal-texts/:name': {
    summary: 'Terms or privacy notice, with the seller’s own data in it',
    params: Type.Object({ name: Type.Enum(['terms', 'privacy']) }),
    response: attributes(LegalText),
  },
} satisfies Endpoints
