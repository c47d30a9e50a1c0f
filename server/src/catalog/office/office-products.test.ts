import { join } from 'node:path'

import type { BookEntry, OfficeProduct, OfficeProductRow } from '@surco/contract'
import { bookEntry, product } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { refreshSearch } from '../../search/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createStaff } from '../../testing/staff.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let testShop: TestShop
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  editor = await createStaff(testShop, 'catalogo')
})
afterAll(() => testShop.close())

const list = async (query: Record<string, string> = {}) => {
  const answer = await editor.call('GET', `/products?${new URLSearchParams(query).toString()}`)
  return answer.json<{ data: OfficeProductRow[]; next: string | null; counts: object }>()
}
const skusOf = async (query: Record<string, string>) =>
  (await list(query)).data.map((row) => row.SKU)

const path = (sku: string, rest = '') => `/products/${encodeURIComponent(sku)}${rest}`
const read = async (sku: string) =>
  (await editor.call('GET', path(sku))).json<{ data: OfficeProduct }>().data
const change = async (sku: string, was: object, now: object, rest = '') =>
  editor.call('PATCH', path(sku, rest), { was, now })

test('products are listed by what is to be done, found by parts, and counted', async () => {
  const { db } = testShop.shop
  await db.execute(sql`truncate product, product_count cascade`)
  const categories: [string, string] = ['Bombas', 'De gasolina']
  const photo = { pictures: ['a'.repeat(32) + '.jpg'] }
  await createProduct(db, {
    sku: 'B-1/2',
    name: 'Bomba Ñandú de 2"',
    brand: 'Río',
    categories,
    ...photo,
  })
  await createProduct(db, {
    sku: 'B-3',
    name: 'Aspersora',
    brand: 'Río',
    stock: 2,
    reserved: 2,
    listPrice: 5_000,
    ...photo,
  })
  const offer = { sku: 'C-1', name: 'Cortadora', listPrice: 900_00, specialPrice: 700_00 }
  const cheap = await createProduct(db, { ...offer, requiresQuote: true })
  expect(await skusOf({})).toEqual(['B-3', 'B-1/2', 'C-1'])
  expect(await skusOf({ view: 'soldOut' })).toEqual(['B-3'])
  expect(await skusOf({ view: 'withoutPicture' })).toEqual(['C-1'])
  expect(await skusOf({ view: 'onOffer' })).toEqual(['C-1'])
  expect(await skusOf({ sort: 'priceDown' })).toEqual(['B-1/2', 'C-1', 'B-3'])
  for (const q of ['nandu', 'b-1/2', 'ÑANDÚ bomb', '2"'])
    expect(await skusOf({ q }), q).toEqual(['B-1/2'])
  expect(await skusOf({ q: '100%' })).toEqual([])
  const [{ brandId }] = (await db.select().from(product).where(eq(product.sku, 'B-3'))) as [
    typeof cheap,
  ]
  const [{ category2 }] = (await db.select().from(product).where(eq(product.sku, 'B-1/2'))) as [
    typeof cheap,
  ]
  expect(await skusOf({ brand: String(brandId), sort: 'priceUp' })).toEqual(['B-3', 'B-1/2'])
  expect(await skusOf({ category: String(category2) })).toEqual(['B-1/2'])
  const { counts, data } = await list({ q: 'corta' })
  expect(counts).toEqual({ all: 3, soldOut: 1, withoutPicture: 1, onOffer: 1, hidden: 0 })
  expect(data).toEqual([
    {
      SKU: 'C-1',
      nombre: 'Cortadora',
      categoria: 'Varios',
      marca: 'Prueba',
      precio: 700,
      precioOriginal: 900,
      stock: 10,
      reserved: 0,
      requiresQuote: true,
      published: true,
      foto: null,
    },
  ])
})

test.each(['name', 'priceUp', 'priceDown'])(
  'a long list by %s is read in pages, each product once',
  async (sort) => {
    const { db } = testShop.shop
    await db.execute(sql`truncate product, product_count cascade`)
    // The same name and price: the id alone tells them apart.
    for (let made = 0; made < 53; made += 1) await createProduct(db, { name: 'Igual' })
    const first = await list({ sort })
    const second = await list({ sort, after: first.next ?? '' })
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 3, null])
    expect(new Set([...first.data, ...second.data].map(({ SKU }) => SKU)).size).toBe(53)
    const other = sort === 'name' ? 'priceUp' : 'name'
    const forged = Buffer.from('{"key":"a","id":9e20}').toString('base64url')
    for (const after of ['x', forged, first.next ?? '']) {
      const query = new URLSearchParams({ sort: other, after }).toString()
      expect((await editor.call('GET', `/products?${query}`)).statusCode).toBe(400)
    }
  },
)

test('a change is what an import would make of it: shown, found, and in the book', async () => {
  const { db } = testShop.shop
  const sku = 'EDIT/1'
  await createProduct(db, {
    sku,
    name: 'Sembradora',
    description: ['Uno', 'Dos'],
    categories: ['Siembra', 'Manual'],
  })
  const { cells } = await read(sku)
  expect(cells).toMatchObject({
    descripcion: 'Uno | Dos',
    precio: '1000.00',
    precioEspecial: '',
    iva: '16',
    categoria: 'Siembra',
    subcategoria: 'Manual',
    accesorio: 'no',
  })

  const now = {
    nombre: 'Sembradora Xoloitz',
    especificaciones: 'Peso: 12 kg | Ancho: 1:2 m',
    marca: 'Marca nueva',
    subcategoria: '',
  }
  const answer = await change(sku, cells, now)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data.cells).toEqual({ ...cells, ...now })
  await refreshSearch(db)
  const found = await testShop.client('GET /products/search', { query: { query: 'xoloitz' } })
  expect(JSON.stringify(found)).toContain(sku)
  const shown = await testShop.client('GET /products/:id', { params: { id: sku } })
  expect(shown.data.attributes).toMatchObject({
    marca: { nombre: 'Marca nueva' },
    especificaciones: [
      { atributo: 'Peso', valor: '12 kg' },
      { atributo: 'Ancho', valor: '1:2 m' },
    ],
    descripcion: ['Uno', 'Dos'],
  })
  const { book } = await read(sku)
  expect(book).toHaveLength(1)
  expect(book[0]).toMatchObject({
    action: 'product.changed',
    subject: { kind: 'product', id: sku, name: 'Sembradora Xoloitz' },
  })
  const fieldsOf = ({ changes }: BookEntry) => changes.map(({ field }) => field).sort()
  expect(fieldsOf(book[0]!)).toEqual(['especificaciones', 'marca', 'nombre', 'subcategoria'])
})

test('prices follow the rules of a catalogue file, each fault beside its field', async () => {
  const { db } = testShop.shop
  const sku = 'PRECIO-1'
  await createProduct(db, { sku, listPrice: 500_00, specialPrice: 400_00 })
  const { cells } = await read(sku)
  const wrong = await change(
    sku,
    cells,
    { precio: 'mil', iva: '8', claveProdServ: '12' },
    '/prices',
  )
  expect(wrong.json()).toMatchObject({
    code: 'BAD_INPUT',
    errors: [
      { field: 'now.precio', message: '"mil" no es un precio en pesos.' },
      { field: 'now.iva' },
      { field: 'now.claveProdServ' },
    ],
  })
  const low = await change(sku, cells, { precio: '300' }, '/prices')
  expect(low.json().errors).toEqual([
    { field: 'now.precioEspecial', message: 'Es mayor que el precio.' },
  ])
  const right = await change(
    sku,
    cells,
    { precio: '$1,200.50', precioEspecial: '', descuento: '10%' },
    '/prices',
  )
  expect(right.json().data).toMatchObject({
    precio: 1080.45,
    cells: { precio: '1200.50', descuento: '10', precioEspecial: '' },
  })
  expect(await db.$count(bookEntry, eq(bookEntry.subjectId, sku))).toBe(1)
  // Prices are no content: each has its own permission.
  const smuggled = await change(sku, cells, { precio: '1' })
  expect(smuggled.json().data.cells.precio).toBe('1200.50')
  const beside = await change(sku, cells, { nombre: 'Otro' }, '/prices')
  expect(beside.json().data.cells.nombre).toBe(cells.nombre)
})

test('nobody writes over what they have not seen; other fields may change beside it', async () => {
  const { db } = testShop.shop
  const sku = 'DOS-1'
  await createProduct(db, { sku, name: 'Original' })
  const { cells } = await read(sku)
  expect((await change(sku, cells, { nombre: 'De Ana' })).statusCode).toBe(200)
  const late = await change(sku, cells, { nombre: 'De Luz', garantia: 'Un año' })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'CONFLICT',
    errors: [
      { field: 'now.nombre', message: 'Alguien lo cambió mientras tanto: ahora es «De Ana».' },
    ],
  })
  expect((await change(sku, cells, { garantia: 'Un año' })).json().data.cells).toMatchObject({
    nombre: 'De Ana',
    garantia: 'Un año',
  })
  // The same change twice is one.
  expect((await change(sku, cells, { nombre: 'De Ana' })).statusCode).toBe(200)
  expect((await read(sku)).book).toHaveLength(2)
  expect((await change('NO-HAY', cells, { nombre: 'x' })).statusCode).toBe(404)
})

test('units come, go and are counted, never below what payments hold', async () => {
  const { db } = testShop.shop
  const sku = 'PIEZAS'
  await createProduct(db, { sku, stock: 10, reserved: 4 })
  const move = (reason: string, units: number, note = '') =>
    editor.call('POST', path(sku, '/stock'), { reason, units, note })
  expect((await move('purchase', 5, ' Factura\n 12 ')).json().data).toMatchObject({
    stock: 15,
    reserved: 4,
  })
  expect((await move('loss', 12)).json()).toMatchObject({
    errors: [
      {
        field: 'units',
        message: 'No pueden quedar menos de 4: están apartadas por pagos en curso.',
      },
    ],
  })
  expect((await move('loss', 1_000)).json().errors[0].message).toBe('No hay tantas piezas.')
  expect((await move('count', 4)).json().data.stock).toBe(4)
  const { movements, book } = await read(sku)
  expect(movements.map(({ reason, delta, stock, note }) => [reason, delta, stock, note])).toEqual([
    ['count', -11, 4, ''],
    ['purchase', 5, 15, 'Factura 12'],
  ])
  expect(book.map(({ action }) => action)).toEqual([
    'product.stock-changed',
    'product.stock-changed',
  ])
  expect(await skusOf({ view: 'soldOut' })).toContain(sku)

  await Promise.all(Array.from({ length: 6 }, () => move('loss', 1)))
  expect((await move('purchase', 0)).json().data.stock).toBe(4)
})

test('pictures change their order and go, of what was seen alone', async () => {
  const { db } = testShop.shop
  const sku = 'FOTOS'
  const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.jpg`)
  await createProduct(db, { sku, pictures: names })
  const [a, b, c] = names.map((name) => `/media/${name}`)
  const send = (was: unknown[], now: unknown[]) =>
    editor.call('PATCH', path(sku, '/pictures'), { was, now })
  expect((await send([a, b, c], [c, a])).json().data.fotos).toEqual([c, a])
  const shown = await testShop.client('GET /products/:id', { params: { id: sku } })
  expect(shown.data.attributes.fotos).toEqual([c, a])
  expect((await send([a, b, c], [b])).statusCode).toBe(409)
  for (const now of [
    [c, b],
    [c, c],
  ])
    expect((await send([c, a], now)).statusCode).toBe(400)
  expect((await send([c, a], [])).json().data.fotos).toEqual([])
  expect((await read(sku)).book).toHaveLength(2)
})

const drawn = async (width: number, height: number, background: string, format: 'png' | 'jpeg') =>
  (
    await sharp({ create: { width, height, channels: 3, background } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64')

test('pictures are sent, told, cut to a square and put back, and shoppers see them with their texts', async () => {
  const { db } = testShop.shop
  const sku = 'SUBIDAS'
  await createProduct(db, { sku })
  const send = (rest: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
    editor.call(method, path(sku, `/pictures${rest}`), body)
  const wide = await drawn(600, 300, '#336633', 'jpeg')
  await send('', { data: wide })
  await send('', { data: await drawn(50, 50, '#aa2200', 'png') })
  const { fotos } = (await send('', { data: wide })).json().data
  expect(fotos).toHaveLength(2)
  const [first, second] = fotos as [string, string]
  const broken = await send('', { data: Buffer.from('%PDF-').toString('base64') })
  expect(broken.json().errors).toEqual([
    { field: 'data', message: 'No se pudo usar: no es una imagen JPEG, PNG, WebP o AVIF.' },
  ])

  const shown = async () =>
    (await testShop.client('GET /products/:id', { params: { id: sku } })).data.attributes
  expect(await shown()).not.toHaveProperty('textosFotos')
  const tell = (picture: string, was: string, now: string) =>
    send('/text', { picture, was, now }, 'PATCH')
  await tell(second, '', ' La boquilla\n de cerca ')
  expect(await shown()).toMatchObject({ fotos, textosFotos: ['', 'La boquilla de cerca'] })
  expect((await tell(second, '', 'Otra')).statusCode).toBe(409)
  expect((await tell('/media/x.jpg', '', 'Otra')).statusCode).toBe(409)
  await tell(first, '', 'La bomba')

  const right = { side: 0.5, left: 1, top: 0 }
  const cut = (await send('/crop', { picture: first, ...right })).json().data
  expect(cut.textosFotos).toEqual(['La bomba', 'La boquilla de cerca'])
  const square = join(testShop.dataDir, 'media/originals', cut.fotos[0].split('/').at(-1))
  expect(await sharp(square).metadata()).toMatchObject({ format: 'jpeg', width: 150, height: 150 })
  expect((await send('/crop', { picture: first, ...right })).json()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Alguien cambió las fotos'),
  })

  const order = (was: string[], now: string[]) => send('', { was, now }, 'PATCH')
  await order(cut.fotos, [cut.fotos[0]])
  // What was taken away comes back with its text.
  expect((await order([cut.fotos[0]], cut.fotos)).json().data).toMatchObject({
    textosFotos: cut.textosFotos,
  })
  await tell(second, 'La boquilla de cerca', '')
  expect((await shown()).textosFotos).toEqual(['La bomba', ''])
  const { book } = await read(sku)
  expect(book.map(({ action }) => action.replace('product.picture', '')).toReversed()).toEqual([
    's-changed',
    's-changed',
    '-described',
    '-described',
    's-changed',
    's-changed',
    's-changed',
    '-described',
  ])
})

test('documents are sent, titled and put in order, a film is linked, and shoppers see both; what is no PDF or address is refused', async () => {
  const { db } = testShop.shop
  const sku = 'PAPELES'
  await createProduct(db, { sku })
  const send = (text: string) =>
    editor.call('POST', '/products/documents', { data: Buffer.from(text).toString('base64') })
  expect((await send('<html>')).json().errors).toEqual([
    { field: 'data', message: 'No se pudo usar: no es un documento PDF.' },
  ])
  const { url } = (await send('%PDF-1.7 manual')).json()
  const file = await testShop.app.inject({ url })
  expect(file.headers['content-type']).toBe('application/pdf')
  const { cells } = await read(sku)
  for (const [column, cell] of [
    ['descargables', 'Manual=javascript:alert(1)'],
    ['descargables', 'Manual=manual.pdf'],
    ['video', '//evil.example'],
    ['video', 'corto.mp4'],
  ] as const) {
    const refused = await change(sku, cells, { [column]: cell })
    expect(refused.json()).toMatchObject({ errors: [{ field: `now.${column}` }] })
  }
  const now = {
    descargables: `Hoja=https://example.com/a?b=c | Manual de uso=${url}`,
    video: 'https://video.example/1',
  }
  expect((await change(sku, cells, now)).json().data.cells).toMatchObject(now)
  const shown = await testShop.client('GET /products/:id', { params: { id: sku } })
  expect(shown.data.attributes).toMatchObject({
    descargables: [
      { nombre: 'Ficha técnica (PDF)' },
      { nombre: 'Hoja', url: 'https://example.com/a?b=c' },
      { nombre: 'Manual de uso', url },
    ],
    video: now.video,
  })
  const [entry] = (await read(sku)).book
  expect(entry?.changes).toContainEqual({
    field: 'descargables',
    before: '',
    after: now.descargables,
  })
})

test('typed data are numbers with units or words, in order, in a table of their own, with names offered from the category', async () => {
  const { db } = testShop.shop
  const categories: [string] = ['Motores']
  const specifications = [{ atributo: 'potencia', valor: 'cinco y medio' }]
  await createProduct(db, { sku: 'MOTOR-1', categories, specifications })
  await createProduct(db, { sku: 'MOTOR-2', categories })
  const { cells } = await read('MOTOR-1')
  const faultOf = async (atributos: string) =>
    (await change('MOTOR-1', cells, { atributos })).json().errors
  expect(await faultOf('Potencia: 5 HP | POTENCÍA: 6 HP')).toEqual([
    { field: 'now.atributos', message: '"POTENCÍA" está dos veces.' },
  ])
  expect(await faultOf('Potencia 5 HP')).toMatchObject([{ field: 'now.atributos' }])
  const long = Array.from({ length: 61 }, (_, index) => `d${index}: 1`).join(' | ')
  expect(await faultOf(long)).toMatchObject([{ message: 'Tiene más de 60 datos.' }])

  const atributos = 'Potencia: 5.5 HP | Motor: "4 tiempos" | Gasto: 1200 L/min | Color: Rojo'
  const saved = await change('MOTOR-1', cells, { atributos: atributos.replace('1200', '1,200') })
  expect(saved.json().data.cells.atributos).toBe(atributos)
  const rows = async (sku: string) =>
    (
      await db.execute(sql`select position, name_key, unit, number, word from product_attribute
        join product on product.id = product_id where sku = ${sku} order by position`)
    ).rows
  expect(await rows('MOTOR-1')).toEqual([
    { position: 1, name_key: 'potencia', unit: 'HP', number: 5.5, word: '' },
    { position: 2, name_key: 'motor', unit: '', number: null, word: '4 tiempos' },
    { position: 3, name_key: 'gasto', unit: 'L/min', number: 1200, word: '' },
    { position: 4, name_key: 'color', unit: '', number: null, word: 'Rojo' },
  ])
  const shown = await testShop.client('GET /products/:id', { params: { id: 'MOTOR-1' } })
  expect(shown.data.attributes).toMatchObject({
    especificaciones: specifications,
    atributos: [
      { nombre: 'Potencia', valor: 5.5, unidad: 'HP' },
      { nombre: 'Motor', valor: '4 tiempos', unidad: '' },
      { nombre: 'Gasto' },
      { nombre: 'Color' },
    ],
  })
  const beside = await read('MOTOR-2')
  expect(beside.nombresAtributos.toSorted()).toEqual(['Color', 'Gasto', 'Motor', 'Potencia'])
  expect((await read('MOTOR-1')).book[0]?.changes).toEqual([
    { field: 'atributos', before: '', after: atributos },
  ])

  await change('MOTOR-1', { ...cells, atributos }, { atributos: 'Color: Verde' })
  expect(await rows('MOTOR-1')).toMatchObject([{ position: 1, word: 'Verde' }])
  await db.delete(product).where(eq(product.sku, 'MOTOR-1'))
  expect(await rows('MOTOR-1')).toEqual([])
})
