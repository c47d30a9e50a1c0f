import { gzipSync } from 'node:zlib'

import type { CatalogImport, ImportRow } from '@surco/contract'
import { bookEntry, brand, category, product, productSearch } from '@surco/database/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../../../testing/create-product.ts'
import { createStaff } from '../../../testing/staff.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { runImport } from './run-import.ts'

let testShop: TestShop
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  editor = await createStaff(testShop, 'catalogo')
})
afterAll(() => testShop.close())
beforeEach(async () => {
  await testShop.shop.db.execute(sql`truncate product, product_count, brand, category cascade`)
})

interface One {
  data: CatalogImport
}
const read = async (id: string) => (await editor.call('GET', `/imports/${id}`)).json<One>().data
const rows = async (id: string, view: string) =>
  (await editor.call('GET', `/imports/${id}/rows?view=${view}`)).json<{ data: ImportRow[] }>().data

const handIn = (content: string | Buffer) =>
  editor.call('POST', '/imports', {
    fileName: 'lista.csv',
    data: Buffer.from(content).toString('base64'),
  })

/** Makes a step of an import, and what follows. */
async function step(id: string, name: 'columns' | 'run' | 'undo', body?: object) {
  const answer = await editor.call('POST', `/imports/${id}/${name}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  await testShop.shop.jobs.runDue()
  return read(id)
}

/** Hands in a file and has it looked at, by what its columns are called. */
async function lookAt(content: string | Buffer) {
  const sent = await handIn(content)
  expect(sent.statusCode, sent.body).toBe(200)
  const { id, columns } = sent.json<One>().data
  return step(id, 'columns', { columns })
}

const header = 'SKU;Nombre;Categoría;Subcategoria;Marca;Precio;Precioespecial;Stock'

/** Everything that an undo must give back. */
const everything = async () => {
  const { db } = testShop.shop
  const products = await db.select().from(product).orderBy(asc(product.sku))
  return {
    products: products.map(({ id: _id, updatedAt: _updatedAt, ...rest }) => rest),
    brands: await db.select().from(brand).orderBy(asc(brand.id)),
    categories: await db.select().from(category).orderBy(asc(category.id)),
    words: (await db.select().from(productSearch)).length,
  }
}

test('a file is looked at, mended, made and taken back; what was changed since stays and is told', async () => {
  const { db } = testShop.shop
  await createProduct(db, { sku: 'A', name: 'Bomba A', listPrice: 100_00, stock: 5 })
  await createProduct(db, { sku: 'B', name: 'Bomba B', listPrice: 200_00, stock: 5 })
  await createProduct(db, { sku: 'C', name: 'Bomba C', listPrice: 300_00 })
  const before = await everything()
  const [first] = before.products
  const shelf = before.categories.find(({ id }) => id === first?.category1)?.name
  const maker = before.brands[0]?.name
  const looked = await lookAt(
    [
      header,
      `A;Bomba Á;${shelf};;${maker};110.50;;+3`,
      `B;Bomba B;Riego;Bombas;Nueva Marca;200;150;9`,
      `C;Bomba C;${shelf};;${maker};mil;;`,
      `D;Bomba D;Riego;;Nueva Marca;1,500;;2`,
      `A;Otra;${shelf};;${maker};1;;`,
      `E;"Dos ""líneas"" 
y más";Riego;;Nueva Marca;5;6;x`,
      ';;;;;;;',
    ].join('\n'),
  )
  expect(looked).toMatchObject({ state: 'ready', rows: 6 })
  expect(looked.counts).toMatchObject({ new: 1, changed: 2, unchanged: 0, wrong: 3, waiting: 3 })
  // Looking changes nothing, not even names.
  expect(await everything()).toEqual(before)
  const changed = await rows(looked.id, 'changed')
  expect(changed.map(({ SKU, line, changes }) => ({ SKU, line, changes }))).toEqual([
    {
      SKU: 'A',
      line: 2,
      changes: [
        { column: 'nombre', before: 'Bomba A', after: 'Bomba Á' },
        { column: 'precio', before: '100.00', after: '110.50' },
        { column: 'stock', before: '5', after: '8' },
      ],
    },
    {
      SKU: 'B',
      line: 3,
      changes: [
        { column: 'categoria', before: shelf, after: 'Riego' },
        { column: 'subcategoria', before: '', after: 'Bombas' },
        { column: 'marca', before: maker, after: 'Nueva Marca' },
        { column: 'precioEspecial', before: '', after: '150.00' },
        { column: 'stock', before: '5', after: '9' },
      ],
    },
  ])
  const wrong = await rows(looked.id, 'wrong')
  expect(wrong.map(({ line, faults }) => [line, faults])).toEqual([
    [4, [{ column: 'precio', reason: '"mil" no es un precio en pesos' }]],
    [6, [{ column: 'SKU', reason: '"A" ya está en la fila 2' }]],
    [7, expect.arrayContaining([expect.objectContaining({ column: 'nombre' })])],
  ])

  const mend = (line: number, cells: object) =>
    editor.call('PATCH', `/imports/${looked.id}/rows/${line}`, { cells })
  expect((await mend(4, { precio: 'dos' })).json().errors).toEqual([
    { field: 'cells.precio', message: '"dos" no es un precio en pesos.' },
  ])
  expect((await mend(4, { precio: '1000' })).json().data).toMatchObject({ kind: 'changed' })
  expect((await mend(4, { precio: '1' })).statusCode).toBe(409)

  expect((await step(looked.id, 'run')).counts).toMatchObject({ waiting: 0, done: 4, wrong: 2 })
  const after = await everything()
  expect(
    after.products.map(({ sku, name, listPrice, stock }) => [sku, name, listPrice, stock]),
  ).toEqual([
    ['A', 'Bomba Á', 110_50, 8],
    ['B', 'Bomba B', 200_00, 9],
    ['C', 'Bomba C', 1000_00, before.products[2]?.stock],
    ['D', 'Bomba D', 1500_00, 2],
  ])
  // A row that is mended afterwards is sent again.
  expect((await mend(6, { SKU: 'F', nombre: 'Bomba F' })).json().data).toMatchObject({
    kind: 'new',
  })
  expect((await step(looked.id, 'run')).counts).toMatchObject({ done: 5, wrong: 1 })
  expect((await editor.call('POST', `/imports/${looked.id}/run`)).statusCode).toBe(409)

  // Since then one was sold, one was renamed, and one stands in a cart.
  await db.execute(sql`update product set stock = stock - 1 where sku = 'A'`)
  await db.execute(sql`update product set special_price = 0 where sku = 'B'`)
  await db.execute(sql`insert into stock_movement (product_id, at, author, reason, delta, stock)
    select id, now(), 'X', 'count', 0, 2 from product where sku = 'D'`)
  const undone = await step(looked.id, 'undo')
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: 3, kept: 2 } })
  expect((await rows(looked.id, 'kept')).map(({ SKU }) => SKU)).toEqual(['B', 'D'])
  const back = await everything()
  expect(back.products.filter(({ sku }) => 'AC'.includes(sku))).toEqual(
    [before.products[0], before.products[2]].map((row) =>
      row?.sku === 'A' ? { ...row, stock: 4 } : row,
    ),
  )
  expect(back.products.map(({ sku }) => sku)).toEqual(['A', 'B', 'C', 'D'])
  const entries = await db.select().from(bookEntry).where(eq(bookEntry.subjectId, looked.id))
  expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['product.imported', 'staff'],
    ['product.imported', 'staff'],
    ['product.import-undone', 'staff'],
  ])
})

test('an undo leaves no trace, whoever works on it and however many parts it has', async () => {
  const { db } = testShop.shop
  const known = await createProduct(db, { sku: 'M-1', name: 'M', listPrice: 1_00 })
  await db.execute(sql`insert into product (sku, name, list_price, brand_id, category_1)
    select 'M-' || n, 'M', 100, ${known.brandId}, ${known.category1} from generate_series(2, 400) n`)
  const before = await everything()
  const lines = Array.from(
    { length: 800 },
    (_, at) => `M-${at + 1};M ${at};Nuevas;Chicas;Otra;${at + 2};;7`,
  )
  const { id, counts } = await lookAt([header, ...lines].join('\r\n'))
  expect(counts).toMatchObject({ new: 400, changed: 400, waiting: 800 })
  const begin = (name: string) => editor.call('POST', `/imports/${id}/${name}`)
  const twice = () => Promise.all([runImport(testShop.shop, id), runImport(testShop.shop, id)])
  await begin('run')
  await twice()
  expect(await db.$count(product, eq(product.name, 'M 799'))).toBe(1)
  expect(await read(id)).toMatchObject({ state: 'done', counts: { done: 800, waiting: 0 } })
  await testShop.shop.jobs.runDue()
  await begin('undo')
  await twice()
  expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: 800, kept: 0 } })
  expect(await everything()).toEqual(before)
  await testShop.shop.jobs.runDue()
})

test('a list of prices needs nothing else of products that there are', async () => {
  const { db } = testShop.shop
  await createProduct(db, { sku: 'A', name: 'Bomba A', listPrice: 100_00, stock: 5 })
  await createProduct(db, { sku: 'B', name: 'Bomba B', listPrice: 200_00, stock: 5 })
  const before = await everything()
  const looked = await lookAt('Precio;SKU\n110.50;A\n200;B\n5;NADIE\n')
  expect(looked.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1, wrong: 1 })
  expect((await rows(looked.id, 'wrong')).map(({ faults }) => faults)).toEqual([
    [
      {
        column: 'SKU',
        reason:
          '"NADIE" no está en el catálogo; para agregarlo, el archivo debe traer nombre, categoría, marca y precio',
      },
    ],
  ])
  const mended = { cells: { SKU: 'B', precio: '250' } }
  expect((await editor.call('PATCH', `/imports/${looked.id}/rows/4`, mended)).json()).toMatchObject(
    { errors: [{ field: 'cells.SKU', message: '"B" ya está en la fila 3.' }] },
  )
  await step(looked.id, 'run')
  const [a, b] = (await everything()).products
  expect([a, b]).toMatchObject([
    { ...before.products[0], listPrice: 110_50, price: 110_50 },
    before.products[1],
  ])
  await step(looked.id, 'undo')
  expect(await everything()).toEqual(before)
})

test('columns that no name tells are matched by hand, or left out', async () => {
  const sent = await handIn(
    '\uFEFFClave,Producto,Familia,Fabricante,PRECIO,fotos,Notas\nX-1,Bomba,Riego,Río,10,a.jpg,nada',
  )
  const { id, columns } = sent.json<One>().data
  expect(columns).toEqual(['', '', '', '', 'precio', '', ''])
  const say = (now: string[]) => editor.call('POST', `/imports/${id}/columns`, { columns: now })
  expect((await say(columns)).json().errors[0].message).toBe(
    'Di cuál columna es: «SKU». Si el archivo no la trae, agrégala y súbelo otra vez.',
  )
  const meant = ['SKU', 'nombre', 'categoria', 'marca', 'precio', '', '']
  expect((await say(meant.with(5, 'precio'))).json().message).toContain('Dos columnas')
  expect((await say(meant.with(2, 'subcategoria'))).json().errors[0].message).toContain(
    'Di cuál columna es: «Categoría».',
  )
  const looked = await step(id, 'columns', { columns: meant })
  expect(looked.counts).toMatchObject({ new: 1, wrong: 0 })
  // What they mean can be said anew until it runs.
  expect(
    (await step(id, 'columns', { columns: meant.with(1, '').with(6, 'nombre') })).counts.new,
  ).toBe(1)
  expect((await rows(id, 'new'))[0]?.changes).toContainEqual({
    column: 'nombre',
    before: '',
    after: 'nada',
  })
  await step(id, 'run')
  expect((await say(meant)).statusCode).toBe(409)
})

test.each([
  ['', /vacío/],
  [Buffer.from([0xff, 0xfe, 0x41, 0]), /UTF-16/],
  [Buffer.from('PK\u0003\u0004'), /Excel/],
  [Buffer.from([0x41, 0, 0, 1]), /CSV/],
  ['a,'.repeat(300), /200 columnas/],
  [`"${'a'.repeat(1_100_000)}`, /comillas/],
  [gzipSync(Buffer.alloc(61 * 1024 * 1024)), /60 MB/],
  [gzipSync('a,b').subarray(0, 15), /dañado/],
])('%# what is no catalogue is refused kindly', async (content, reason) => {
  const answer = await handIn(content)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[0]).toMatchObject({
    field: 'data',
    message: expect.stringMatching(reason),
  })
})

test('the encoding of Windows is read, a file that breaks off is told, and too many rows are', async () => {
  const windows = Buffer.from(`${header}\nÑ-1;Piñón;Riego;;Río;10;;`, 'latin1')
  const { id } = await lookAt(gzipSync(windows))
  expect((await rows(id, 'new'))[0]?.cells).toMatchObject({ SKU: 'Ñ-1', nombre: 'Piñón' })
  const broken = `${header}\n${'A;B;C;;D;1;;\n'.repeat(5_000)}A;"B;C`
  expect(await lookAt(broken)).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('comillas'),
  })
  const many = Buffer.from(`${header}\n${'A;;;;;;;\n'.repeat(100_001)}`)
  expect(await lookAt(many)).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('100,000'),
  })
})

test('who may not change prices imports nothing', async () => {
  const { db } = testShop.shop
  await db.execute(
    sql`insert into role (id, name, permissions) values ('surtido', 'Surtido', '{catalog.write}')`,
  )
  const other = await createStaff(testShop, 'surtido')
  const answer = await other.call('POST', '/imports', { fileName: 'a.csv', data: 'U0tV' })
  expect(answer.statusCode).toBe(403)
  expect((await other.call('GET', '/imports')).statusCode).toBe(200)
})
