import type { ShippingZone } from '@surco/contract'
import { order, product, shippingZone } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { sendSaleMails } from '../orders/mails/sale-mails.ts'
import type { Mail } from '../platform/mail/index.ts'
import { createProduct } from '../testing/create-product.ts'
import { bodies } from '../testing/mail-context.ts'
import { createPayingShop, deliveryForm, type PayingShop } from '../testing/paying-shop.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { createStaff } from '../testing/staff.ts'
import { priceParcel, type SentLine, type Zone } from './price-parcel.ts'

let shop: PayingShop
let owner: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createPayingShop()
  await shop.sandbox.control.changeConfig({ amountScenarios: false })
  owner = await createStaff(shop)
  const { db } = shop.shop
  await createProduct(db, { sku: 'PESADA', name: 'Bomba', weight: 12_000, stock: 50 })
  await createProduct(db, { sku: 'LIBRE', freeShipping: true, weight: 90_000, stock: 50 })
  await createProduct(db, { sku: 'INCIERTA', name: 'Pala', stock: 50 })
  await createProduct(db, {
    sku: 'VOLUMEN',
    weight: 1_000,
    boxLength: 500,
    boxWidth: 400,
    boxHeight: 300,
    stock: 50,
  })
})
afterAll(() => shop.close())

type ZoneFields = Omit<ShippingZone, 'id'>
const zone = (words: Partial<ZoneFields> & { name: string }): ZoneFields => ({
  states: [],
  prefixes: [],
  served: true,
  message: '',
  rule: 'flat',
  brackets: [{ upTo: null, price: 100 }],
  freeFrom: null,
  days: { from: 2, to: 4 },
  carrierPrice: null,
  ...words,
})

async function withZones(words: ZoneFields[], work: () => Promise<void>) {
  const ids: number[] = []
  for (const one of words) {
    const answer = await owner.call('POST', '/shipping/zones', one)
    expect(answer.json()).toMatchObject({ data: one })
    ids.push(answer.json().data.id)
  }
  try {
    await work()
  } finally {
    for (const id of ids)
      expect((await owner.call('DELETE', `/shipping/zones/${id}`)).statusCode).toBe(200)
  }
}

async function quote(codigoPostal: string, ...skus: string[]) {
  const items = skus.map((SKU) => ({ SKU, cantidad: 1 }))
  const payload = { codigoPostal, items }
  return (await shop.app.inject({ method: 'POST', url: '/api/shipping/quote', payload })).json()
}

const priceAt = async (code: string, ...skus: string[]) =>
  (await quote(code, ...skus)).data[0]?.precio as number | undefined

const publicInfo = async () =>
  (await shop.app.inject('/api/config')).json().data.attributes.shop as { shipping?: string }

test('without rules all is free, to the door, as the specification has it', async () => {
  const free = { id: 'home', title: 'Envío a domicilio', text: '', precio: 0, days: null }
  expect(await quote('44130', 'PESADA')).toEqual({
    data: [free],
    message: '',
    porCotizar: false,
  })
  expect((await publicInfo()).shipping).toBeUndefined()
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PESADA', cantidad: 1 }] })
  expect((await shop.payByWallet(buyer, { total: 1000 })).statusCode).toBe(200)
  const [made] = await shop.shop.db.select().from(order).where(eq(order.cartId, buyer.cartId))
  expect(made).toMatchObject({ shipping: 0, delivery: null, total: 100_000 })
})

test('the most digits of a postal code win, then its state, then the rest', async () => {
  const zones = [
    zone({ name: 'Resto', brackets: [{ upTo: null, price: 400 }] }),
    zone({ name: 'Jalisco', states: ['jalisco'], brackets: [{ upTo: null, price: 300 }] }),
    zone({ name: 'Guadalajara', prefixes: ['44', '451'], brackets: [{ upTo: null, price: 200 }] }),
    zone({ name: 'Centro', prefixes: ['44130'], brackets: [{ upTo: null, price: 100 }] }),
  ].map((one) => ({ ...one, states: one.states.map(() => 'Jalisco') }))
  await withZones(zones, async () => {
    expect(await priceAt('44130', 'PESADA')).toBe(100)
    expect(await priceAt('44131', 'PESADA')).toBe(200)
    expect(await priceAt('45130', 'PESADA')).toBe(200)
    expect(await priceAt('49000', 'PESADA')).toBe(300)
    expect(await priceAt('06600', 'PESADA')).toBe(400)
    expect((await publicInfo()).shipping).toBe('priced')
  })
  expect((await publicInfo()).shipping).toBeUndefined()
})

test('a zone keeps a state that was stored under an earlier name', async () => {
  const zones = [
    zone({ name: 'Resto', brackets: [{ upTo: null, price: 400 }] }),
    zone({
      name: 'Capital',
      states: ['Ciudad de México'],
      brackets: [{ upTo: null, price: 90 }],
    }),
  ]
  await withZones(zones, async () => {
    const { db } = shop.shop
    const states = ['Distrito Federal']
    await db.update(shippingZone).set({ states }).where(eq(shippingZone.name, 'Capital'))
    expect(await priceAt('06600', 'PESADA')).toBe(90)
    const again = zone({ name: 'Otra', states: ['Ciudad de México'] })
    const answer = await owner.call('POST', '/shipping/zones', again)
    expect(answer.json().errors).toMatchObject([
      { field: 'states', message: 'Ciudad de México ya está en «Capital».' },
    ])
  })
})

test('weight, box and total are priced by their brackets, and what is unknown by the merchant’s rule', async () => {
  const brackets = [
    { upTo: 5, price: 90 },
    { upTo: 12, price: 150 },
    { upTo: 30, price: 250.5 },
  ]
  const zones = [
    zone({ name: 'Peso', states: ['Jalisco'], rule: 'weight', brackets, freeFrom: 3500 }),
    zone({ name: 'Caja', states: ['Colima'], rule: 'box', brackets, carrierPrice: 80 }),
    zone({
      name: 'Total',
      states: ['Sonora'],
      rule: 'total',
      brackets: [
        { upTo: 999.99, price: 200 },
        { upTo: null, price: 50 },
      ],
    }),
    zone({ name: 'No', states: ['Yucatán'], served: false, message: 'Aún no llegamos allá.' }),
  ]
  await withZones(zones, async () => {
    expect(await priceAt('44130', 'PESADA')).toBe(150)
    expect(await priceAt('44130', 'PESADA', 'LIBRE')).toBe(150)
    expect(await priceAt('44130', 'PESADA', 'PESADA')).toBe(250.5)
    expect(await priceAt('44130', 'PESADA', 'PESADA', 'PESADA')).toBeUndefined()
    expect(await priceAt('44130', 'PESADA', 'PESADA', 'PESADA', 'VOLUMEN')).toBe(0)
    expect(await priceAt('44130', 'LIBRE')).toBe(0)
    // 60,000 cm³ weigh 12 kg.
    expect(await priceAt('28000', 'VOLUMEN')).toBe(150)
    expect((await quote('28000', 'VOLUMEN')).data[1]).toMatchObject({ id: 'carrier', precio: 80 })
    expect(await priceAt('83000', 'PESADA')).toBe(50)
    expect(await quote('97000', 'PESADA')).toEqual({
      data: [],
      message: 'Aún no llegamos allá.',
      porCotizar: false,
    })
    expect(await quote('44130', 'PESADA', 'PESADA', 'PESADA')).toEqual({
      data: [],
      message: 'Por su peso o tamaño, el envío de este pedido se cotiza. Escríbenos.',
      porCotizar: true,
    })
    expect(await quote('44130', 'INCIERTA')).toMatchObject({
      data: [],
      message: 'El envío de Pala se cotiza. Escríbenos.',
      porCotizar: true,
    })
    const terms = { divisor: 4000, unknownWeight: 4, pickupDays: { from: 1, to: 2 }, branches: [] }
    expect((await owner.call('PATCH', '/shipping', terms)).statusCode).toBe(200)
    expect(await priceAt('44130', 'INCIERTA')).toBe(90)
    expect(await priceAt('28000', 'VOLUMEN')).toBe(250.5)
    // Where no zone is for, it is as the specification has it.
    expect((await quote('06600', 'PESADA')).data).toMatchObject([{ precio: 0, days: null }])
    const preview = { codigoPostal: '44130', items: [{ SKU: 'PESADA', cantidad: 2 }] }
    expect((await owner.call('POST', '/shipping/preview', preview)).json()).toMatchObject({
      zone: 'Peso',
      subtotal: 2000,
      data: [{ precio: 250.5, days: { from: 2, to: 4 } }],
    })
  })
})

test('the price is agreed before it is charged, kept by the order, and told in mail and receipt', async () => {
  await withZones(
    [zone({ name: 'Jalisco', states: ['Jalisco'], brackets: [{ upTo: null, price: 116 }] })],
    async () => {
      const buyer = await shop.createBuyer({ cart: [{ SKU: 'PESADA', cantidad: 1 }] })
      // Another total than what the rules say by now.
      expect((await shop.payByWallet(buyer, { total: 1000 })).json()).toMatchObject({
        code: 'TOTAL_CHANGED',
        message: expect.stringContaining('$1,116.00 MXN'),
      })
      expect((await shop.pay(buyer, await shop.createToken())).statusCode).toBe(200)
      const chargeId = (await shop.listAttempts()).at(-1)?.chargeId ?? ''
      await shop.sandbox.control.act(chargeId, { action: 'approve' })
      const { order: told } = (await shop.confirm(chargeId, buyer.addressId)).json()
      expect(told).toMatchObject({
        subtotal: 1000,
        envio: 116,
        total: 1116,
        entrega: { id: 'home', zone: 'Jalisco', days: { from: 2, to: 4 } },
        impuestos: [{ tasa: 16, base: 962.07, IVA: 153.93 }],
      })
      const sent: Mail[] = []
      const mailer = { ...shop.mailer, send: async (mail: Mail) => void sent.push(mail) }
      await sendSaleMails(shop.shop, mailer, { orderId: told._id, lacksUnits: false })
      const receipt = await shop.app.inject(`/api/orders/receipt/${told._id}.pdf`)
      for (const text of [pdfText(receipt.rawPayload), ...sent.flatMap(bodies)])
        expect(text).toContain('$116.00 MXN')
      expect(bodies(sent[0] as Mail)[0]).toContain('Te entregamos en 2 a 4 días hábiles.')
      expect(pdfText(receipt.rawPayload)).toContain('78102200')
    },
  )
})

test('what nobody is sent to is not charged, and is picked up where the merchant says', async () => {
  const { db } = shop.shop
  const center = {
    name: 'Surco Zapopan',
    street: 'Av. Vallarta 1',
    city: 'Zapopan',
    state: 'Jalisco',
    postalCode: '45010',
    phone: '33 1234 5678',
    hours: 'L-V 9:00-18:00',
    mapUrl: '',
    active: true,
    latitude: 20.6,
    longitude: -103.4,
    brands: [],
  }
  const made = (await owner.call('POST', '/service-centers', center)).json().data
  const terms = { divisor: 5000, unknownWeight: null, pickupDays: { from: 1, to: 2 } }
  const branches = [Number(made.id)]
  await owner.call('PATCH', '/shipping', { ...terms, branches })
  expect((await publicInfo()).shipping).toBe('choices')
  await withZones([zone({ name: 'Jalisco', states: ['Jalisco'], served: false })], async () => {
    const buyer = await shop.createBuyer({ cart: [{ SKU: 'PESADA', cantidad: 1 }] })
    expect((await shop.payByWallet(buyer)).json()).toMatchObject({
      code: 'NOT_DELIVERED',
      message: expect.stringContaining('No enviamos a este código postal'),
    })
    const entrega = `branch:${made.id}`
    expect((await shop.payByWallet(buyer, { total: 1000, entrega })).statusCode).toBe(200)
    const [kept] = await db.select().from(order).where(eq(order.cartId, buyer.cartId))
    expect(kept).toMatchObject({
      shipping: 0,
      delivery: { id: entrega, title: 'Recoger en Surco Zapopan' },
    })
    expect((await shop.payByWallet(buyer, { entrega: 'branch:999' })).json().code).toBe(
      'NOT_DELIVERED',
    )
  })
  await owner.call('PATCH', '/shipping', { ...terms, branches: [] })
  expect((await publicInfo()).shipping).toBeUndefined()
})

test('a branch stays marked while its centre is inactive, and the book tells two of one name apart', async () => {
  const center = {
    name: 'Surco Tepic',
    street: 'Morelos 1',
    city: 'Tepic',
    state: 'Nayarit',
    postalCode: '63000',
    phone: '311 123 4567',
    hours: 'L-V 9:00-18:00',
    mapUrl: '',
    active: true,
    latitude: 21.5,
    longitude: -104.9,
    brands: [],
  }
  const create = async () =>
    Number((await owner.call('POST', '/service-centers', center)).json().data.id)
  const [first, second] = [await create(), await create()]
  const terms = { divisor: 5000, unknownWeight: null, pickupDays: { from: 1, to: 2 } }
  const save = (branches: number[], more = {}) =>
    owner.call('PATCH', '/shipping', { ...terms, ...more, branches })
  await save([first])
  await owner.call('PATCH', `/service-centers/${first}`, { ...center, active: false })
  const listed = async () => (await owner.call('GET', '/shipping')).json()
  expect((await listed()).centers).toEqual(
    expect.arrayContaining([
      { id: first, name: 'Surco Tepic, Tepic (inactivo)' },
      { id: second, name: 'Surco Tepic, Tepic' },
    ]),
  )
  await owner.call('PATCH', `/service-centers/${first}`, center)
  const swapped = await save([second])
  expect(swapped.statusCode).toBe(200)
  const { terms: kept, book } = await listed()
  expect(kept.branches).toEqual([second])
  expect(book[0].changes).toMatchObject([
    {
      field: 'branches',
      before: expect.stringContaining(`${first}`),
      after: expect.stringContaining(`${second}`),
    },
  ])
  const unknown = await save([second, 2_000_000_000], { divisor: 4000 })
  expect(unknown.json()).toMatchObject({ code: 'BAD_INPUT', errors: [{ field: 'branches' }] })
  expect((await listed()).terms).toMatchObject({ divisor: 5000, branches: [second] })
  await save([])
})

test('a zone that contradicts itself or another one is refused beside its fields', async () => {
  const faults = async (words: Partial<ZoneFields>) =>
    (await owner.call('POST', '/shipping/zones', zone({ name: 'Otra', ...words }))).json().errors
  const falling = [
    { upTo: 5, price: 90 },
    { upTo: null, price: 80 },
  ]
  expect(await faults({ rule: 'weight', brackets: falling })).toMatchObject([{ field: 'brackets' }])
  expect(await faults({ rule: 'weight', brackets: falling.toReversed() })).toMatchObject([
    { field: 'brackets' },
  ])
  expect(await faults({ brackets: [] })).toMatchObject([{ field: 'brackets' }])
  expect(await faults({ days: { from: 5, to: 2 } })).toMatchObject([{ field: 'days' }])
  expect(await faults({ states: ['Texas'] })).toMatchObject([{ field: 'states' }])
  const taken = zone({ name: 'Norte', states: ['Sonora'], prefixes: ['83'] })
  await withZones([taken], async () => {
    expect(await faults({ name: 'norte', states: ['sonora'], prefixes: ['83'] })).toMatchObject([
      { field: 'name' },
      { field: 'states' },
      { field: 'prefixes' },
    ])
  })
  const seller = await createStaff(shop, 'ventas')
  expect((await seller.call('GET', '/shipping')).statusCode).toBe(403)
  const { data } = (await owner.call('GET', '/book?kind=shippingZone')).json()
  expect(data[0]).toMatchObject({ action: 'shippingZone.deleted', subject: { name: 'Norte' } })
})

test('the book says how long a zone takes, in the singular too', async () => {
  const near = zone({ name: 'Cerca', states: ['Colima'], days: { from: 1, to: 1 } })
  await withZones([near], async () => {
    const { data } = (await owner.call('GET', '/book?kind=shippingZone')).json()
    expect(data[0].changes).toContainEqual(
      expect.objectContaining({ field: 'days', after: '1 día hábil' }),
    )
  })
})

const line: fc.Arbitrary<SentLine> = fc.record({
  name: fc.constant('Bomba'),
  quantity: fc.integer({ min: 1, max: 20 }),
  unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
  freeShipping: fc.boolean(),
  weight: fc.option(fc.integer({ min: 1, max: 200_000 })),
  boxLength: fc.integer({ min: 1, max: 3_000 }),
  boxWidth: fc.integer({ min: 1, max: 3_000 }),
  boxHeight: fc.integer({ min: 1, max: 3_000 }),
})
const steps = fc.array(
  fc.record({ more: fc.integer({ min: 1, max: 400_000 }), dearer: fc.nat({ max: 90_000 }) }),
  { minLength: 1, maxLength: 6 },
)

test('a price is never negative, and never falls when more is sent', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('flat' as const, 'weight' as const, 'box' as const),
      steps,
      fc.array(line, { minLength: 1, maxLength: 6 }),
      line,
      (rule, rising, lines, added) => {
        let [upTo, price] = [0, 0]
        const brackets = rising.map(({ more, dearer }) => ({
          upTo: (upTo += more),
          price: (price += dearer),
        }))
        const asked = { ...zone({ name: 'Z' }), rule, freeFrom: null, brackets } as unknown as Zone
        const terms = { divisor: 5000, unknownWeight: 3, pickupDays: { from: 1, to: 2 } }
        // What has no price is dearer than any.
        const costOf = (sent: SentLine[]) => {
          const priced = priceParcel(asked, terms, sent)
          return 'price' in priced ? priced.price : Infinity
        }
        expect(costOf(lines)).toBeGreaterThanOrEqual(0)
        expect(costOf([...lines, added])).toBeGreaterThanOrEqual(costOf(lines))
      },
    ),
  )
})

test('weight and box are said in the office, as a file says them, and are what is priced', async () => {
  const was = { peso: '', largo: '', ancho: '', alto: '' }
  const change = (now: object, before: object = was) =>
    owner.call('PATCH', '/products/INCIERTA', { was: before, now })
  expect((await change({ largo: '50', alto: '-3' })).json().errors).toMatchObject([
    { field: 'now.alto', message: '"-3" no es un alto en centímetros.' },
  ])
  expect((await change({ largo: '50' })).json().errors).toMatchObject([
    { field: 'now.ancho' },
    { field: 'now.alto' },
  ])
  const now = { peso: '2.5', largo: '50', ancho: '40.5', alto: '30' }
  expect((await change(now)).json().data.cells).toMatchObject(now)
  const brackets = [
    { upTo: 12.149, price: 50 },
    { upTo: 12.151, price: 70 },
  ]
  await withZones([zone({ name: 'Resto', rule: 'box', brackets })], async () => {
    expect(await priceAt('06600', 'INCIERTA')).toBe(70)
  })
  expect((await change(was, now)).statusCode).toBe(200)
})

test('the database refuses half a box and a negative price', async () => {
  const { db } = shop.shop
  await expect(
    db.update(product).set({ boxHeight: null }).where(eq(product.sku, 'VOLUMEN')),
  ).rejects.toMatchObject({ cause: { constraint: 'product_parcel' } })
})

test('an address elsewhere is priced anew', async () => {
  await withZones(
    [zone({ name: 'Colima', states: ['Colima'], brackets: [{ upTo: null, price: 70 }] })],
    async () => {
      const buyer = await shop.createBuyer({ cart: [{ SKU: 'PESADA', cantidad: 1 }] })
      expect((await shop.payByWallet(buyer, { total: 1000 })).statusCode).toBe(200)
      const payload = {
        userId: buyer.userGuestId,
        ...deliveryForm,
        codigoPostalEnvio: '28000',
        estadoEnvio: 'Colima',
      }
      await shop.app.inject({ method: 'PATCH', url: '/api/users/guest/shipping-address', payload })
      expect((await shop.payByWallet(buyer, { total: 1000 })).json().code).toBe('TOTAL_CHANGED')
      expect((await shop.payByWallet(buyer, { total: 1070 })).statusCode).toBe(200)
      const orders = await shop.shop.db
        .select()
        .from(order)
        .where(eq(order.cartId, buyer.cartId))
        .orderBy(order.sequence)
      expect(orders).toMatchObject([
        { status: 'failed', shipping: 0 },
        { status: 'pending', shipping: 7_000, total: 107_000, delivery: { zone: 'Colima' } },
      ])
    },
  )
})
