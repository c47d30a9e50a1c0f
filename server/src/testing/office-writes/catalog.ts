import { randomUUID } from 'node:crypto'

import { productReview } from '@surco/database/schema'

import { runProductChange } from '../../catalog/office/changes/run-change.ts'
import { runImport } from '../../catalog/office/imports/run-import.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { getForOffice } from '../../reviews/moderate-reviews.ts'
import { createProduct } from '../create-product.ts'
import { tinyCaptions, tinyFilm } from '../tiny-film.ts'
import {
  callAsOwner,
  drawPicture,
  nextNumber,
  type Office,
  type Prepared,
  type Unwritten,
  type Writes,
} from './write.ts'

const header = 'SKU;Nombre;Categoría;Marca;Precio;Stock'
/** A file with one valid and one invalid row. */
const file = () => {
  const sku = `ARCHIVO-${nextNumber()}`
  const rows = [`${sku};Bomba;Riego;Río;100;2`, `${sku}-MAL;Pala;Riego;Río;mil;2`]
  const data = Buffer.from([header, ...rows].join('\n')).toString('base64')
  return { fileName: 'lista.csv', data }
}

/** A file that was handed in, and as far on its way as told. */
async function handIn(office: Office, until: 'matching' | 'ready' | 'done') {
  const { data } = await callAsOwner(office, 'POST', '/imports', file())
  const { id, columns } = data
  if (until === 'matching') return { id, columns }
  await callAsOwner(office, 'POST', `/imports/${id}/columns`, { columns })
  await runImport(office.shop.shop, id)
  if (until === 'ready') return { id, columns }
  await callAsOwner(office, 'POST', `/imports/${id}/run`)
  await runImport(office.shop.shop, id)
  return { id, columns }
}

const filmPiece = () => ({
  params: { upload: randomUUID() },
  body: { at: 0, data: tinyFilm().toString('base64') },
})

const hide = { kind: 'published', published: false }
const raise = { kind: 'percent', percent: 5 }

const change = async ({ shop }: Office, what: object) => {
  const { sku } = await createProduct(shop.shop.db)
  return { body: { which: { skus: [sku] }, what } }
}

/** A change of many products that is done. */
async function changeMany(office: Office, url: string, what: object): Promise<Prepared> {
  const { body } = await change(office, what)
  const { id } = (await callAsOwner(office, 'POST', url, body)).data
  await runProductChange(office.shop.shop, id)
  return { params: { id } }
}

/** A product with a picture. */
async function createPictured(office: Office) {
  const { sku } = await createProduct(office.shop.shop.db)
  const data = await drawPicture()
  const made = await callAsOwner(office, 'POST', `/products/${sku}/pictures`, { data })
  return { params: { sku }, body: { picture: made.data.fotos[0] } }
}

const products: Writes = {
  'PATCH /admin/products/:sku': {
    leaves: ['product.changed'],
    async prepare({ shop }) {
      const { sku, name } = await createProduct(shop.shop.db)
      return { params: { sku }, body: { was: { nombre: name }, now: { nombre: 'Sembradora' } } }
    },
  },
  'PATCH /admin/products/:sku/prices': {
    leaves: ['product.changed'],
    async prepare({ shop }) {
      const { sku } = await createProduct(shop.shop.db, { listPrice: 100_000 })
      return { params: { sku }, body: { was: { precio: '1000.00' }, now: { precio: '900' } } }
    },
  },
  'PATCH /admin/products/:sku/pictures': {
    leaves: ['product.pictures-changed'],
    async prepare({ shop }) {
      const pictures = ['a', 'b'].map((letter) => `${letter.repeat(32)}.jpg`)
      const { sku } = await createProduct(shop.shop.db, { pictures })
      const was = pictures.map((name) => mediaPath(name))
      return { params: { sku }, body: { was, now: was.toReversed() } }
    },
  },
  'POST /admin/products/:sku/pictures': {
    leaves: ['product.pictures-changed'],
    async prepare({ shop }) {
      const { sku } = await createProduct(shop.shop.db)
      return { params: { sku }, body: { data: await drawPicture() } }
    },
  },
  'PATCH /admin/products/:sku/pictures/text': {
    leaves: ['product.picture-described'],
    async prepare(office) {
      const pictured = await createPictured(office)
      return { ...pictured, body: { ...pictured.body, was: '', now: 'La bomba' } }
    },
  },
  'POST /admin/products/:sku/pictures/crop': {
    leaves: ['product.pictures-changed'],
    async prepare(office) {
      const pictured = await createPictured(office)
      return { ...pictured, body: { ...pictured.body, side: 0.5, left: 0, top: 0 } }
    },
  },
  'POST /admin/products/:sku/stock': {
    leaves: ['product.stock-changed'],
    async prepare({ shop }) {
      const { sku } = await createProduct(shop.shop.db)
      return { params: { sku }, body: { reason: 'purchase', units: 5 } }
    },
  },
  'PATCH /admin/product-reviews/:id': {
    leaves: ['product-review.shown'],
    async prepare({ shop }) {
      const { db, clock } = shop.shop
      const { id: productId } = await createProduct(db)
      const said = { productId, rating: 4, comment: 'Arranca a la primera.', name: 'Ana' }
      const [one] = await db
        .insert(productReview)
        .values({ ...said, createdAt: clock.now() })
        .returning()
      const { id, revision } = await getForOffice(db, one!.id)
      const body = { revision, status: 'shown', answer: '¡Gracias!' }
      return { params: { id: String(id) }, body }
    },
  },
}

const many: Writes = {
  'POST /admin/product-changes': {
    leaves: ['product.many-changed'],
    prepare: (office) => change(office, raise),
  },
  'POST /admin/product-changes/:id/undo': {
    leaves: ['product.many-undone'],
    prepare: (office) => changeMany(office, '/product-changes', raise),
  },
  'POST /admin/shelf-changes': {
    leaves: ['product.many-shown-or-hidden'],
    prepare: (office) => change(office, hide),
  },
  'POST /admin/shelf-changes/:id/undo': {
    leaves: ['product.many-undone'],
    prepare: (office) => changeMany(office, '/shelf-changes', hide),
  },
  'POST /admin/imports/:id/run': {
    leaves: ['product.imported'],
    prepare: async (office) => ({ params: { id: (await handIn(office, 'ready')).id } }),
  },
  'POST /admin/imports/:id/undo': {
    leaves: ['product.import-undone'],
    prepare: async (office) => ({ params: { id: (await handIn(office, 'done')).id } }),
  },
}

/** Changes of products by staff. */
export const catalogWrites: Writes = { ...products, ...many }

/** What staff only try with products. */
export const catalogTries: Unwritten = {
  'POST /admin/product-changes/preview': {
    why: 'tells what would be',
    prepare: (office) => change(office, raise),
  },
  'POST /admin/shelf-changes/preview': {
    why: 'tells what would be',
    prepare: (office) => change(office, hide),
  },
  'POST /admin/products/documents': {
    why: 'nobody sees the document before a product has it',
    prepare: () => ({ body: { data: Buffer.from('%PDF-1.7').toString('base64') } }),
  },
  'PUT /admin/products/films/:upload': {
    why: 'nobody sees the film before a product has it',
    prepare: () => filmPiece(),
  },
  'POST /admin/products/films': {
    why: 'nobody sees the film before a product has it',
    async prepare(office) {
      const { params, body } = filmPiece()
      await callAsOwner(office, 'PUT', `/products/films/${params.upload}`, body)
      return { body: { ...params, captions: tinyCaptions.toString() } }
    },
  },
  'POST /admin/imports': {
    why: 'the shop stays as it is until the import is run',
    prepare: () => ({ body: file() }),
  },
  'POST /admin/imports/:id/columns': {
    why: 'the shop stays as it is until the import is run',
    async prepare(office) {
      const { id, columns } = await handIn(office, 'matching')
      return { params: { id }, body: { columns } }
    },
  },
  'PATCH /admin/imports/:id/rows/:line': {
    why: 'the shop stays as it is until the import is run',
    async prepare(office) {
      const { id } = await handIn(office, 'ready')
      return { params: { id, line: '3' }, body: { cells: { precio: '5' } } }
    },
  },
}
