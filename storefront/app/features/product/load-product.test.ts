import type { Testimonial } from '@surco/contract'
import { ApiError, type ShopClient } from '@surco/contract/client'
import { expect, test, vi } from 'vitest'

import { loadProduct, starsOf } from './load-product.ts'
import { sampleDetail } from './testing/sample-detail.ts'

const said = (SKU: string): Testimonial => ({
  _id: SKU,
  name: 'Rosalba Chan Uc',
  rating: 5,
  comment: 'Llegó en cuatro días.',
  product: { SKU, nombre: SKU },
  createdAt: '2026-11-17T12:00:00Z',
})

/** The shop's API; an answer that is an error is thrown. */
const shop = (answers: Record<string, unknown>) =>
  (async (address: string) => {
    const answer = {
      'GET /products/:id': { data: { id: 'MB-2', attributes: sampleDetail } },
      'GET /products/related-products': { results: [] },
      'GET /testimonials': { data: [said('MB-1'), said('MB-2'), said('MB-3')] },
      'GET /testimonials/summary': { average: 5, total: 3, breakdown: [] },
      ...answers,
    }[address]
    if (answer instanceof Error) throw answer
    return answer
  }) as ShopClient

const refusal = (status: number) => new ApiError({ status, code: 'NOT_FOUND', message: '' })

// [T1.23]
test('what was said of a product comes first', async () => {
  const { testimonials } = await loadProduct(shop({}), 'MB-2')
  expect(testimonials?.map(({ _id }) => _id)).toEqual(['MB-2', 'MB-1', 'MB-3'])
})

test.each([
  ['', undefined],
  ['?estrellas=4', 4],
  ['?estrellas=6', undefined],
  ['?estrellas=uno', undefined],
])('the reviews of an address with %j are those of %s stars', (query, stars) => {
  expect(starsOf(`https://surco.example/producto/MB-2${query}`)).toBe(stars)
})

test('a product is shown although what goes with it failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const failure = new Error('no answer')
  const loaded = await loadProduct(
    shop({ 'GET /products/related-products': failure, 'GET /testimonials': failure }),
    'MB-2',
  )
  expect(loaded).toMatchObject({ product: { SKU: 'MB-2' }, related: undefined })
  expect(loaded.testimonials).toBeUndefined()
})

const found = (...skus: string[]) => ({ products: { results: skus.map((SKU) => ({ SKU })) } })

/** What is thrown instead of a product, which a search for its SKU answers so. */
async function sentElsewhere(sku: string, { status = 404, search }: Elsewhere) {
  const api = shop({ 'GET /products/:id': refusal(status), 'GET /products/search': search })
  const answer: unknown = await loadProduct(api, sku).catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  const response = answer as Response
  return [response.status, response.headers.get('location')]
}

interface Elsewhere {
  status?: number
  search: unknown
}

// [T1.26]
test.each([
  [404, found()],
  [404, found('NO-HAY-2')],
  [400, found()],
  [404, refusal(503)],
])('an unknown product (%i) sends to the catalogue', async (status, search) => {
  const sent = await sentElsewhere('NO-HAY', { status, search })
  expect(sent).toEqual([302, '/productos?aviso=producto-no-encontrado'])
})

test.each(['oy-d43', 'OY-D43/'])('%s sends to its product', async (typed) => {
  const sent = await sentElsewhere(typed, { search: found('OY-D43') })
  expect(sent).toEqual([301, '/producto/OY-D43'])
})

test('a SKU that search knows and the product call does not is sent to the catalogue, not in circles', async () => {
  const sent = await sentElsewhere('OY-D43', { search: found('OY-D43') })
  expect(sent).toEqual([302, '/productos?aviso=producto-no-encontrado'])
})

// [T1.27]
test('a shop that cannot answer is an error of its page', async () => {
  const loading = loadProduct(shop({ 'GET /products/:id': refusal(503) }), 'MB-2')
  await expect(loading).rejects.toMatchObject({ init: { status: 503 } })
})
