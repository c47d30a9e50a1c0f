import { brand, category, picture } from '@surco/database/schema'

import { createProduct } from '../create-product.ts'
import { drawPicture, nextNumber, type Office, type Unwritten, type Writes } from './write.ts'

/** Of a picture that is kept. */
export const shelfPicture = `${'e'.repeat(32)}.jpg`

const keptPicture = { name: shelfPicture, width: 600, height: 600 }

async function createCategory({ shop }: Office, parent?: string) {
  const { db } = shop.shop
  await db.insert(picture).values(keptPicture).onConflictDoNothing()
  const name = `Estante ${nextNumber()}`
  const place = parent === undefined ? { level: 1 } : { level: 2, parentId: Number(parent) }
  const [made] = await db
    .insert(category)
    .values({ name, ...place })
    .returning()
  return { name, id: String(made?.id) }
}

async function createBrand({ shop }: Office) {
  const { db } = shop.shop
  await db.insert(picture).values(keptPicture).onConflictDoNothing()
  const name = `Marca ${nextNumber()}`
  const [made] = await db.insert(brand).values({ name }).returning()
  return { name, id: String(made?.id) }
}

const categories: Writes = {
  'POST /admin/categories': {
    leaves: ['category.created'],
    prepare: () => ({ body: { name: `Estante ${nextNumber()}`, parent: null } }),
  },
  'PATCH /admin/categories/:id': {
    leaves: ['category.changed'],
    async prepare(office) {
      const { id } = await createCategory(office)
      return { params: { id }, body: { name: `Estante ${nextNumber()}`, image: '' } }
    },
  },
  'POST /admin/categories/:id/move': {
    leaves: ['category.moved'],
    async prepare(office) {
      const [{ id }, above] = [await createCategory(office), await createCategory(office)]
      return { params: { id }, body: { parent: above.id, before: null } }
    },
  },
  'POST /admin/categories/order': {
    leaves: ['category.arranged'],
    async prepare(office) {
      const { id: parent } = await createCategory(office)
      const below = [await createCategory(office, parent), await createCategory(office, parent)]
      return { body: { parent, ids: below.map(({ id }) => id).toReversed() } }
    },
  },
  'DELETE /admin/categories/:id': {
    leaves: ['category.deleted'],
    prepare: async (office) => ({ params: { id: (await createCategory(office)).id } }),
  },
  'POST /admin/categories/:id/merge': {
    leaves: ['category.merged'],
    async prepare(office) {
      const [one, other] = [await createCategory(office), await createCategory(office)]
      await createProduct(office.shop.shop.db, { categories: [one.name] })
      return { params: { id: one.id }, body: { into: other.id } }
    },
  },
}

const brands: Writes = {
  'POST /admin/brands': {
    leaves: ['brand.created'],
    prepare: () => ({ body: { name: `Marca ${nextNumber()}` } }),
  },
  'PATCH /admin/brands/:id': {
    leaves: ['brand.changed'],
    async prepare(office) {
      const { id } = await createBrand(office)
      return { params: { id }, body: { name: `Marca ${nextNumber()}`, logo: '' } }
    },
  },
  'DELETE /admin/brands/:id': {
    leaves: ['brand.deleted'],
    prepare: async (office) => ({ params: { id: (await createBrand(office)).id } }),
  },
  'POST /admin/brands/:id/merge': {
    leaves: ['brand.merged'],
    async prepare(office) {
      const [one, other] = [await createBrand(office), await createBrand(office)]
      await createProduct(office.shop.shop.db, { brand: one.name })
      return { params: { id: one.id }, body: { into: other.id } }
    },
  },
}

/** Changes of categories and brands by staff. */
export const shelfWrites: Writes = { ...categories, ...brands }

export const shelfTries: Unwritten = {
  'POST /admin/shelf-pictures': {
    why: 'shows nowhere until it is chosen',
    prepare: async () => ({ body: { data: await drawPicture() } }),
  },
}
