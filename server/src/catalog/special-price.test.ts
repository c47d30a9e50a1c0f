import type { BookEntry, OfficeProduct } from '@surco/contract'
import { order, orderLine, product } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { onChange } from '../platform/page-events.ts'
import { dayOf } from '../platform/time.ts'
import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'
import { createStaff } from '../testing/staff.ts'
import { importCatalog } from './import/import-catalog.ts'
import { runImport } from './office/imports/run-import.ts'
import { switchSpecialPrices } from './special-price.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

const dayIn = (days: number) => dayOf(new Date(shop.clock.now().getTime() + days * DAY))
const shownOf = async (id: string) =>
  (await shop.client('GET /products/:id', { params: { id } })).data.attributes
const staffCall = async () => {
  const staff = await createStaff(shop, 'catalogo')
  const read = async (sku: string) =>
    (await staff.call('GET', `/products/${sku}`)).json<{ data: OfficeProduct }>().data
  const price = async (sku: string, now: object) => {
    const { cells } = await read(sku)
    return staff.call('PATCH', `/products/${sku}/prices`, { was: cells, now })
  }
  return { ...staff, read, price }
}

test('a special price holds on its days alone; page, list, cart and office follow, pages are told, and the book has it', async () => {
  const sku = 'OFERTA-1'
  await createProduct(shop.shop.db, { sku, listPrice: 1_000_00, discountPercent: 5 })
  const buyer = await createPayingCustomer(shop, [{ SKU: sku, cantidad: 1 }])
  const staff = await staffCall()
  const days = { especialDesde: dayIn(1), especialHasta: dayIn(2) }
  const saved = await staff.price(sku, { precioEspecial: '800', ...days })
  expect(saved.json().data).toMatchObject({
    precio: 950,
    special: { state: 'planned', otherwise: 950 },
    cells: { precioEspecial: '800.00', ...days },
  })
  const heard: (string[] | undefined)[] = []
  const stop = await onChange(shop.database, (tags) => void heard.push(tags))
  const priceInCart = async () => {
    const answer = await shop.app.inject({ url: '/api/carts', headers: buyer.headers })
    return answer.json().data.attributes.items[0].precioUnitario
  }
  const turn = async (ms: number) => {
    shop.clock.advance(ms)
    await switchSpecialPrices(shop.shop)
  }

  // Noon of the 20th; to the last minute of the day nothing happens.
  await turn(12 * HOUR - 60_000)
  expect(heard).toEqual([])
  expect(await shownOf(sku)).not.toHaveProperty('precioHasta')
  await turn(60_000)
  await expect.poll(() => heard.flat()).toContain(`product:${sku}`)
  expect(await shownOf(sku)).toMatchObject({
    precio: 800,
    precioOriginal: 1000,
    discount: 20,
    precioHasta: days.especialHasta,
  })
  expect(await priceInCart()).toBe(800)
  const listed = async () =>
    (await shop.client('POST /products/catalog/products', { body: { maxPrice: 800 } })).data
  await expect.poll(listed).toMatchObject([{ SKU: sku, precio: 800 }])
  // It is asked again each minute, and told once.
  const told = heard.length
  await turn(60_000)
  expect(heard).toHaveLength(told)

  await turn(2 * DAY)
  expect(await shownOf(sku)).toMatchObject({ precio: 950, discount: 5 })
  expect(await priceInCart()).toBe(950)
  await stop()
  const later = await staffCall()
  const { special, book } = await later.read(sku)
  expect(special).toEqual({ state: 'over', otherwise: 950 })
  const [ended, began] = book as [BookEntry, BookEntry]
  expect([began.action, ended.action]).toEqual(['product.special-began', 'product.special-ended'])
  expect(began).toMatchObject({
    actor: { kind: 'job' },
    changes: [{ field: 'charged', before: '$950.00 MXN', after: '$800.00 MXN' }],
  })
  // Days that are moved hold from the answer on, without waiting for the next minute.
  const prolonged = await later.price(sku, { especialHasta: dayIn(0) })
  expect(prolonged.json().data).toMatchObject({ precio: 800, special: { state: 'on' } })
  const endless = await later.price(sku, { especialDesde: '', especialHasta: '' })
  expect(endless.json().data).toMatchObject({ precio: 800, special: { state: 'on' } })
})

test('days that contradict each other or have no price are refused beside their fields, and go with their price', async () => {
  const sku = 'OFERTA-2'
  await createProduct(shop.shop.db, { sku, listPrice: 1_000_00 })
  const staff = await staffCall()
  const faultsOf = async (now: object) => (await staff.price(sku, now)).json().errors
  const [from, until] = [dayIn(5), dayIn(4)]
  expect(await faultsOf({ especialDesde: from })).toEqual([
    { field: 'now.precioEspecial', message: 'Falta, y hay fechas para él.' },
  ])
  const wrong = { precioEspecial: '900', especialDesde: from, especialHasta: until }
  expect(await faultsOf(wrong)).toEqual([
    { field: 'now.especialHasta', message: 'Es antes del primer día.' },
  ])
  expect(await faultsOf({ ...wrong, especialHasta: '2026-02-30' })).toMatchObject([
    { field: 'now.especialHasta' },
  ])
  await staff.price(sku, { precioEspecial: '900', especialHasta: '31/12/2031' })
  expect((await staff.read(sku)).cells.especialHasta).toBe('2031-12-31')
  const cleared = { precioEspecial: '', especialDesde: '', especialHasta: '' }
  expect((await staff.price(sku, cleared)).json().data).toMatchObject({
    precio: 1000,
    special: { state: 'none' },
    cells: cleared,
  })
})

test('files bring days, keep those that they do not say, and an undone import gives them back as they hold then', async () => {
  const { db } = shop.shop
  const sku = 'OFERTA-3'
  const read = async () => {
    const [one] = await db.select().from(product).where(eq(product.sku, sku))
    const { price, specialPrice, specialFrom, specialUntil, specialOn } = one!
    return { price, specialPrice, specialFrom, specialUntil, specialOn }
  }
  const days = { especialDesde: dayIn(-3), especialHasta: dayIn(0) }
  const planned = { specialPrice: 700_00, specialFrom: days.especialDesde, specialUntil: dayIn(0) }
  await createProduct(db, { sku, listPrice: 1_000_00, ...planned })
  const load = (text: string) =>
    importCatalog(
      { db, media: shop.shop.media },
      (async function* () {
        yield Buffer.from(text)
      })(),
    )
  const row = `${sku},Arado,Labranza,Río`
  await load(`SKU,nombre,categoria,marca,precio\n${row},900`)
  expect(await read()).toMatchObject({ specialPrice: 700_00, specialUntil: dayIn(0) })
  await expect(
    load(`SKU,nombre,categoria,marca,precio,especialHasta\n${row},900,2026-12-01`),
  ).rejects.toThrow('precioEspecial, especialDesde')

  const staff = await staffCall()
  const text = `SKU,nombre,categoria,marca,precio,precioEspecial,especialDesde,especialHasta\n${row},900,600,${dayIn(2)},`
  const sent = await staff.call('POST', '/imports', {
    fileName: 'ofertas.csv',
    data: Buffer.from(text).toString('base64'),
  })
  const { id, columns } = sent.json().data
  await staff.call('POST', `/imports/${id}/columns`, { columns })
  await runImport(shop.shop, id)
  await staff.call('POST', `/imports/${id}/run`)
  await runImport(shop.shop, id)
  expect(await read()).toMatchObject({ price: 900_00, specialOn: false, specialFrom: dayIn(2) })
  await staff.call('POST', `/imports/${id}/undo`)
  await runImport(shop.shop, id)
  expect(await read()).toMatchObject({ ...planned, specialOn: true, price: 700_00 })

  // Days that came after an import of an older version go with the price that its undoing takes away.
  await db.execute(sql`update product set special_from = ${dayIn(2)}, special_until = null, special_on = false,
    special_price = 60000, list_price = 90000 where sku = ${sku}`)
  await db.execute(sql`update catalog_import set state = 'undoing', cursor = 0 where id = ${id}`)
  await db.execute(sql`update catalog_import_row set state = 'done',
    before = '{"special_price": 0}', after = '{"special_price": 60000}' where import_id = ${id}`)
  await runImport(shop.shop, id)
  expect(await read()).toMatchObject({ specialPrice: 0, specialFrom: null, price: 900_00 })

  // A list price below it takes the special price away, and its days with it.
  await db.update(product).set(planned).where(eq(product.sku, sku))
  await load(`SKU,nombre,categoria,marca,precio\n${row},500`)
  expect(await read()).toMatchObject({ specialPrice: 0, specialUntil: null, price: 500_00 })
})

/** When buyers read their price and pay, and when the day turns: in turns of the loop. */
const edge = fc.record({
  begins: fc.boolean(),
  turnsAt: fc.array(fc.nat(30), { minLength: 1, maxLength: 2 }),
  buyers: fc.array(
    fc.record({ readsAt: fc.nat(30), paysAfter: fc.nat(30), byCard: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  ),
})

type Edge = typeof edge extends fc.Arbitrary<infer T> ? T : never

const wait = async (turns: number) => {
  for (let left = turns; left > 0; left -= 1) await new Promise(setImmediate)
}

test('whoever buys while the day turns pays what they were shown, or is told of the other price', async () => {
  const { db } = shop.shop
  const seen = { paid: 0, told: 0 }
  const run = async ({ begins, turnsAt, buyers }: Edge, number: number) => {
    const sku = `BORDE-${number}`
    const until = begins ? { specialFrom: dayIn(1) } : { specialUntil: dayIn(0) }
    const special = { specialPrice: 800_00, specialOn: !begins, ...until }
    await createProduct(db, { sku, listPrice: 1_000_00, stock: 20, ...special })
    const customers = await Promise.all(
      buyers.map(() => createPayingCustomer(shop, [{ SKU: sku, cantidad: 2 }])),
    )
    const tokens = await Promise.all(buyers.map(() => shop.createToken()))
    const answers = buyers.map(async ({ readsAt, paysAfter, byCard }, index) => {
      await wait(readsAt)
      const shown = (await shownOf(sku)).precio
      await wait(paysAfter)
      const total = { total: shown * 2 }
      const customer = customers[index]!
      const answer = await (byCard
        ? customer.pay(tokens[index]!, total)
        : customer.payByWallet(total))
      return { shown, answer, cartId: customer.customer.cartId }
    })
    const turns = turnsAt.map(async (at) => {
      await wait(at)
      shop.clock.advance(DAY / turnsAt.length)
      await switchSpecialPrices(shop.shop)
    })
    await Promise.all(turns)
    const [before, after] = begins ? [1000, 800] : [800, 1000]
    const outcomes = await Promise.all(
      (await Promise.all(answers)).map(async ({ shown, answer, cartId }) => ({
        code: answer.statusCode === 200 ? 'PAID' : answer.json().code,
        shown,
        message: answer.statusCode === 200 ? '' : answer.json().message,
        ordered: await db
          .select({ total: order.total, unitPrice: orderLine.unitPrice })
          .from(order)
          .innerJoin(orderLine, eq(orderLine.orderId, order.id))
          .where(eq(order.cartId, cartId)),
      })),
    )
    const isAgreed = ({ code, shown, message, ordered }: (typeof outcomes)[number]) =>
      code === 'PAID'
        ? ordered[0]?.total === shown * 200 && ordered[0].unitPrice === shown * 100
        : code === 'TOTAL_CHANGED' &&
          shown === before &&
          ordered.length === 0 &&
          message.includes(`$${(after * 2).toLocaleString('en')}.00`)
    expect(outcomes.filter((outcome) => !isAgreed(outcome))).toEqual([])
    const paid = outcomes.filter(({ code }) => code === 'PAID').length
    seen.told += outcomes.length - paid
    seen.paid += paid
    expect((await shownOf(sku)).precio).toBe(after)
    expect(await shop.stockOf(sku)).toEqual({ stock: 20, reserved: paid * 2 })
  }
  let number = 0
  await fc.assert(
    fc.asyncProperty(edge, (one) => run(one, ++number)),
    { numRuns: 25, seed: 20_261_127, endOnFailure: true },
  )
  // Both happened; how often depends on how fast the machine is.
  expect(seen.paid).toBeGreaterThan(0)
  expect(seen.told).toBeGreaterThan(0)
})
