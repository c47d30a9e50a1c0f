import type { CatalogCard, OldCard } from '@surco/contract'
import { expect, test } from 'vitest'

import { fromCatalogCard, fromOldCard } from './product-card-data.ts'

const oldCard = (SpecialDiscount: number): OldCard => ({
  SKU: 'A-1',
  attributes: {
    Nombre: 'Bomba',
    Categoria: 'Bombas',
    Precio: 100,
    Fotos: [],
    DiscountPercentage: 10,
    SpecialDiscount,
    Stock: 3,
    RequiresShippingQuote: false,
    EnvioGratis: true,
  },
})

// [S2.41] [S3.14]
test('charges the special price of an old card, and its list price when there is none', () => {
  expect(fromOldCard(oldCard(90))).toMatchObject({
    precio: 90,
    precioOriginal: 100,
    foto: '',
    envioGratis: true,
  })
  expect(fromOldCard(oldCard(0))).toMatchObject({ precio: 100, precioOriginal: 100 })
})

// [S3.15]
test('takes the second view and the free shipping of a catalogue card', () => {
  const card: CatalogCard = {
    SKU: 'A-1',
    nombre: 'Bomba',
    category: 'Bombas',
    subcategory: '',
    precio: 90,
    precioOriginal: 100,
    discount: 10,
    stock: 3,
    requiresShippingQuote: false,
    envioGratis: true,
    fotos: ['/media/frente.webp', '/media/lado.webp'],
    brand: { nombre: 'Fundarco', logo: '' },
  }
  expect(fromCatalogCard(card)).toMatchObject({
    marca: 'Fundarco',
    envioGratis: true,
    foto: '/media/frente.webp',
    otraFoto: '/media/lado.webp',
  })
})
