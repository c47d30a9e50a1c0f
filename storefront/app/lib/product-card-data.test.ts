import type { OldCard } from '@surco/contract'
import { expect, test } from 'vitest'

import { fromOldCard } from './product-card-data.ts'

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
  },
})

test('charges the special price of an old card, and its list price when there is none', () => {
  expect(fromOldCard(oldCard(90))).toMatchObject({ precio: 90, precioOriginal: 100, foto: '' })
  expect(fromOldCard(oldCard(0))).toMatchObject({ precio: 100, precioOriginal: 100 })
})
