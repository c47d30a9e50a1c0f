import { expect, it } from 'vitest'

import { requestKind } from './request-kind.ts'

const origin = 'https://tienda.example'

const kindOf = (path: string, init: { mode?: RequestMode; method?: string; range?: string } = {}) =>
  requestKind(
    {
      method: init.method ?? 'GET',
      mode: init.mode ?? 'cors',
      url: new URL(path, origin).href,
      headers: new Headers(init.range ? { range: init.range } : {}),
    },
    origin,
  )

it.each([
  '/',
  '/productos?categoria=Bombas&pagina=2',
  '/producto/BM-1/2',
  '/search?q=bomba',
  '/carrito',
  '/marcas',
  '/contacto',
  '/nosotros',
  '/centros-de-servicio',
  '/terminos-y-condiciones',
  '/aviso-de-privacidad',
])('keeps the page %s', (path) => {
  expect(kindOf(path, { mode: 'navigate' })).toBe('page')
})

// [S11.20] [S11.22] [T2.42]
it.each([
  '/checkout',
  '/confirmacion-openpay?id=1',
  '/confirmacion-mercadopago',
  '/compra-exitosa',
  '/recuperar-contrasena?token=a',
  '/mi-cuenta',
  '/mis-pedidos',
  '/mis-pedidos/consulta?numero=100123',
  '/gracias',
  '/productos-de-otra',
  '/no-existe',
])('never keeps the page %s', (path) => {
  expect(kindOf(path, { mode: 'navigate' })).toBe('unkeptPage')
})

it.each(['/api/docs', '/api/openpay/return/1', '/admin', '/admin/personal'])(
  'leaves %s to the browser',
  (path) => {
    expect(kindOf(path, { mode: 'navigate' })).toBeUndefined()
  },
)

it.each([
  ['/_.data', 'data'],
  ['/productos.data?pagina=2', 'data'],
  ['/producto/BM-1/2.data', 'data'],
  ['/checkout.data', undefined],
  ['/mis-pedidos.data', undefined],
  ['/assets/shop-4f1c.js', 'asset'],
  ['/api/media/0a98b146-640.webp', 'picture'],
  ['/api/media/manual.pdf', undefined],
  ['/api/carts', undefined],
  ['/api/products/A/stock', undefined],
  ['/logo.svg', 'publicFile'],
  ['/service-worker.js', undefined],
])('takes %s for %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

it('answers nothing that is written, in parts, or of another site', () => {
  expect(kindOf('/productos', { mode: 'navigate', method: 'POST' })).toBeUndefined()
  expect(kindOf('/api/media/a.webp', { range: 'bytes=0-' })).toBeUndefined()
  expect(kindOf('https://pagos.example/assets/a.js')).toBeUndefined()
})
