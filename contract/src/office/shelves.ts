import { Type, type Static } from 'typebox'

import { CATEGORY_LEVELS } from '../category-levels.ts'
import type { Endpoints } from '../endpoint.ts'
import { Done } from '../fields.ts'
import { BookEntry } from './book.ts'
import { orNull, PictureData, Seen } from './fields.ts'
import { Id } from './products.ts'

const Name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
  'x-message': 'Escribe un nombre de hasta 60 caracteres.',
  'x-required': 'Escribe el nombre.',
})

/** File name of an uploaded picture; '' for none. */
const PictureName = Type.String({
  pattern: '^(?:[0-9a-f]{32}\\.(?:jpg|png|webp|avif))?$',
  'x-message': 'Sube una imagen.',
})

const counts = {
  products: Type.Integer({ description: 'Products in it, including hidden ones' }),
  hidden: Type.Integer({ description: 'Those of `products` that are hidden from shoppers' }),
}

/** A category as the office shows it; the counts include the categories below it. */
export type OfficeCategory = Static<typeof OfficeCategory>
const OfficeCategory = Type.Object({
  id: Type.String(),
  parent: orNull(Type.String({ description: 'Id of the one above it' })),
  level: Type.Integer({ minimum: 1, maximum: CATEGORY_LEVELS }),
  name: Type.String(),
  image: Type.String({ description: "File name of its picture; '' for none" }),
  ...counts,
})

/** A brand as the office shows it. */
export type OfficeBrand = Static<typeof OfficeBrand>
const OfficeBrand = Type.Object({
  id: Type.String(),
  name: Type.String(),
  logo: Type.String({ description: "File name of its picture; '' for none" }),
  ...counts,
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
  change: Type.String({ description: 'Id of the bulk change that moves the products' }),
})

/** Categories in the office. */
export const officeCategories = {
  'GET /admin/categories': {
    summary: 'All categories, each followed by those below it, in the order of the shop',
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
    summary: 'Change name and picture of a category; links and files with the old name still work',
    staff: 'catalog.write',
    params: byId,
    body: Type.Object({ name: Name, image: PictureName, seen: Seen }),
    response: category,
  },
  'POST /admin/categories/:id/move': {
    summary: 'Move a category, with those below it, before another one or to the end',
    staff: 'catalog.write',
    params: byId,
    body: Type.Object({
      parent: orNull(Id),
      before: orNull(
        Type.String({ ...Id, description: 'A category with the same parent; null for the end' }),
      ),
    }),
    response: Done,
  },
  'POST /admin/categories/order': {
    summary: 'Reorder the categories right below another one, or those of the first level',
    staff: 'catalog.write',
    body: Type.Object({
      parent: orNull(Id),
      ids: orNull(
        Type.Array(Id, {
          minItems: 1,
          maxItems: 1_000,
          description: 'All of them; null for alphabetical order, also of categories added later',
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
    summary: 'Move all products of a category to another one, then delete it, in the background',
    staff: 'catalog.write',
    params: byId,
    body: into,
    response: merging,
  },
  'POST /admin/shelf-pictures': {
    summary: 'Upload a picture for a category or a brand: JPEG, PNG, WebP or AVIF of at most 5 MB',
    staff: 'catalog.write',
    body: Type.Object({ data: PictureData }),
    response: Type.Object({ name: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  },
} satisfies Endpoints

/** Brands in the office. */
export const officeBrands = {
  'GET /admin/brands': {
    summary: 'Brands in alphabetical order, also those without products',
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
    summary: 'Change name and logo of a brand; links and files with the old name still work',
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
    summary: 'Move all products of a brand to another one, then delete it, in the background',
    staff: 'catalog.write',
    params: byId,
    body: into,
    response: merging,
  },
} satisfies Endpoints
