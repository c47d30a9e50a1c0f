import { expect, it } from 'vitest'

import { tagsOf } from './page-tags.ts'

it('tags a product page with its SKU', () => {
  const tags = tagsOf(
    'GET /products/:id/stock',
    { params: { id: 'BM-1/2' } },
    {
      data: { attributes: { stock: 1 } },
    },
  )
  expect(tags).toEqual(['product:BM-1/2'])
})

it('tags a list with the catalogue and with each product in it', () => {
  const attributes = {
    Nombre: '',
    Categoria: '',
    Precio: 1,
    Fotos: [],
    DiscountPercentage: 0,
    SpecialDiscount: 0,
    Stock: 1,
    RequiresShippingQuote: false,
    EnvioGratis: true,
  }
  const data = ['A', 'B'].map((SKU) => ({ SKU, attributes }))
  expect(tagsOf('GET /popular-products', { query: {} }, { data })).toEqual([
    'catalog',
    'product:A',
    'product:B',
  ])
})

it('gives no tags to a call that shows nothing of the shop', () => {
  const answer = { status: 'ok', database: 'ok', queue: 'ok', mail: 'files' } as const
  expect(tagsOf('GET /health', {}, answer)).toEqual([])
})
