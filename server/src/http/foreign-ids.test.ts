import type { Contract } from '@surco/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newKey } from '../keys.ts'
import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import {
  billingForm,
  createPayingShop,
  deliveryForm,
  type PayingShop,
} from '../testing/paying-shop.ts'

/** Everything that names one person, by kind. */
interface Ids {
  owner: string
  cart: string
  address: string
  orderId: string
  orderNumber: string
  paymentId: string
  email: string
}

interface Person {
  name: string
  isGuest: boolean
  ids: Ids
  headers: Record<string, string>
}

/** A call that names somebody's things: each field that may, and a body in which all are the caller's own. */
interface Case {
  fields: Record<string, keyof Ids>
  /** Who has the id may use it: it is as good as a password. */
  isKey?: (other: Person) => boolean
  input: (own: Ids) => object
}

const cart = [{ SKU: 'PUMP', cantidad: 1 }]
const card = (own: Ids) => ({
  paymentMethod: 'openpay',
  paymentDetails: { source_id: 'a'.repeat(20), device_session_id: 'a'.repeat(32) },
  currency: 'MXN',
  country: 'MX',
  email: own.email,
  cartId: own.cart,
  cardName: 'ANA RUIZ',
})
const confirmCard: Case = {
  fields: { chargeId: 'paymentId', addressId: 'address' },
  input: (own) => ({ chargeId: own.paymentId, addressId: own.address }),
}
const confirmWallet: Case = {
  fields: { payment_id: 'paymentId', addressId: 'address' },
  input: (own) => ({ payment_id: own.paymentId, addressId: own.address }),
}
const byAddress = (input: object): Case => ({
  fields: { id: 'address' },
  input: (own) => ({ id: own.address, ...input }),
})

/** Every call of the contract: what it can be asked about other people, or that it names nobody. */
const calls: Record<keyof Contract, Case | 'names nobody'> = {
  'PATCH /addresses/:id': byAddress(deliveryForm),
  'PATCH /addresses/:id/set-default': byAddress({}),
  'DELETE /addresses/:id': byAddress({}),
  'POST /addresses': {
    fields: { userId: 'owner' },
    input: (own) => ({ userId: own.owner, ...deliveryForm }),
  },
  'PATCH /users/billing-address': {
    fields: { userId: 'owner' },
    input: (own) => ({ userId: own.owner, ...billingForm }),
  },
  'PATCH /users/guest/billing-address': {
    fields: { userId: 'owner' },
    isKey: (other) => other.isGuest,
    input: (own) => ({ userId: own.owner, ...billingForm }),
  },
  'PATCH /users/guest/shipping-address': {
    fields: { userId: 'owner' },
    isKey: (other) => other.isGuest,
    input: (own) => ({ userId: own.owner, ...deliveryForm }),
  },
  'POST /users/guest-register': {
    fields: { _id: 'owner', cartId: 'cart' },
    input: (own) => ({
      name: 'Ana Ruiz',
      email: own.email,
      cart,
      _id: own.owner,
      cartId: own.cart,
    }),
  },
  'POST /stripe/collect_details_guest': {
    fields: { userGuestId: 'owner', cartId: 'cart', email: 'email' },
    input: (own) => ({ ...card(own), userGuestId: own.owner }),
  },
  'POST /stripe/collect_details': {
    fields: { addressId: 'address', cartId: 'cart' },
    input: (own) => ({ ...card(own), addressId: own.address }),
  },
  'POST /openpay/confirm_payment_openpay_guest': confirmCard,
  'POST /openpay/confirm_payment_openpay': confirmCard,
  'POST /mercado-pago/confirm_payment_guest': confirmWallet,
  'POST /mercado-pago/confirm_payment': confirmWallet,
  'POST /stripe/confirm_payment': {
    fields: { payment_intent_id: 'paymentId', addressId: 'address' },
    input: (own) => ({
      payment_intent_id: own.paymentId,
      paymentMethod: 'stripe',
      addressId: own.address,
    }),
  },
  'GET /orders/:number': {
    fields: { number: 'orderNumber' },
    input: (own) => ({ number: own.orderNumber }),
  },
  'GET /orders/status/:id': {
    fields: { id: 'orderId' },
    isKey: () => true,
    input: (own) => ({ id: own.orderId }),
  },
  'POST /orders/lookup': {
    fields: { number: 'orderNumber', email: 'email' },
    input: (own) => ({ number: own.orderNumber, email: own.email }),
  },
  'GET /service-centers': 'names nobody',
  'GET /service-centers/search/cerca-de-mi': 'names nobody',
  'GET /service-centers/search/ciudades/:state': 'names nobody',
  'GET /service-centers/search/estados-enum': 'names nobody',
  'GET /geo/ip': 'names nobody',
  'POST /users/check-email': 'names nobody',
  'POST /users/login': 'names nobody',
  'POST /users/register': 'names nobody',
  'GET /users/check-token': 'names nobody',
  'POST /users/logout': 'names nobody',
  'POST /users/forgot-password': 'names nobody',
  'POST /users/reset-password': 'names nobody',
  'GET /users/cliente/:clientCode': 'names nobody',
  'GET /users/catalogs': 'names nobody',
  'POST /openpay/webhook': 'names nobody',
  'POST /mercado-pago/webhook': 'names nobody',
  'GET /config': 'names nobody',
  'GET /health': 'names nobody',
  'GET /orders/validate-cp': 'names nobody',
  'POST /discounts/validate': 'names nobody',
  'GET /users/billing-address': 'names nobody',
  'GET /orders': 'names nobody',
  'POST /contact-messages': 'names nobody',
  'GET /products/search': 'names nobody',
  'GET /products/categories': 'names nobody',
  'GET /products/related-products': 'names nobody',
  'GET /products/:id': 'names nobody',
  'GET /products/:id/price': 'names nobody',
  'GET /products/:id/stock': 'names nobody',
  'GET /popular-products': 'names nobody',
  'GET /products/getProductsByCategories': 'names nobody',
  'GET /orders/most-sold-products': 'names nobody',
  'GET /products/popular-searches': 'names nobody',
  'GET /brands/brands': 'names nobody',
  'POST /products/catalog/products': 'names nobody',
  'POST /catalog/filters': 'names nobody',
  'GET /carts': 'names nobody',
  'POST /carts/add': 'names nobody',
  'PATCH /carts/item': 'names nobody',
  'POST /carts/merge-local-cart': 'names nobody',
  'GET /banners': 'names nobody',
  'GET /testimonials': 'names nobody',
  'GET /testimonials/summary': 'names nobody',
  'GET /addresses': 'names nobody',
  'GET /users/account': 'names nobody',
  'POST /users/client-code': 'names nobody',
  'POST /users/change-password': 'names nobody',
  'GET /users/sessions': 'names nobody',
  'DELETE /users/sessions': 'names nobody',
  'GET /health/live': 'names nobody',
  'GET /health/ready': 'names nobody',
  'GET /legal-texts/:name': 'names nobody',
}

let shop: PayingShop
/** Each asks for the things of the others. */
let callers: Person[]
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', stock: 500 })
  callers = [
    await createCustomer('one customer'),
    await createCustomer('another customer'),
    await createGuest('one guest'),
    await createGuest('another guest'),
  ]
})
afterAll(() => shop.close())

async function createCustomer(name: string): Promise<Person> {
  const buyer = await createPayingCustomer(shop, cart)
  await buyer.pay(await shop.createToken())
  await shop.app.inject({
    method: 'PATCH',
    url: '/api/users/billing-address',
    headers: buyer.headers,
    payload: billingForm,
  })
  const { id: owner, cartId, email } = buyer.customer
  const ids = { owner, cart: cartId, address: buyer.addressId, email, ...(await lastOrder()) }
  return { name, isGuest: false, headers: buyer.headers, ids }
}

async function createGuest(name: string): Promise<Person> {
  const email = `${name.replace(' ', '.')}@example.com`
  const buyer = await shop.createBuyer({ cart, email })
  await shop.pay(buyer, await shop.createToken())
  const { userGuestId: owner, cartId, addressId: address } = buyer
  return {
    name,
    isGuest: true,
    headers: {},
    ids: { owner, cart: cartId, address, email, ...(await lastOrder()) },
  }
}

async function lastOrder() {
  const order = (await shop.listOrders()).at(-1)
  const attempt = (await shop.listAttempts()).at(-1)
  if (!order || !attempt?.chargeId) throw new Error('No payment was started')
  return { orderId: order.id, orderNumber: String(order.number), paymentId: attempt.chargeId }
}

/** As an id of that kind looks, but of nobody. */
const unknown = (): Ids => ({
  owner: newKey(),
  cart: newKey(),
  address: newKey(),
  orderId: newKey(),
  orderNumber: '999999999999',
  paymentId: `tr${newKey().slice(0, 18)}`,
  email: 'nobody@example.com',
})

async function send(address: string, input: object, headers: Record<string, string>) {
  const [method, path] = address.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
  const values = new Map<string, unknown>(Object.entries(input))
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const payload = method === 'PATCH' || method === 'POST' ? { payload: input } : {}
  const answer = await shop.app.inject({ method, url: `/api${url}`, headers, ...payload })
  return { status: answer.statusCode, body: answer.body, problem: problemOf(answer.body) }
}

/** What a refusal says, without the number of its request. */
function problemOf(body: string) {
  const { code, message, errors } = JSON.parse(body) as Record<string, unknown>
  return { code, message, errors }
}

/** Everything that is kept of people, without the carts and guests that calls make for themselves. */
async function readPeople() {
  const owners = callers.map(({ ids }) => `'${ids.owner}'`).join()
  const carts = callers.map(({ ids }) => `'${ids.cart}'`).join()
  const { rows } = await shop.shop.db.execute(
    sql.raw(`select
      (select json_agg(a order by a.id) from address a where a.customer_id in (${owners}) or a.guest_id in (${owners})) as addresses,
      (select json_agg(g order by g.id) from guest g where g.id in (${owners})) as guests,
      (select json_agg(l order by l.cart_id, l.product_id) from cart_line l where l.cart_id in (${carts})) as lines,
      (select json_agg(json_build_array(o.id, o.status, o.email, o.address) order by o.id) from "order" o) as orders`),
  )
  return JSON.stringify(rows)
}

const named = Object.entries(calls).flatMap(([address, call]) =>
  call === 'names nobody'
    ? []
    : Object.entries(call.fields).map(([field, kind]) => ({ address, field, kind, call })),
)

describe.each(named)('$address', ({ address, field, kind, call }) => {
  test(`answers a foreign ${field} as one that nobody has, and changes nothing`, async () => {
    const before = await readPeople()
    for (const caller of [
      ...callers,
      { name: 'nobody', isGuest: true, headers: {}, ids: unknown() },
    ]) {
      const ask = (id: string) =>
        send(address, { ...call.input(caller.ids), [field]: id }, caller.headers)
      const expected = await ask(unknown()[kind])
      for (const other of callers) {
        if (other.name === caller.name) continue
        for (const id of Object.values(other.ids)) {
          if (id === other.ids[kind] && call.isKey?.(other)) continue
          const answer = await ask(id)
          const seen = `${caller.name} asks for the ${field} of ${other.name}: ${answer.body}`
          if (id !== other.ids[kind] && answer.status === 400) continue
          expect({ ...answer.problem, status: answer.status }, seen).toEqual({
            ...expected.problem,
            status: expected.status,
          })
        }
      }
    }
    expect(await readPeople()).toBe(before)
  })
})
