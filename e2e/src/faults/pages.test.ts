import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startShopUnderTest, type ShopUnderTest } from './shop-under-test.ts'

/** `npm run test:long` asks for many more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 60)
const SEED = 20_261_123
/** Characters of the longest page that says no */
const LONGEST_REFUSAL = 100_000
/** Milliseconds of all threads of the server for one page; the system counts in tens. */
const MOST_CPU_MS = 110

let shop: ShopUnderTest
beforeAll(async () => {
  shop = await startShopUnderTest()
})
afterAll(() => shop.close())

const pages = [
  '/',
  '/productos',
  '/producto/',
  '/search',
  '/carrito',
  '/checkout',
  '/confirmacion-openpay',
  '/confirmacion-mercadopago',
  '/compra-exitosa',
  '/gracias',
  '/mi-cuenta',
  '/mis-pedidos',
  '/mis-pedidos/consulta',
  '/terminos-y-condiciones',
  '/recuperar-contrasena',
  '/aviso-de-privacidad',
  '/marcas',
  '/contacto',
  '/nosotros',
  '/centros-de-servicio',
  '/sin-conexion',
  '/sitemap.xml',
  '/feeds/google.xml',
  '/api/products/',
]

const names = [
  'q',
  'categoria',
  'subcategoria',
  'marca',
  'pagina',
  'tipo',
  'orden',
  'preciomin',
  'preciomax',
  'existencia',
  'aviso',
  'id',
  'token',
  'numero',
  'estado',
  '_data',
  '_routes',
  'utm_source',
]

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '..',
    '../../etc/passwd',
    '%00',
    '\u0000',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '-1',
    '1e309',
    '9'.repeat(400),
    'a'.repeat(5000),
    'á'.repeat(1000),
    '(a+)+$',
    '{{7*7}}',
    '__proto__',
  ),
)

/** Some are written as no browser would write them. */
const encoded = strange.chain((text) =>
  fc.constantFrom(encodeURIComponent(text.toWellFormed()), encodeURI(text.toWellFormed())),
)

const address = fc
  .record({
    page: fc.constantFrom(...pages),
    more: fc.option(encoded, { nil: '' }),
    end: fc.constantFrom('', '', '.data', '/'),
    query: fc.array(fc.tuple(fc.constantFrom(...names), encoded), { maxLength: 6 }),
  })
  .map(({ page, more, end, query }) => {
    const pairs = query.map(([name, value]) => `${name}=${value}`)
    return `${page}${more}${end}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
  })

test('pages answer whatever their address is, in few words when it is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(address, async (path) => {
      const spent = shop.cpuMs()
      const answer = await fetch(shop.shopUrl + path, { redirect: 'manual' })
      const text = await answer.text()
      const first = shop.cpuMs() - spent
      const seen = `${answer.status} ${path.slice(0, 500)}`
      expect(answer.status, seen).toBeLessThan(500)
      const refusal = answer.status >= 400 ? text.length : 0
      expect(refusal, seen).toBeLessThanOrEqual(LONGEST_REFUSAL)
      const least = first > MOST_CPU_MS ? await leastCpuMs(path) : first
      expect(least, seen).toBeLessThanOrEqual(MOST_CPU_MS)
    }),
    { numRuns: RUNS * 10, seed: SEED },
  )
})

/** The least of some: a page that was asked for once may have been compiled, or met a job. */
async function leastCpuMs(path: string) {
  const spent: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const before = shop.cpuMs()
    await (await fetch(`${shop.shopUrl}${path}`, { redirect: 'manual' })).text()
    spent.push(shop.cpuMs() - before)
  }
  return Math.min(...spent)
}
