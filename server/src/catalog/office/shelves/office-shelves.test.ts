import { Readable } from 'node:stream'

import type { OfficeBrand, OfficeCategory } from '@surco/contract'
import {
  bookEntry,
  brand,
  category,
  coupon,
  couponBrand,
  product,
  productChange,
} from '@surco/database/schema'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { refreshSearch } from '../../../search/index.ts'
import { createProduct } from '../../../testing/create-product.ts'
import { createStaff } from '../../../testing/staff.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { importCatalog } from '../../import/import-catalog.ts'

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

const categories = async () =>
  (await editor.call('GET', '/categories')).json<{ data: OfficeCategory[] }>().data
const brands = async (q = '') =>
  (await editor.call('GET', `/brands?q=${q}`)).json<{ data: OfficeBrand[] }>().data
const idOf = async (name: string) => {
  const found = [...(await categories()), ...(await brands())].find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found.id
}
const send = async (...call: Parameters<typeof editor.call>) => {
  const answer = await editor.call(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const move = (id: string, parent: string | null, before: string | null = null) =>
  editor.call('POST', `/categories/${id}/move`, { parent, before })
/** The tree as a merchant reads it. */
const tree = async () =>
  (await categories()).map(({ level, name, products }) => `${level} ${name} ${products}`)
const pathOf = async (sku: string) => {
  const { rows } = await testShop.shop.db.execute<{ path: string }>(sql`
    select concat_ws(' › ', a.name, b.name, c.name) as path from product
      join category a on a.id = category_1 left join category b on b.id = category_2
      left join category c on c.id = category_3 where sku = ${sku}`)
  return rows[0]?.path
}
/** What an address of the shop leads to. */
const currentNames = async (query: Record<string, string>) =>
  (await testShop.client('GET /catalog/current-names', { query })).data
const lastEntry = async () => {
  const [entry] = await testShop.shop.db
    .select()
    .from(bookEntry)
    .orderBy(desc(bookEntry.id))
    .limit(1)
  return entry
}
const load = (...lines: string[]) =>
  importCatalog(testShop.shop, Readable.from([Buffer.from(lines.join('\n'))]), {})

test('a category is named, moved and ordered; its products, addresses, files and search follow', async () => {
  const { db, jobs } = testShop.shop
  await createProduct(db, { sku: 'A', name: 'Xoloitz', categories: ['Riego', 'Bombas', 'Solares'] })
  await createProduct(db, { sku: 'B', categories: ['Riego', 'Bombas'], published: false })
  await createProduct(db, { sku: 'C', categories: ['Jardín'] })
  expect(await tree()).toEqual(['1 Jardín 1', '1 Riego 2', '2 Bombas 2', '3 Solares 1'])
  const [riego, bombas, jardin] = [await idOf('Riego'), await idOf('Bombas'), await idOf('Jardín')]

  await send('PATCH', `/categories/${bombas}`, { name: ' Moto  bombas', image: '' })
  expect(await lastEntry()).toMatchObject({
    action: 'category.changed',
    before: { name: 'Bombas' },
    after: { name: 'Moto bombas' },
  })
  expect((await move(bombas, jardin)).statusCode).toBe(200)
  expect(await lastEntry()).toMatchObject({
    action: 'category.moved',
    before: { path: 'Riego › Moto bombas' },
    after: { path: 'Jardín › Moto bombas' },
  })
  expect(await pathOf('A')).toBe('Jardín › Moto bombas › Solares')
  // Both former addresses, with what stands below, lead to where it is.
  for (const asked of [
    { categoria: 'RIEGO', subcategoria: 'bombas', subsubcategoria: 'Solares' },
    { categoria: 'Riego', subcategoria: 'Moto bombas', subsubcategoria: 'Solares' },
  ]) {
    expect(await currentNames(asked)).toEqual({
      categoria: 'Jardín',
      subcategoria: 'Moto bombas',
      subsubcategoria: 'Solares',
    })
  }
  expect(await currentNames({ categoria: 'Riego', subcategoria: 'Nada' })).toEqual({})
  // So does a file that was written before, and it makes no category anew.
  await load(
    'SKU;Nombre;Categoria;Subcategoria;Subsubcategoria;Marca;Precio;Stock',
    'A;Xoloitz;Riego;Bombas;Solares;Prueba;900;5',
    'D;Bomba D;Riego;Bombas;Eléctricas;Prueba;900;5',
  )
  expect(await pathOf('A')).toBe('Jardín › Moto bombas › Solares')
  expect(await tree()).toEqual([
    '1 Jardín 4',
    '2 Moto bombas 3',
    '3 Eléctricas 1',
    '3 Solares 1',
    '1 Riego 0',
  ])
  await refreshSearch(db)
  const found = await testShop.client('GET /products/search', {
    query: { query: 'xoloitz jardin' },
  })
  expect(found.products.results.map(({ SKU }) => SKU)).toEqual(['A'])

  // Two levels below the second would be a fourth.
  const refusals = [
    [await move(jardin, riego), 'tres niveles'],
    [await move(bombas, bombas), 'dentro de sí misma'],
    [await move(jardin, bombas), 'dentro de sí misma'],
    [await move(riego, null, bombas), 'cambiaron mientras tanto'],
    [
      await editor.call('PATCH', `/categories/${riego}`, { name: 'JARDIN', image: '' }),
      'Ahí ya está',
    ],
    [
      await editor.call('POST', '/categories', { name: 'Ñ', parent: await idOf('Solares') }),
      'niveles',
    ],
  ] as const
  for (const [answer, reason] of refusals) {
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(reason)])
  }
  await expect(
    db.execute(
      sql`update category set parent_id = ${bombas}::int, level = 3 where id = ${jardin}::int`,
    ),
  ).rejects.toMatchObject({ cause: { constraint: 'category_below_parent' } })

  await send('POST', `/categories/${riego}/move`, { parent: null, before: jardin })
  expect((await lastEntry())?.after).toEqual({ order: 'Riego, Jardín' })
  await send('POST', `/categories/${bombas}/move`, { parent: null, before: jardin })
  expect(await pathOf('A')).toBe('Moto bombas › Solares')
  const { data: shown } = await testShop.client('GET /products/categories', {})
  expect(shown.map(({ name }) => name)).toEqual(['Riego', 'Moto bombas', 'Jardín'])
  const entries = await db.$count(bookEntry)
  await send('POST', `/categories/${bombas}/move`, { parent: null, before: jardin })
  expect(await db.$count(bookEntry)).toBe(entries)
  await jobs.runDue()
})

test('many products of a moved category follow part after part', async () => {
  const { db, jobs } = testShop.shop
  await createProduct(db, { sku: 'FIRST', categories: ['Riego', 'Bombas'] })
  await createProduct(db, { categories: ['Jardín'] })
  await db.execute(sql`
    insert into product (sku, name, brand_id, category_1, category_2, list_price, stock)
    select 'M-' || n, 'Bomba ' || n, brand_id, category_1, category_2, 100, 1
    from product, generate_series(1, 700) n where sku = 'FIRST'`)
  await move(await idOf('Bombas'), await idOf('Jardín'))
  const waiting = async () => db.$count(product, eq(product.category1, Number(await idOf('Riego'))))
  expect(await waiting()).toBe(201)
  await jobs.runDue()
  expect(await waiting()).toBe(0)
  expect(await tree()).toEqual(['1 Jardín 702', '2 Bombas 701', '1 Riego 0'])
})

test('a category goes when it is empty, or its products go to another one with all that led to it', async () => {
  const { db, jobs } = testShop.shop
  await createProduct(db, { sku: 'A', categories: ['Riego', 'Bombas'] })
  await createProduct(db, { sku: 'B', categories: ['Riego', 'Bombas'], published: false })
  await createProduct(db, { sku: 'C', categories: ['Jardín', 'Agua'] })
  const [riego, bombas, agua] = [await idOf('Riego'), await idOf('Bombas'), await idOf('Agua')]
  await send('PATCH', `/categories/${bombas}`, { name: 'Motobombas', image: '' })
  for (const id of [riego, bombas]) {
    expect((await editor.call('DELETE', `/categories/${id}`)).statusCode).toBe(409)
  }
  expect((await editor.call('POST', `/categories/${riego}/merge`, { into: agua })).statusCode).toBe(
    409,
  )
  expect((await editor.call('POST', `/categories/${agua}/merge`, { into: agua })).statusCode).toBe(
    400,
  )
  const { change } = await send('POST', `/categories/${bombas}/merge`, { into: agua })
  await jobs.runDue()
  expect(await tree()).toEqual(['1 Jardín 3', '2 Agua 3', '1 Riego 0'])
  const [done] = await db.select().from(productChange).where(eq(productChange.id, change))
  expect(done).toMatchObject({ state: 'done', products: 2 })
  for (const subcategoria of ['Bombas', 'Motobombas']) {
    expect(await currentNames({ categoria: 'Riego', subcategoria })).toEqual({
      categoria: 'Jardín',
      subcategoria: 'Agua',
    })
  }
  expect((await editor.call('POST', `/shelf-changes/${change}/undo`)).statusCode).toBe(404)
  expect((await editor.call('POST', `/product-changes/${change}/undo`)).statusCode).toBe(409)
  await send('DELETE', `/categories/${riego}`)
  expect(await db.$count(category)).toBe(2)
})

test('a category waits for what was moved out of it before it goes to another one', async () => {
  const { db } = testShop.shop
  await createProduct(db, { sku: 'A', categories: ['Riego', 'Bombas'] })
  await createProduct(db, { sku: 'B', categories: ['Jardín'] })
  const [riego, bombas, garden] = [await idOf('Riego'), await idOf('Bombas'), await idOf('Jardín')]
  // As a move leaves it until its job has come to the last product.
  await db.execute(sql`update category set parent_id = ${garden}::int where id = ${bombas}::int`)
  const early = await editor.call('POST', `/categories/${riego}/merge`, { into: garden })
  expect(early.json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Sus productos todavía se están acomodando. Intenta en unos minutos.',
  })
  await db.execute(sql`update product set category_1 = ${garden}::int where sku = 'A'`)
  await send('POST', `/categories/${riego}/merge`, { into: garden })
  await testShop.shop.jobs.runDue()
  expect(await pathOf('A')).toBe('Jardín › Bombas')
})

test('a brand takes the place of another one: products, coupons, names in files and addresses', async () => {
  const { db, jobs } = testShop.shop
  await createProduct(db, { sku: 'A', brand: 'Ñandú' })
  await createProduct(db, { sku: 'B', brand: 'Nandu Agro' })
  await send('POST', '/brands', { name: 'Vacía' })
  expect((await brands('nandu')).map(({ name, products }) => [name, products])).toEqual([
    ['Nandu Agro', 1],
    ['Ñandú', 1],
  ])
  const [kept, gone] = [await idOf('Ñandú'), await idOf('Nandu Agro')]
  await db.execute(sql`insert into coupon (code, label, percent) values ('AGRO', '5 %', 5)`)
  const [{ id: couponId } = { id: 0 }] = await db.select().from(coupon)
  await db.insert(couponBrand).values({ couponId, brandId: Number(gone) })
  await send('PATCH', `/brands/${gone}`, { name: 'Agro Ñ', logo: '' })
  const taken = await editor.call('PATCH', `/brands/${gone}`, { name: 'NANDU', logo: '' })
  expect(taken.body).toContain('Ya está la marca «Ñandú»')
  expect((await editor.call('DELETE', `/brands/${gone}`)).statusCode).toBe(409)
  await send('POST', `/brands/${gone}/merge`, { into: kept })
  await jobs.runDue()
  expect((await brands()).map(({ name, products }) => [name, products])).toEqual([
    ['Ñandú', 2],
    ['Vacía', 0],
  ])
  expect(await db.select().from(couponBrand)).toEqual([{ couponId, brandId: Number(kept) }])
  expect(await currentNames({ marca: 'nandu agro' })).toEqual({ marca: 'Ñandú' })
  await load('SKU;Nombre;Categoria;Marca;Precio', 'E;Bomba E;Varios;Agro Ñ;90')
  expect((await brands('nandu'))[0]?.products).toBe(3)
  // A coupon for a brand that is gone would be for every product.
  const empty = await idOf('Vacía')
  await db.insert(couponBrand).values({ couponId, brandId: Number(empty) })
  const refused = await editor.call('DELETE', `/brands/${empty}`)
  expect(refused.json().message).toContain('Hay un cupón que vale aquí')
  await db.delete(couponBrand).where(eq(couponBrand.brandId, Number(empty)))
  await send('DELETE', `/brands/${empty}`)
  // A new brand may have the old name: from then on it means that one.
  await send('POST', '/brands', { name: 'Agro Ñ' })
  expect(await currentNames({ marca: 'Agro Ñ' })).toEqual({ marca: 'Agro Ñ' })
  expect(await db.$count(brand)).toBe(2)
})

test('what stands below a category is put back by the alphabet, and as it was before', async () => {
  for (const name of ['Zanjas', 'Bombas', 'Ánforas']) {
    await createProduct(testShop.shop.db, { categories: ['Riego', name] })
  }
  const riego = await idOf('Riego')
  const names = async () => (await categories()).map(({ name }) => name).slice(1)
  await move(await idOf('Zanjas'), riego, await idOf('Ánforas'))
  expect(await names()).toEqual(['Zanjas', 'Ánforas', 'Bombas'])
  const before = await Promise.all((await names()).map((name) => idOf(name)))
  const order = (ids: string[] | null) =>
    editor.call('POST', '/categories/order', { parent: riego, ids })
  expect((await order(before.slice(1))).json().errors[0].field).toBe('ids')
  expect((await order([...before.slice(1), ...before.slice(1, 2)])).statusCode).toBe(400)

  expect((await order(null)).statusCode).toBe(200)
  expect(await names()).toEqual(['Ánforas', 'Bombas', 'Zanjas'])
  expect(await lastEntry()).toMatchObject({
    action: 'category.sorted',
    subjectName: 'Riego',
    before: { order: 'Zanjas, Ánforas, Bombas' },
    after: { order: 'Ánforas, Bombas, Zanjas' },
  })
  // A later one finds its place by its name.
  await send('POST', '/categories', { name: 'Cintas', parent: riego })
  expect(await names()).toEqual(['Ánforas', 'Bombas', 'Cintas', 'Zanjas'])
  await order([...before, await idOf('Cintas')])
  expect(await names()).toEqual(['Zanjas', 'Ánforas', 'Bombas', 'Cintas'])
  expect((await lastEntry())?.action).toBe('category.arranged')
})
