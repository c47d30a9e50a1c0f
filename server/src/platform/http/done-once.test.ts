import { setImmediate as nextTurn } from 'node:timers/promises'

import { contract, type Contract } from '@surco/contract'
import {
  address,
  bookEntry,
  cartLine,
  contactMessage,
  customer,
  customerNote,
  guest,
  order,
  orderLine,
  orderReturn,
  orderReturnLine,
  paymentAttempt,
  picture,
  privacyRequest,
  product,
  productChange,
  refund,
  shipment,
} from '@surco/database/schema'
import { createTestDatabase, makeCuttable, type CuttableDatabase } from '@surco/database/testing'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createOrder, shipAll } from '../../testing/create-order.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createPayingCustomer } from '../../testing/paying-customer.ts'
import { createPayingShop, deliveryForm, type PayingShop } from '../../testing/paying-shop.ts'
import { agreeByPhone, phoneOrder } from '../../testing/phone-order.ts'
import { createZoneOf } from '../../testing/shipping-zone.ts'
import { signIn } from '../../testing/sign-in.ts'
import { createStaff } from '../../testing/staff.ts'
import { newId } from '../keys.ts'

type Creating = {
  [A in keyof Contract]: Contract[A] extends { creates: true } ? A : never
}[keyof Contract]

interface Call {
  /** What stands for the parameter of its address. */
  of?: number | string
  /** What stands for a second one. */
  id?: string
  headers?: Record<string, string>
  payload: object
  /** What the call made. */
  made: () => Promise<unknown>
}

let cuttable: CuttableDatabase
let shop: PayingShop
beforeAll(async () => {
  cuttable = await makeCuttable(await createTestDatabase())
  shop = await createPayingShop({ database: cuttable.database })
  await createProduct(shop.shop.db, { sku: 'BOMBA', stock: 1000 })
})
afterAll(async () => {
  await shop.close()
  await cuttable.database.close()
})

let people = 0
const newEmail = () => `una-vez-${(people += 1)}@example.com`

const bomba = (cantidad: number) => ({ SKU: 'BOMBA', cantidad })

const center = {
  name: 'Taller Tepic',
  street: 'Morelos 12',
  city: 'Tepic',
  state: 'Nayarit',
  postalCode: '63000',
  phone: '311 000 0135',
  hours: 'L-V 9:00-18:00',
  mapUrl: '',
  active: true,
  latitude: 21.5,
  longitude: -104.9,
  brands: [],
}

/** For postal codes that nobody has. */
function nextZone() {
  const number = (people += 1)
  return {
    name: `Zona ${number}`,
    states: [],
    prefixes: [String(10_000 + number).replace('1', '0')],
    served: false,
    message: '',
    rule: 'flat',
    brackets: [],
    freeFrom: null,
    days: { from: 2, to: 4 },
    carrierPrice: null,
  }
}

/** What staff make, counted by their entries in the book. */
async function prepareByStaff(payload: object, action: string): Promise<Call> {
  const { cookie, id } = await createStaff(shop)
  const isTheirs = and(eq(bookEntry.staffId, id), eq(bookEntry.action, action))
  return { headers: { cookie }, payload, made: () => shop.shop.db.$count(bookEntry, isTheirs) }
}

/** For each endpoint that creates: a caller who was never seen before, and what one call of theirs makes. */
const calls: Record<Creating, { prepare: () => Promise<Call>; once: unknown }> = {
  'POST /carts/add': { prepare: () => fillCart(bomba(3)), once: [3] },
  'POST /carts/merge-local-cart': { prepare: () => fillCart({ items: [bomba(2)] }), once: [2] },
  'POST /addresses': {
    once: 1,
    async prepare() {
      const { customer: owner, headers } = await signIn(shop)
      const made = () => shop.shop.db.$count(address, eq(address.customerId, owner.id))
      return { headers, payload: deliveryForm, made }
    },
  },
  'POST /users/register': {
    once: 1,
    async prepare() {
      const email = newEmail()
      const payload = { name: 'Ana Ruiz', email, password: 'tractor-8', acceptTerms: true }
      return { payload, made: () => shop.shop.db.$count(customer, eq(customer.email, email)) }
    },
  },
  'POST /users/guest-register': {
    once: 1,
    async prepare() {
      const email = newEmail()
      const payload = { name: 'Ana Ruiz', email, cart: [bomba(1)] }
      return { payload, made: () => shop.shop.db.$count(guest, eq(guest.email, email)) }
    },
  },
  'POST /contact-messages': {
    once: 1,
    async prepare() {
      const email = newEmail()
      const payload = { name: 'Ana Ruiz', email, message: 'Hola', elapsed: 9_000 }
      const made = () => shop.shop.db.$count(contactMessage, eq(contactMessage.email, email))
      return { payload, made }
    },
  },
  'POST /stripe/collect_details_guest': {
    once: { orders: 1, attempts: 1 },
    async prepare() {
      const { addressId: _, ...buyer } = await shop.createBuyer({
        cart: [bomba(1)],
        email: newEmail(),
      })
      const payload = { ...buyer, ...card, paymentDetails: await cardDetails() }
      return { payload, made: () => listStarted(buyer.cartId) }
    },
  },
  'POST /admin/shelf-changes': {
    once: [1],
    async prepare() {
      const { cookie, name } = await createStaff(shop, 'catalogo')
      const { sku } = await createProduct(shop.shop.db)
      const payload = { which: { skus: [sku] }, what: { kind: 'published', published: false } }
      const made = async () => [
        await shop.shop.db.$count(productChange, eq(productChange.author, name)),
      ]
      return { headers: { cookie }, payload, made }
    },
  },
  'POST /admin/product-changes': {
    once: [1, 1],
    async prepare() {
      const { cookie, id, name } = await createStaff(shop, 'catalogo')
      const { sku } = await createProduct(shop.shop.db)
      const payload = { which: { skus: [sku] }, what: { kind: 'percent', percent: 5 } }
      const made = async () => [
        await shop.shop.db.$count(productChange, eq(productChange.author, name)),
        await shop.shop.db.$count(
          bookEntry,
          and(eq(bookEntry.staffId, id), eq(bookEntry.action, 'product.many-changed')),
        ),
      ]
      return { headers: { cookie }, payload, made }
    },
  },
  'POST /admin/products/:sku/stock': {
    once: [1005],
    async prepare() {
      const { cookie } = await createStaff(shop, 'catalogo')
      const { sku } = await createProduct(shop.shop.db, { stock: 1000 })
      const made = async () => {
        const found = await shop.shop.db.select().from(product).where(eq(product.sku, sku))
        return found.map(({ stock }) => stock)
      }
      return { of: sku, headers: { cookie }, payload: { reason: 'purchase', units: 5 }, made }
    },
  },
  'POST /admin/orders/:number/shipments': {
    once: { shipments: 1, toShip: 1 },
    async prepare() {
      const { cookie } = await createStaff(shop, 'almacen')
      const { id, number } = await createOrder(shop.shop.db, { toShip: 2 })
      const [line] = await shop.shop.db.select().from(orderLine).where(eq(orderLine.orderId, id))
      const lines = [{ SKU: line!.sku, cantidad: 1 }]
      const made = async () => {
        const [found] = await shop.shop.db.select().from(order).where(eq(order.id, id))
        const shipments = await shop.shop.db.$count(shipment, eq(shipment.orderId, id))
        return { shipments, toShip: found?.toShip }
      }
      return { of: number, headers: { cookie }, payload: { carrier: 'DHL', lines }, made }
    },
  },
  'POST /admin/categories': {
    once: 1,
    prepare: () => prepareByStaff({ name: newEmail(), parent: null }, 'category.created'),
  },
  'POST /admin/brands': {
    once: 1,
    prepare: () => prepareByStaff({ name: newEmail() }, 'brand.created'),
  },
  'POST /admin/banners': {
    once: 1,
    async prepare() {
      const name = `${'0'.repeat(32)}.jpg`
      await shop.shop.db
        .insert(picture)
        .values({ name, width: 1600, height: 600 })
        .onConflictDoNothing()
      const words = { title: 'Riego', text: '', label: '', link: '', alt: '', ink: 'light' }
      const payload = { ...words, picture: name, mobilePicture: '', active: true }
      return prepareByStaff(payload, 'banner.created')
    },
  },
  'POST /admin/coupons': {
    once: 1,
    prepare: () => prepareByStaff({ code: `UNA-${(people += 1)}`, percent: '5' }, 'coupon.created'),
  },
  'POST /admin/shipping/zones': {
    once: 1,
    prepare: () => prepareByStaff(nextZone(), 'shippingZone.created'),
  },
  'POST /admin/service-centers': {
    once: 1,
    prepare: () => prepareByStaff(center, 'center.created'),
  },
  'POST /admin/customers/:id/notes': {
    once: 1,
    async prepare() {
      const { cookie } = await createStaff(shop, 'ventas')
      const { customer: noted } = await signIn(shop)
      const made = () => shop.shop.db.$count(customerNote, eq(customerNote.email, noted.email))
      return { of: noted.id, headers: { cookie }, payload: { text: 'Llama por la tarde' }, made }
    },
  },
  'POST /admin/customers/:id/privacy-requests': {
    once: 1,
    async prepare() {
      const { cookie } = await createStaff(shop)
      const { customer: asks } = await signIn(shop)
      const made = () => shop.shop.db.$count(privacyRequest, eq(privacyRequest.email, asks.email))
      const payload = { kind: 'erase', receivedOn: '2026-11-19' }
      return { of: asks.id, headers: { cookie }, payload, made }
    },
  },
  'POST /admin/orders/:number/notes': {
    once: 1,
    async prepare() {
      const { cookie } = await createStaff(shop, 'almacen')
      const { number } = await createOrder(shop.shop.db)
      const made = () => shop.shop.db.$count(bookEntry, eq(bookEntry.subjectId, String(number)))
      return { of: number, headers: { cookie }, payload: { note: 'Llamó' }, made }
    },
  },
  'POST /admin/orders/:number/refunds': {
    once: { refunds: 1, stock: 11 },
    prepare: () =>
      prepareRefund(([line]) => ({ amount: 10, lines: [{ SKU: line!.sku, cantidad: 1 }] })),
  },
  'POST /admin/orders/:number/cancel': {
    once: { refunds: 1, stock: 12 },
    prepare: () => prepareRefund(() => ({})),
  },
  'POST /orders/:number/returns': {
    once: { returns: 1, entries: 1 },
    async prepare() {
      const { customer: owner, headers } = await signIn(shop)
      return { headers, ...(await prepareReturn({ customerId: owner.id })) }
    },
  },
  'POST /orders/lookup/returns': {
    once: { returns: 1, entries: 1 },
    async prepare() {
      // As many look-ups as one address may make.
      shop.clock.advance(60 * 60_000)
      const email = newEmail()
      const { of: number, payload, made } = await prepareReturn({ email })
      return { payload: { ...payload, number: String(number), email }, made }
    },
  },
  'POST /admin/orders/:number/changes': {
    once: { refunds: 1, stock: 10 },
    prepare: () => prepareRefund(([line]) => exchangeOf(line!)),
  },
  'POST /admin/orders/:number/address': {
    once: { added: 1 },
    async prepare() {
      const { db } = shop.shop
      const codigoPostalEnvio = String(45_300 + (people += 1))
      const terms = { ...deliveryForm, codigoPostalEnvio, difference: 100, days: 3 }
      await createZoneOf(db, codigoPostalEnvio, 10_000)
      const call = await prepareRefund(() => terms)
      const added = () =>
        db.$count(order, sql`extends_id = (select id from "order" where number = ${call.of})`)
      return { ...call, made: async () => ({ added: await added() }) }
    },
  },
  'POST /admin/orders/:number/returns/:id/accept': {
    once: { money: { refunds: 0, stock: 10 }, steps: 1 },
    prepare: () => prepareReturned('asked', () => ({ words: 'Envíalas a Tepic.' })),
  },
  'POST /admin/orders/:number/returns/:id/decline': {
    once: { money: { refunds: 0, stock: 10 }, steps: 1 },
    prepare: () => prepareReturned('asked', () => ({ words: 'Ya pasó el plazo.' })),
  },
  'POST /admin/orders/:number/returns/:id/receive': {
    once: { money: { refunds: 0, stock: 10 }, steps: 1 },
    prepare: () => prepareReturned('accepted', () => ({ restock: false })),
  },
  'POST /admin/orders/:number/returns/:id/refund': {
    once: { money: { refunds: 1, stock: 10 }, steps: 1 },
    prepare: () => prepareReturned('received', () => ({ amount: 10 })),
  },
  'POST /admin/orders/:number/returns/:id/exchange': {
    once: { money: { refunds: 1, stock: 9 }, steps: 1 },
    prepare: () => prepareReturned('received', ([line]) => exchangeOf(line!)),
  },
  'POST /admin/orders': {
    once: [1],
    async prepare() {
      const { cookie } = await createStaff(shop, 'ventas')
      const email = newEmail()
      const payload = phoneOrder({ SKU: 'BOMBA', email })
      const made = async () => [await shop.shop.db.$count(order, eq(order.email, email))]
      return { headers: { cookie }, payload, made }
    },
  },
  'POST /pay-links/:id': {
    once: { orders: 1, attempts: 1 },
    async prepare() {
      const { cartId, id } = await agreeByPhone(shop)
      const payload = { ...card, paymentDetails: await cardDetails() }
      return { of: id, payload, made: () => listStarted(cartId) }
    },
  },
  'POST /stripe/collect_details': {
    once: { orders: 1, attempts: 1 },
    async prepare() {
      const buyer = await createPayingCustomer(shop, [bomba(1)])
      const { headers, addressId } = buyer
      const payload = { paymentMethod: 'mercadopago', addressId, couponCode: null }
      return { headers, payload, made: () => listStarted(buyer.customer.cartId) }
    },
  },
}

/** A paid order of two units, of whose product ten are left. */
async function prepareRefund(
  more: (lines: (typeof orderLine.$inferSelect)[]) => object,
): Promise<Call> {
  const { db } = shop.shop
  const { cookie } = await createStaff(shop, 'ventas')
  const { id, number, total } = await createOrder(db, { toShip: 2 })
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, id))
  const [{ productId }] = lines as [(typeof lines)[0]]
  await db.update(product).set({ stock: 10 }).where(eq(product.id, productId))
  await db.insert(paymentAttempt).values({
    orderId: id,
    provider: 'openpay',
    reference: `${number}-1`,
    sourceId: 'token',
    chargeId: `charge-${number}`,
    status: 'completed',
    amount: total,
    currency: 'MXN',
    createdAt: shop.clock.now(),
    updatedAt: shop.clock.now(),
  })
  const made = async () => {
    const [left] = await db.select().from(product).where(eq(product.id, productId))
    return { refunds: await db.$count(refund, eq(refund.orderId, id)), stock: left?.stock }
  }
  const payload = { restock: true, reason: 'Ya no lo quiere', ...more(lines) }
  return { of: number, headers: { cookie }, payload, made }
}

type Lines = (typeof orderLine.$inferSelect)[]

/** A return of one unit of a paid and shipped order; counts its refunds and what its history says of it. */
async function prepareReturned(
  status: 'asked' | 'accepted' | 'received',
  payloadOf: (lines: Lines) => object,
): Promise<Call> {
  const { made, payload: _payload, ...call } = await prepareRefund(payloadOf)
  const { db, clock } = shop.shop
  const [ordered] = await db
    .select()
    .from(order)
    .where(eq(order.number, Number(call.of)))
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, ordered!.id))
  await shipAll(db, ordered!.id, clock.now())
  const id = newId()
  const about = { id, orderId: ordered!.id, status, reason: 'damaged' } as const
  const now = clock.now()
  await db.insert(orderReturn).values({ ...about, restock: false, askedAt: now, changedAt: now })
  const [{ productId }] = lines as [Lines[0]]
  await db.insert(orderReturnLine).values({ returnId: id, productId, quantity: 1 })
  const ofOrder = eq(bookEntry.subjectId, String(call.of))
  const before = await db.$count(bookEntry, ofOrder)
  return {
    ...call,
    id,
    payload: payloadOf(lines),
    made: async () => ({
      money: await made(),
      steps: (await db.$count(bookEntry, ofOrder)) - before,
    }),
  }
}

/** One unit for one of the same. */
function exchangeOf({ sku }: typeof orderLine.$inferSelect) {
  const one = [{ SKU: sku, cantidad: 1 }]
  return { removed: one, added: one, difference: 0, days: 3 }
}

async function prepareReturn(owner: { customerId: string } | { email: string }) {
  const { db } = shop.shop
  const { id, number } = await createOrder(db, owner)
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, id))
  await shipAll(db, id, shop.clock.now())
  const made = async () => {
    const told = eq(bookEntry.subjectId, String(number))
    const returns = await db.$count(orderReturn, eq(orderReturn.orderId, id))
    return { returns, entries: await db.$count(bookEntry, told) }
  }
  const payload = { lines: [{ SKU: line!.sku, cantidad: 1 }], reason: 'damaged' }
  return { of: number, payload, made }
}

const card = {
  paymentMethod: 'openpay',
  currency: 'MXN',
  country: 'MX',
  cardName: 'ANA RUIZ',
  couponCode: null,
}

const cardDetails = async () => ({
  source_id: await shop.createToken(),
  device_session_id: 'a'.repeat(32),
})

async function fillCart(payload: object): Promise<Call> {
  const { customer: buyer, headers } = await signIn(shop)
  const lines = () => shop.shop.db.select().from(cartLine).where(eq(cartLine.cartId, buyer.cartId))
  return { headers, payload, made: async () => (await lines()).map(({ quantity }) => quantity) }
}

async function listStarted(cartId: string) {
  const { db } = shop.shop
  const attempts = await db
    .select({ reference: paymentAttempt.reference })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(eq(order.cartId, cartId))
  return { orders: await db.$count(order, eq(order.cartId, cartId)), attempts: attempts.length }
}

const creating = Object.entries(contract).flatMap(([name, endpoint]) =>
  // safe: the keys of the contract are its addresses
  'creates' in endpoint ? [name as Creating] : [],
)

/** Milliseconds after which what became of a charge is known, or it is made again. */
const CHARGED_BY_THEN_MS = 20_000

/** Makes a call whose connection is cut after so many commits, and the same call again. */
async function makeTwice(name: Creating, commits: number) {
  const { of = '', id = '', made, headers, payload } = await calls[name].prepare()
  const key = `${name}/${commits}`.replace(' ', '')
  const call = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api${name.slice('POST '.length).replace(/:\w+/, String(of)).replace(':id', id)}`,
      payload,
      headers: { ...headers, 'idempotency-key': key },
    })
  cuttable.cutAfter(commits)
  const first = await call()
  const wasCut = cuttable.reconnect()
  // The pool hears of its other cut connections in the same turn of the event loop.
  await nextTurn()
  let second = await call()
  if (second.json().code === 'CONFLICT') {
    // The charge may be under way: the shop says until when.
    const untilThen = Number(second.headers['retry-after']) * 1000
    if (untilThen !== CHARGED_BY_THEN_MS) throw new Error(`told to wait for ${untilThen} ms`)
    shop.clock.advance(CHARGED_BY_THEN_MS)
    second = await call()
  }
  return { first, wasCut, second, made: await made() }
}

/** More than any of these calls has. */
const MAX_COMMITS = 40

// [T6.42]
test.each(creating)(
  'makes one thing wherever the connection is cut after a commit, and the call made again: %s',
  async (name) => {
    let commits = 0
    let last
    do {
      commits += 1
      last = await makeTwice(name, commits)
      expect({ commits, made: last.made }).toEqual({ commits, made: calls[name].once })
      expect(last.second.statusCode).toBe(200)
    } while (last.wasCut && commits < MAX_COMMITS)
    expect(commits).toBeGreaterThan(2)
    expect([last.wasCut, last.first.statusCode]).toEqual([false, 200])
    expect(last.second.json()).toEqual(last.first.json())
  },
)
