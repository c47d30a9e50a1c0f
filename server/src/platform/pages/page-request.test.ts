import { describe, expect, it } from 'vitest'

import { isVariant, readPageRequest } from './page-request.ts'

const routeIds = new Set(['root', 'routes/product', 'routes/catalog'])
const isPage = (path: string) => !path.startsWith('/nada')
const read = (address: string) => readPageRequest(address, { routeIds, isPage })

describe('the key of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=correo', '/'],
    ['/producto/BM-1/2?fbclid=1', '/producto/BM-1/2'],
    ['/producto/BM-1/2?x=1&estrellas=4', '/producto/BM-1/2?estrellas=4'],
    ['/productos?pagina=2&categoria=ASPERSORAS', '/productos?categoria=ASPERSORAS&pagina=2'],
    ['/productos?marca=Tez%C3%B3n&x=1', '/productos?marca=Tez%C3%B3n'],
    ['/Productos/?marca=a', '/Productos/?marca=a'],
    ['/productos?categoria=&tipo=accesorios', '/productos?tipo=accesorios'],
    [
      '/productos?orden=-precio&existencia=si&preciomax=&pagina=2',
      '/productos?existencia=si&orden=-precio&pagina=2',
    ],
    ['/marcas?x=1', '/marcas'],
    ['/contacto?x=1', '/contacto'],
    ['/nosotros?x=1', '/nosotros'],
    ['/productos?pagina=1&pagina=2', '/productos?pagina=1'],
    ['/search?orden=precio&q=bomba+3', '/search?q=bomba+3&orden=precio'],
    ['/a/../carrito', '/carrito'],
  ])('of %s is %s', (address, key) => {
    expect(read(address)).toMatchObject({ url: key, cacheable: true, kind: 'document' })
  })

  it('of a data request keeps only the routes that exist, in one order', () => {
    const key = '/producto/A.data?_routes=root%2Croutes%2Fproduct'
    expect(read('/producto/A.data?x=1&_routes=routes/product,made-up,root').url).toBe(key)
    expect(read('/producto/A.data?_routes=made-up').url).toBe('/producto/A.data')
    expect(read('/productos.data?pagina=2&x=1')).toMatchObject({
      kind: 'data',
      url: '/productos.data?pagina=2',
    })
    expect(read('/_.data?pagina=2')).toMatchObject({ kind: 'data', url: '/_.data' })
  })

  it('of the manifest keeps its version and paths', () => {
    expect(read('/__manifest?x=1&paths=%2F%2C%2Fcarrito&version=a')).toMatchObject({
      kind: 'manifest',
      url: '/__manifest?version=a&paths=%2F%2C%2Fcarrito',
      cacheable: true,
    })
  })
})

it.each([
  '/productos?marca=LABRADOR&otrasmarcas=MILPA',
  '/productos?preciomin=100',
  '/productos.data?preciomax=900&_routes=root',
])('a page of which there are too many is never kept: %s', (address) => {
  expect(read(address)).toMatchObject({ cacheable: false, url: address })
})

describe('a page that can be asked for in endlessly many ways', () => {
  it.each([
    '/search?q=bomba',
    '/productos?categoria=ASPERSORAS',
    '/productos.data?_routes=routes%2Fcatalog',
    '/__manifest?version=a&paths=%2F',
    '/productos/',
    '/productos//',
    '//productos',
    '/Productos',
    '/producto/%42M-1',
    '/producto/BM-1//2',
  ])('is a variant: %s', (address) => expect(isVariant(read(address).url)).toBe(true))

  it.each(['/', '/?utm=1', '/_.data', '/productos', '/producto/BM-1/2', '/producto/BM-1.data'])(
    'is none: %s',
    (address) => expect(isVariant(read(address).url)).toBe(false),
  )
})

describe('an address that no page has', () => {
  it.each(['/nada', '/nada?x=1', '/nada/de/nada', '/nada%20de'])('is one page: %s', (address) => {
    const url = '/pagina-no-encontrada'
    expect(read(address)).toMatchObject({ url, cacheable: true, isMissing: true })
  })

  it('has its data beside it', () => {
    expect(read('/nada.data?_routes=root,x').url).toBe('/pagina-no-encontrada.data?_routes=root')
  })
})

describe('a page that belongs to one shopper', () => {
  // [T2.42]
  it.each([
    '/recuperar-contrasena?token=a',
    '/recuperar-contrasena',
    '/confirmacion-openpay?chargeId=a&addressId=b',
    '/confirmacion-openpay.data?chargeId=a',
    '/CONFIRMACION-MERCADOPAGO?collection_id=a',
    '/compra-exitosa/',
    '/checkout?paso=2',
    '/gracias',
    '/opinar/100123-0123456789abcdef0123456789abcdef',
    '/OPINAR/1?gracias=si',
    '/pagar/0123456789abcdef0123456789abcdef',
    '/mis-pedidos?pagina=2',
    '/mis-pedidos/consulta?numero=100123',
    '/%6dis-pedidos',
    '/%6Dis-pedidos/%63onsulta.data?numero=100123',
    '//mis-pedidos//',
  ])('is never kept: %s', (address) => {
    expect(read(address)).toMatchObject({ cacheable: false, url: address })
  })

  it('is kept at the bare checkout, which is the same for all', () => {
    expect(read('/checkout')).toMatchObject({ cacheable: true, rule: { payment: true } })
    expect(read('/checkout.data?_routes=root').cacheable).toBe(true)
  })
})
