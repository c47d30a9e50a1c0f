import { banner, picture, testimonial } from '@surco/database/schema'

import { createProduct } from '../create-product.ts'
import {
  callAsOwner,
  drawPicture,
  nextNumber,
  type Office,
  type Prepared,
  type Unwritten,
  type Writes,
} from './write.ts'

const code = () => `ESCRITO-${nextNumber()}`

async function createCoupon(office: Office, body?: object): Promise<Prepared> {
  const made = code()
  await callAsOwner(office, 'POST', '/coupons', { code: made, percent: '5' })
  return { params: { code: made }, ...(body && { body }) }
}

const coupons: Writes = {
  'POST /admin/coupons': {
    leaves: ['coupon.created'],
    prepare: () => ({ body: { code: code(), percent: '5' } }),
  },
  'PATCH /admin/coupons/:code': {
    leaves: ['coupon.changed'],
    prepare: (office) => createCoupon(office, { percent: '6' }),
  },
  'POST /admin/coupons/:code/end': {
    leaves: ['coupon.ended'],
    prepare: (office) => createCoupon(office),
  },
}

const wide = `${'c'.repeat(32)}.jpg`
/** Of another picture that is kept. */
export const narrow = `${'d'.repeat(32)}.jpg`
const bannerForm = {
  title: 'Riego',
  text: '',
  label: '',
  link: '',
  alt: '',
  ink: 'light',
  picture: wide,
  mobilePicture: '',
  active: true,
}

async function keepPictures({ shop }: Office) {
  const kept = [wide, narrow].map((name) => ({ name, width: 1600, height: 600 }))
  await shop.shop.db.insert(picture).values(kept).onConflictDoNothing()
}

async function createBanner(office: Office) {
  await keepPictures(office)
  return (await callAsOwner(office, 'POST', '/banners', bannerForm)).data.id
}

const banners: Writes = {
  'POST /admin/banners': {
    leaves: ['banner.created'],
    async prepare(office) {
      await keepPictures(office)
      return { body: bannerForm }
    },
  },
  'PATCH /admin/banners/:id': {
    leaves: ['banner.changed'],
    prepare: async (office) => ({
      params: { id: await createBanner(office) },
      body: { ...bannerForm, title: 'Siembra' },
    }),
  },
  'DELETE /admin/banners/:id': {
    leaves: ['banner.deleted'],
    prepare: async (office) => ({ params: { id: await createBanner(office) } }),
  },
  'POST /admin/banners/order': {
    leaves: ['banner.ordered'],
    async prepare(office) {
      // Two of one title: the book and the pages are told all the same.
      await office.shop.shop.db.delete(banner)
      const [first, second] = [await createBanner(office), await createBanner(office)]
      return { body: { ids: [second, first] } }
    },
  },
}

const centerForm = () => ({
  name: `Taller ${nextNumber()}`,
  street: 'Morelos 12',
  city: 'Tepic',
  state: 'Nayarit',
  postalCode: '63000',
  phone: '311 000 0135',
  hours: 'L-V 9:00-18:00',
  mapUrl: '',
  active: true,
  latitude: 21.5,
  longitude: -104.9,
  brands: [],
})

async function createCenter(office: Office, body?: object): Promise<Prepared> {
  const { data } = await callAsOwner(office, 'POST', '/service-centers', centerForm())
  return { params: { id: data.id }, ...(body && { body }) }
}

const centers: Writes = {
  'POST /admin/service-centers': {
    leaves: ['center.created'],
    prepare: () => ({ body: centerForm() }),
  },
  'PATCH /admin/service-centers/:id': {
    leaves: ['center.changed'],
    prepare: (office) => createCenter(office, centerForm()),
  },
  'DELETE /admin/service-centers/:id': {
    leaves: ['center.deleted'],
    prepare: (office) => createCenter(office),
  },
}

const zoneForm = () => ({
  name: `Zona ${nextNumber()}`,
  states: [],
  prefixes: [String(40_000 + nextNumber())],
  served: true,
  message: '',
  rule: 'flat',
  brackets: [{ upTo: null, price: 100 }],
  freeFrom: null,
  days: { from: 2, to: 4 },
  carrierPrice: null,
})

async function createZone(office: Office, body?: object): Promise<Prepared> {
  const { data } = await callAsOwner(office, 'POST', '/shipping/zones', zoneForm())
  return { params: { id: data.id }, ...(body && { body }) }
}

const shipping: Writes = {
  'PATCH /admin/shipping': {
    leaves: ['shipping.changed'],
    prepare: () => ({
      body: { divisor: 4000, unknownWeight: 4, pickupDays: { from: 1, to: 2 }, branches: [] },
    }),
  },
  'POST /admin/shipping/zones': {
    leaves: ['shippingZone.created'],
    prepare: () => ({ body: zoneForm() }),
  },
  'PATCH /admin/shipping/zones/:id': {
    leaves: ['shippingZone.changed'],
    prepare: (office) => createZone(office, zoneForm()),
  },
  'DELETE /admin/shipping/zones/:id': {
    leaves: ['shippingZone.deleted'],
    prepare: (office) => createZone(office),
  },
}

const words: Writes = {
  'PATCH /admin/settings': {
    leaves: ['settings.changed'],
    prepare: () => ({ body: { name: 'La Parcela' } }),
  },
  'PATCH /admin/legal-texts/:name': {
    leaves: ['legal.changed'],
    prepare: () => ({
      params: { name: 'terms' },
      body: { markdown: '# Términos\n\nÚltima actualización: hoy\n\n## Uno\n\nUno.' },
    }),
  },
  'POST /admin/synonyms': {
    leaves: ['synonym.added'],
    prepare: () => ({ body: { written: 'xulfo', meant: 'aspersora' } }),
  },
  'DELETE /admin/synonyms/:written/:meant': {
    leaves: ['synonym.removed'],
    async prepare(office) {
      const params = { written: 'xolfa', meant: 'aspersora' }
      await callAsOwner(office, 'POST', '/synonyms', params)
      return { params }
    },
  },
  'PATCH /admin/reviews/:id': {
    leaves: ['review.hidden'],
    async prepare({ shop }) {
      const { db, clock } = shop.shop
      const said = { name: 'Luis', comment: 'No enciende.', rating: 1, createdAt: clock.now() }
      const [one] = await db.insert(testimonial).values(said).returning()
      return { params: { id: String(one?.id) }, body: { hidden: true, answer: 'Lo sentimos.' } }
    },
  },
}

/** Changes by staff of the shop's content and rules. */
export const shopWrites: Writes = { ...coupons, ...banners, ...centers, ...shipping, ...words }

/** What staff only try with it. */
export const shopTries: Unwritten = {
  'POST /admin/banners/pictures': {
    why: 'nobody sees the picture before a banner has it',
    prepare: async () => ({ body: { data: await drawPicture() } }),
  },
  'POST /admin/orders/preview': {
    why: 'tells what an order would come to',
    async prepare({ shop }) {
      const { sku } = await createProduct(shop.shop.db)
      return { body: { codigoPostal: '45100', lines: [{ SKU: sku, cantidad: 1 }] } }
    },
  },
  'POST /admin/shipping/preview': {
    why: 'tells what it costs',
    async prepare({ shop }) {
      const { sku } = await createProduct(shop.shop.db)
      return { body: { codigoPostal: '45100', items: [{ SKU: sku, cantidad: 1 }] } }
    },
  },
}
