import { Type, type Static } from 'typebox'

import { CATEGORY_LEVELS } from '../category-levels.ts'
import type { Endpoints } from '../endpoint.ts'
import { Done } from '../fields.ts'
import { BookEntry } from './book.ts'
import { orNull, PictureData, Seen } from './parts.ts'
import { Id } from './products.ts'

const Name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
  'x-message': 'Escribe un nombre de hasta 60 letras.',
  'x-required': 'Escribe el nombre.',
})

/** Of a picture that is kept; '' for none. */
const PictureName = Type.String({
  pattern: '^(?:[0-9a-f]{32}\\.(?:jpg|png|webp|avif))?$',
  'x-message': 'Sube una imagen.',
})

const counted = {
  products: Type.Integer({ description: 'Products in it, including hidden ones' }),
  hidden: Type.Integer({ description: 'Of these, hidden from shoppers' }),
}

/** A category as the office shows it; the counts hold what stands below it. */
export type OfficeCategory = Static<typeof OfficeCategory>
const OfficeCategory = Type.Object({
  id: Type.String(),
  parent: orNull(Type.String({ description: 'Id of the one above it' })),
  level: Type.Integer({ minimum: 1, maximum: CATEGORY_LEVELS }),
  name: Type.String(),
  image: Type.String({ description: "Name of its picture; '' for none" }),
  ...counted,
})

/** A brand as the office shows it. */
export type OfficeBrand = Static<typeof OfficeBrand>
const OfficeBrand = Type.Object({
  id: Type.String(),
  name: Type.String(),
  logo: Type.String({ description: "Name of its picture; '' for none" }),
  ...counted,
})

const byId = Type.Object({ id: Id })
const into = Type.Object({
  into: Type.String({ ...Id, 'x-message': 'Elige otra de la lista.' }),
})
const category = Type.Object({
  data: Type.Object({
    ...OfficeCategory.properties,
    coupons: Type.Integer({ description: 'Coupons limited to it' }),
    book: Type.Array(BookEntry),
  }),
})
const brand = Type.Object({
  data: Type.Object({
    ...OfficeBrand.properties,
    coupons: Type.Integer({ description: 'Coupons limited to it' }),
    centers: Type.Integer({ description: 'Service centres that repair it' }),
    book: Type.Array(BookEntry),
  }),
})
const merging = Type.Object({
  change: Type.String({ description: 'Id of the change of many products that does it' }),
})

/** The categories that products stand under. */
export const officeCategories = {
  'GET /admin/categories': {
    summary: 'All categories: each is followed by those below it, in the order of the shop',
    staff: 'catalog.write',
    response: Type.Object({ data: Type.Array(OfficeCategory) }),
  },
  'GET /admin/categories/:id': {
    summary: 'A category with its history',
    staff: 'catalog.write',
    params: byId,
    response: category,
  },
  'POST /admin/categories': {
    summary: 'Add a category',
    staff: 'catalog.write',
    creates: true,
    body: Type.Object({ name: Name, parent: orNull(Id) }),
    response: category,
  },
  'PATCH /admin/categories/:id': {
    summary: 'Change name and picture of a category; what has its old name still leads to it',
    staff: 'catalog.write',
    params: byId,
    body: Type.Object({ name: Name, image: PictureName, seen: Seen }),
    response: category,
  },
  'POST /admin/categories/:id/move': {
    summary: 'Put a category, and what is below it, before another one or at the end',
    staff: 'catalog.write',
    params: byId,
    body: Type.Object({
      parent: orNull(Id),
      before: orNull(
        Type.String({ ...Id, description: 'One of those beside it; null for the end' }),
      ),
    }),
    response: Done,
  },
  'POST /admin/categories/order': {
    summary: 'Put all that stand right below a category, or on the first level, into an order',
    staff: 'catalog.write',
    body: Type.Object({
      parent: orNull(Id),
      ids: orNull(
        Type.Array(Id, {
          minItems: 1,
          maxItems: 1_000,
          description: 'All of them; null for the alphabet, in which later ones find their place',
        }),
      ),
    }),
    response: Done,
  },
  'DELETE /admin/categories/:id': {
    summary: 'Delete a category that has neither products nor categories below it',
    staff: 'catalog.write',
    params: byId,
    response: Done,
  },
  'POST /admin/categories/:id/merge': {
    summary:
      'Move all products of a category to another one, then take it away; it goes on after the answer',
    staff: 'catalog.write',
    params: byId,
    body: into,
    response: merging,
  },
  'POST /admin/shelf-pictures': {
    summary: 'Keep a picture for a category or a brand: JPEG, PNG, WebP or AVIF of at most 5 MB',
    staff: 'catalog.write',
    body: Type.Object({ data: PictureData }),
    response: Type.Object({ name: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  },
} satisfies Endpoints

/** The brands of products. */
export const officeBrands = {
  'GET /admin/brands': {
    summary: 'Brands, alphabetical; also those without products',
    staff: 'catalog.write',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 80 })) }),
    response: Type.Object({ data: Type.Array(OfficeBrand) }),
  },
  'GET /admin/brands/:id': {
    summary: 'A brand with its history',
    staff: 'catalog.write',
    params: byId,
    response: brand,
  },
  'POST /admin/brands': {
    summary: 'Add a brand',
    staff: 'catalog.write',
    creates: true,
    body: Type.Object({ name: Name }),
    response: brand,
  },
  'PATCH /admin/brands/:id': {
    summary: 'Change name and logo of a brand; what has its old name still leads to it',
    staff: 'catalog.write',
    params: byId,
    body: Type.Object({ name: Name, logo: PictureName, seen: Seen }),
    response: brand,
  },
  'DELETE /admin/brands/:id': {
    summary: 'Delete a brand without products',
    staff: 'catalog.write',
    params: byId,
    response: Done,
  },
  'POST /admin/brands/:id/merge': {
    summary:
      'Give all products of a brand to another one, then take it away; it goes on after the answer',
    staff: 'catalog.write',
    params: byId,
    body: into,
    response: merging,
  },
} satisfies Endpoints
