import { inflateSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const specsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ atributo: `Dato ${i + 1}`, valor: `${i} kg` }))

/** How often the dark bar of the head is drawn on each page. */
function listHeads({ rawPayload }: { rawPayload: Buffer }): number[] {
  const pdf = rawPayload.toString('latin1')
  const streams = [
    ...pdf.matchAll(/\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n(.+?)\nendstream/gs),
  ]
  return streams
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((drawn) => drawn.includes(' re'))
    .map((drawn) => drawn.split('0 0 612 64 re').length - 1)
}

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

  it('holds all that is known of a usual machine on one page', async () => {
    await createProduct(test.shop.db, {
      sku: 'HOJA-1',
      specifications: specsOf(12),
      includes: ['Juego de llaves', 'Embudo para aceite', 'Cable de 12 V', 'Manual en español'],
      warranty: '12 meses contra defectos de fabricación en motor y alternador. '.repeat(3),
    })
    expect(listHeads(await sheet('HOJA-1'))).toEqual([1])
  })

  it('has its head on every page', async () => {
    await createProduct(test.shop.db, {
      sku: 'HOJA-2',
      specifications: specsOf(45),
      warranty: '12 meses contra defectos de fabricación.',
    })
    expect(listHeads(await sheet('HOJA-2'))).toEqual([1, 1])
  })

  it('is not sent again to whoever has it', async () => {
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
