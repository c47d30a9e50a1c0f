import type { ProductDetail } from '@surco/contract'
import { expect, it } from 'vitest'

import { quickShop } from '../../lib/testing/stand-in-shop.ts'
import { productData } from './structured-data.ts'

const publicUrl = 'https://tienda.example'
const product: ProductDetail = {
  nombre: 'Motobomba 3"',
  SKU: 'BM-1/2',
  descripcion: ['Para riego.'],
  descripcionCorta: '',
  categoria: 'Bombas',
  subcategoria: 'De agua',
  subsubcategoria: '',
  marca: { nombre: 'Tepalco', logo: '' },
  precio: 1890.5,
  precioOriginal: 2000,
  precioSinIVA: 1629.74,
  IVA: 260.76,
  tasaIVA: 16,
  discount: 5,
  envioGratis: true,
  requiresShippingQuote: false,
  stock: 3,
  fotos: ['/media/0a.webp'],
  especificaciones: [{ atributo: 'Caudal', valor: '60 m³/h' }],
  incluye: [],
  garantia: '',
  descargables: [],
  video: '',
  compradores: 0,
}

// [S11.13]
it('offers a product at its charged price, with its shipping and what can be given back', () => {
  expect(productData(product, { publicUrl })).toMatchObject({
    '@type': 'Product',
    name: 'Motobomba 3"',
    sku: 'BM-1/2',
    description: 'Para riego.',
    category: 'Bombas > De agua',
    brand: { name: 'Tepalco' },
    additionalProperty: [{ name: 'Caudal', value: '60 m³/h' }],
    offers: {
      url: `${publicUrl}/producto/BM-1/2`,
      price: '1890.50',
      priceCurrency: 'MXN',
      availability: 'https://schema.org/InStock',
      shippingDetails: { shippingRate: { value: 0, currency: 'MXN' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 15 },
    },
  })
})

it.each([
  [undefined, [0, 1], [3, 6]],
  [quickShop, [0, 1], [2, 3]],
  [{ ...quickShop, delivery: { from: 2, to: 2 } }, [0, 0], [2, 2]],
])('says how soon it arrives as the settings do', (shop, handling, transit) => {
  const range = ([minValue, maxValue]: number[]) => ({ minValue, maxValue })
  expect(productData(product, { publicUrl, shop })).toMatchObject({
    offers: {
      shippingDetails: {
        deliveryTime: { handlingTime: range(handling), transitTime: range(transit) },
      },
    },
  })
})

it.each([
  [undefined, false],
  [{ ...quickShop, shipping: 'priced' as const }, false],
  [quickShop, true],
])('tells search engines of free shipping only where it is known to be free', (shop, isTold) => {
  const { offers } = productData({ ...product, envioGratis: false }, { publicUrl, shop })
  expect(offers !== undefined && 'shippingDetails' in offers).toBe(isTold)
})

it('says that a product is sold out', () => {
  expect(productData({ ...product, stock: 0 }, { publicUrl })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

it('says until when a special price holds, and what can be compared before the texts', () => {
  const atributos = [{ nombre: 'Potencia', valor: 6.5, unidad: 'HP' }]
  expect(
    productData({ ...product, atributos, precioHasta: '2026-12-24' }, { publicUrl }),
  ).toMatchObject({
    additionalProperty: [{ name: 'Potencia', value: '6.5 HP' }, { name: 'Caudal' }],
    offers: { priceValidUntil: '2026-12-24' },
  })
  expect(productData(product, { publicUrl }).offers).not.toHaveProperty('priceValidUntil')
})

// [S11.14]
it.each([{ requiresShippingQuote: true }, { precio: 0 }])(
  'offers nothing at no price: %j',
  (without) => {
    expect(productData({ ...product, ...without }, { publicUrl })).not.toHaveProperty('offers')
  },
)

it('names no picture where there is none', () => {
  expect(productData(product, { publicUrl }).image).toEqual([`${publicUrl}/api/media/0a-1200.webp`])
  expect(productData({ ...product, fotos: [] }, { publicUrl })).not.toHaveProperty('image')
})

it('tells what buyers think of it, and nothing before the first review', () => {
  const unrated = productData(product, { publicUrl })
  expect(unrated).not.toHaveProperty('aggregateRating')
  expect(unrated).not.toHaveProperty('review')
  const review = {
    id: 1,
    name: 'Olga',
    rating: 4,
    title: '',
    comment: 'Ceba a la primera.',
    verified: true,
    createdAt: '2026-11-17T12:00:00Z',
  }
  const rating = { average: 4.2, total: 12 }
  expect(productData({ ...product, rating }, { publicUrl }, [review])).toMatchObject({
    aggregateRating: { ratingValue: 4.2, reviewCount: 12 },
    review: [
      {
        author: { name: 'Olga' },
        reviewBody: 'Ceba a la primera.',
        reviewRating: { ratingValue: 4 },
      },
    ],
  })
})
