import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

describe('a data sheet', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await createTestShop()
    await createProduct(test.shop.db, { sku: 'BM-1/2', name: 'Motobomba ½" de prueba' })
  })
  afterAll(() => test.close())

  const sheet = (sku: string) => test.app.inject(`/api/data-sheets/${sku}.pdf`)

  it('is a PDF, and the same bytes for the same product', async () => {
    const [first, second] = [await sheet('BM-1/2'), await sheet('BM-1/2')]
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.body.slice(0, 5)).toBe('%PDF-')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  it('stands first among the downloads of its product', async () => {
    const { data } = await test.client('GET /products/:id', { params: { id: 'BM-1/2' } })
    const [download] = data.attributes.descargables
    expect(download?.nombre).toBe('Ficha técnica (PDF)')
    expect((await test.app.inject(download?.url ?? '')).statusCode).toBe(200)
  })

  it('is not sent again to who has it', async () => {
    const { etag = '' } = (await sheet('BM-1/2')).headers
    const again = await test.app.inject({
      url: '/api/data-sheets/BM-1/2.pdf',
      headers: { 'if-none-match': etag },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each(['NO-HAY', '%00', '..%2f..%2fetc%2fpasswd', 'x'.repeat(400)])(
    'of a product that does not exist is not there: %s',
    async (sku) => {
      expect((await sheet(sku)).statusCode).toBe(404)
    },
  )
})
