import { Type, type Static } from 'typebox'

import { Banner, Testimonial } from '../content.ts'
import type { Endpoints } from '../endpoint.ts'
import { Done, Page, PageMeta } from '../fields.ts'
import { BookEntry } from './book.ts'
import { Day, orNull, PictureData, Seen } from './fields.ts'

/** State of a banner: on the home page now, later or no more, or hidden by staff. */
export const bannerStates = ['shown', 'upcoming', 'over', 'hidden'] as const

/** A banner as the office shows it. */
export type OfficeBanner = Static<typeof OfficeBanner>
const OfficeBanner = Type.Object({
  id: Type.String(),
  state: Type.Enum(bannerStates),
  title: Type.String(),
  text: Type.String(),
  label: Type.String(),
  link: Type.String({ description: "'' for no link" }),
  alt: Type.String(),
  ink: Banner.properties.ink,
  picture: Type.String({ description: 'File name of the wide picture' }),
  mobilePicture: Type.String({
    description: "File name of the narrow picture; '' to use the wide one",
  }),
  active: Type.Boolean(),
  from: orNull(Day),
  until: orNull(Day),
})

const PictureName = Type.String({
  pattern: '^[0-9a-f]{32}\\.(?:jpg|png|webp|avif)$',
  'x-message': 'Sube una imagen.',
  'x-required': 'Sube una imagen.',
})

const BannerBody = Type.Object({
  title: Type.String({
    minLength: 1,
    maxLength: 80,
    pattern: '\\S',
    'x-message': 'Escribe un título.',
    'x-required': 'Escribe un título.',
  }),
  text: Type.String({ maxLength: 200 }),
  label: Type.String({ maxLength: 40 }),
  link: Type.String({
    maxLength: 300,
    pattern: '^(?:/(?!/)[^\\s\\\\]*)?$',
    'x-message': 'Escribe una dirección de la tienda que empiece con /, como /productos.',
  }),
  alt: Type.String({ maxLength: 200 }),
  ink: Banner.properties.ink,
  picture: PictureName,
  mobilePicture: Type.String({
    pattern: '^(?:[0-9a-f]{32}\\.(?:jpg|png|webp|avif))?$',
    'x-message': 'Sube una imagen.',
  }),
  active: Type.Boolean(),
  from: Type.Optional(Type.String({ maxLength: 10 })),
  until: Type.Optional(Type.String({ maxLength: 10 })),
})

const Id = Type.String({ pattern: '^[1-9][0-9]{0,8}$', maxLength: 9 })
const byId = Type.Object({ id: Id })
const banner = Type.Object({
  data: Type.Object({ ...OfficeBanner.properties, book: Type.Array(BookEntry) }),
})

/** The views of the list of testimonials. */
export const reviewViews = ['all', 'unanswered', 'hidden'] as const
export type ReviewView = (typeof reviewViews)[number]

/** A testimonial as the office shows it. */
export type OfficeReview = Static<typeof OfficeReview>
const OfficeReview = Type.Object({ ...Testimonial.properties, hidden: Type.Boolean() })

const review = Type.Object({
  data: Type.Object({ ...OfficeReview.properties, book: Type.Array(BookEntry) }),
})

/** Banners, and testimonials of the shop. */
export const officeContent = {
  'GET /admin/banners': {
    summary: 'All banners, in their order',
    staff: 'content.write',
    response: Type.Object({ data: Type.Array(OfficeBanner) }),
  },
  'GET /admin/banners/:id': {
    summary: 'A banner with its history',
    staff: 'content.write',
    params: byId,
    response: banner,
  },
  'POST /admin/banners': {
    summary: 'Add a banner, behind the others',
    staff: 'content.write',
    creates: true,
    body: BannerBody,
    response: banner,
  },
  'PATCH /admin/banners/:id': {
    summary: 'Replace all fields of a banner',
    staff: 'content.write',
    params: byId,
    body: Type.Object({ ...BannerBody.properties, seen: Seen }),
    response: banner,
  },
  'DELETE /admin/banners/:id': {
    summary: 'Delete a banner for good',
    staff: 'content.write',
    params: byId,
    response: Done,
  },
  'POST /admin/banners/order': {
    summary: 'Reorder the banners; those left out follow in their present order',
    staff: 'content.write',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    response: Done,
  },
  'POST /admin/banners/pictures': {
    summary: 'Upload a picture for a banner: JPEG, PNG, WebP or AVIF of at most 5 MB',
    staff: 'content.write',
    body: Type.Object({
      data: PictureData,
    }),
    response: Type.Object({
      name: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  },
  'GET /admin/reviews': {
    summary: 'Testimonials of the shop, newest first',
    staff: 'content.write',
    query: Type.Object({
      view: Type.Optional(Type.Enum(reviewViews)),
      q: Type.Optional(
        Type.String({ maxLength: 80, description: 'Matched against name and text' }),
      ),
      page: Page,
    }),
    response: Type.Object({ data: Type.Array(OfficeReview), meta: PageMeta }),
  },
  'GET /admin/reviews/:id': {
    summary: 'A review with its history',
    staff: 'content.write',
    params: byId,
    response: review,
  },
  'PATCH /admin/reviews/:id': {
    summary: 'Hide a review or show it again, or answer it',
    staff: 'content.write',
    params: byId,
    body: Type.Object({
      hidden: Type.Optional(Type.Boolean()),
      answer: Type.Optional(Type.String({ maxLength: 600, description: "'' for none" })),
    }),
    response: review,
  },
} satisfies Endpoints
