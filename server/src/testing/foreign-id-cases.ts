import type { Contract } from '@surco/contract'

import { billingForm, deliveryForm } from './paying-shop.ts'
import { unknownIds, type Ids, type Person } from './people.ts'
import type { Request } from './send-request.ts'

/** A call whose fields identify a person or something that belongs to one. */
export interface Case {
  /** These fields, as `fieldsOf` names them, with the kind of id of each. */
  fields: Record<string, keyof Ids>
  /** A request in which all of these ids belong to the caller. */
  input: (own: Ids) => Request
  /** Kinds of ids that alone grant access: they are secrets, or the specification makes them public. */
  opens?: (other: Person) => boolean
  /** Kinds of ids that grant access together, since all of them are secrets. */
  opensTogether?: (other: Person) => boolean
}

const always = () => true
const ofGuest = ({ isGuest }: Person) => isGuest

const cart = [{ SKU: 'PUMP', cantidad: 1 }]
const sentBack = { lines: cart, reason: 'damaged' }
const card = (own: Ids) => ({
  paymentMethod: 'openpay',
  paymentDetails: { source_id: 'a'.repeat(20), device_session_id: 'a'.repeat(32) },
  currency: 'MXN',
  country: 'MX',
  email: own.email,
  cartId: own.cart,
  cardName: 'ANA RUIZ',
})

const byAddress: Case = {
  fields: { 'params/id': 'address' },
  input: (own) => ({ params: { id: own.address } }),
}
const confirmation = (payment: 'cardPayment' | 'walletPayment', field: string): Case => ({
  fields: { [`body/${field}`]: payment, 'body/addressId': 'address' },
  input: (own) => ({ body: { [field]: own[payment], addressId: own.address } }),
})
const confirmCard = confirmation('cardPayment', 'chargeId')
const confirmWallet = confirmation('walletPayment', 'payment_id')

const ofOwner = (form: object, more: Partial<Case> = {}): Case => ({
  fields: { 'body/userId': 'owner' },
  input: (own) => ({ body: { userId: own.owner, ...form } }),
  ...more,
})
const byEmail = (more: object, opens?: Case['opens']): Case => ({
  fields: { 'body/email': 'email' },
  input: (own) => ({ body: { email: own.email, ...more } }),
  ...(opens && { opens }),
})
const account = { name: 'Ana Ruiz', password: 'siembra de mayo', acceptTerms: true }

const accounts: Partial<Record<keyof Contract, Case[]>> = {
  // By the specification these two reveal whether an account exists.
  'POST /users/check-email': [byEmail({}, always)],
  'POST /users/register': [
    byEmail(account, always),
    {
      fields: { 'body/clientCode': 'clientCode' },
      input: () => ({ body: { ...account, email: unknownIds().email } }),
      opens: always,
    },
  ],
  'POST /users/login': [byEmail({ password: 'no es la suya' })],
  'POST /users/forgot-password': [byEmail({})],
  'POST /users/account-of-order': [
    {
      fields: { 'body/orderId': 'orderId' },
      input: (own) => ({ body: { orderId: own.orderId } }),
      opens: ofGuest,
    },
  ],
  'POST /users/reset-password': [
    {
      fields: { 'body/token': 'resetToken' },
      input: (own) => ({ body: { token: own.resetToken, newPassword: account.password } }),
      opens: always,
    },
  ],
  'GET /users/cliente/:clientCode': [
    {
      fields: { 'params/clientCode': 'clientCode' },
      input: (own) => ({ params: { clientCode: own.clientCode } }),
      opens: always,
    },
  ],
  'PATCH /addresses/:id': [
    {
      fields: { 'params/id': 'address', 'body/userId': 'owner' },
      input: (own) => ({
        params: { id: own.address },
        body: { userId: own.owner, ...deliveryForm },
      }),
    },
  ],
  'PATCH /addresses/:id/set-default': [byAddress],
  'DELETE /addresses/:id': [byAddress],
  'POST /addresses': [ofOwner(deliveryForm)],
  'PATCH /users/billing-address': [ofOwner(billingForm)],
}

const buying: Partial<Record<keyof Contract, Case[]>> = {
  'PATCH /users/guest/billing-address': [ofOwner(billingForm, { opens: ofGuest })],
  'PATCH /users/guest/shipping-address': [ofOwner(deliveryForm, { opens: ofGuest })],
  'POST /users/guest-register': [
    {
      fields: { 'body/_id': 'owner', 'body/cartId': 'cart' },
      input: (own) => ({
        body: { name: 'Ana Ruiz', email: own.email, cart, _id: own.owner, cartId: own.cart },
      }),
      opensTogether: ofGuest,
    },
    byEmail({ name: 'Ana Ruiz', cart }),
  ],
  'POST /stripe/collect_details_guest': [
    {
      fields: { 'body/userGuestId': 'owner', 'body/cartId': 'cart', 'body/email': 'email' },
      input: (own) => ({ body: { ...card(own), userGuestId: own.owner } }),
      opensTogether: ofGuest,
    },
  ],
  // The key of an order placed by its buyer is not that of a payment link.
  'GET /pay-links/:id': [
    {
      fields: { 'params/id': 'orderId' },
      input: (own) => ({ params: { id: own.orderId } }),
    },
  ],
  'POST /pay-links/:id': [
    {
      fields: { 'params/id': 'orderId' },
      input: (own) => ({ params: { id: own.orderId }, body: card(own) }),
    },
  ],
  'POST /stripe/collect_details': [
    {
      fields: { 'body/addressId': 'address', 'body/cartId': 'cart' },
      input: (own) => ({ body: { ...card(own), addressId: own.address } }),
    },
    {
      // Nothing is charged, since the agreed total differs.
      ...byEmail({}),
      input: (own) => ({ body: { ...card(own), addressId: own.address, total: 0.5 } }),
    },
  ],
  'POST /openpay/confirm_payment_openpay_guest': [{ ...confirmCard, opensTogether: ofGuest }],
  'POST /openpay/confirm_payment_openpay': [confirmCard],
  'POST /mercado-pago/confirm_payment_guest': [{ ...confirmWallet, opensTogether: ofGuest }],
  'POST /mercado-pago/confirm_payment': [confirmWallet],
  'POST /stripe/confirm_payment': [
    {
      fields: { 'body/payment_intent_id': 'cardPayment', 'body/addressId': 'address' },
      input: (own) => ({
        body: {
          payment_intent_id: own.cardPayment,
          paymentMethod: 'stripe',
          addressId: own.address,
        },
      }),
    },
  ],
  // Anybody may send notifications: the shop asks the provider about each.
  'POST /openpay/webhook': [
    {
      fields: { 'body/transaction/id': 'cardPayment' },
      input: (own) => ({
        body: {
          type: 'charge.succeeded',
          transaction: { id: own.cardPayment },
        },
      }),
    },
  ],
  'POST /mercado-pago/webhook': [
    {
      fields: { 'query/data.id': 'walletPayment', 'query/id': 'walletPayment' },
      input: (own) => ({
        query: { 'data.id': own.walletPayment, id: own.walletPayment, type: 'payment' },
      }),
    },
  ],
  'GET /orders/:number': [
    {
      fields: { 'params/number': 'orderNumber' },
      input: (own) => ({ params: { number: own.orderNumber } }),
    },
  ],
  'GET /orders/status/:id': [
    {
      fields: { 'params/id': 'orderId' },
      input: (own) => ({ params: { id: own.orderId } }),
      opens: always,
    },
  ],
  // The key of an order does not give access to its reviews.
  'GET /product-reviews/:key': [
    {
      fields: { 'params/key': 'orderId' },
      input: (own) => ({ params: { key: own.orderId } }),
    },
  ],
  'PUT /product-reviews/:key': [
    {
      fields: { 'params/key': 'orderId' },
      input: (own) => ({
        params: { key: own.orderId },
        body: { rating: 5, title: '', comment: 'Jala bien.', name: 'Ana' },
      }),
    },
  ],
  'POST /orders/lookup': [
    {
      fields: { 'body/number': 'orderNumber', 'body/email': 'email' },
      input: (own) => ({ body: { number: own.orderNumber, email: own.email } }),
      opensTogether: ofGuest,
    },
  ],
  'POST /orders/:number/cancel': [
    {
      fields: { 'params/number': 'orderNumber' },
      input: (own) => ({ params: { number: own.orderNumber } }),
    },
  ],
  'POST /orders/:number/returns': [
    {
      fields: { 'params/number': 'orderNumber' },
      input: (own) => ({ params: { number: own.orderNumber }, body: sentBack }),
    },
  ],
  'PUT /orders/:number/invoice': [
    {
      fields: { 'params/number': 'orderNumber' },
      input: (own) => ({ params: { number: own.orderNumber }, body: billingForm }),
    },
  ],
  'POST /orders/lookup/invoice': [
    {
      fields: { 'body/number': 'orderNumber', 'body/email': 'email' },
      input: (own) => ({ body: { number: own.orderNumber, email: own.email, ...billingForm } }),
      opensTogether: ofGuest,
    },
  ],
  'POST /orders/lookup/cancel': [
    {
      fields: { 'body/number': 'orderNumber', 'body/email': 'email' },
      input: (own) => ({ body: { number: own.orderNumber, email: own.email } }),
      opensTogether: ofGuest,
    },
  ],
  'POST /orders/lookup/returns': [
    {
      fields: { 'body/number': 'orderNumber', 'body/email': 'email' },
      input: (own) => ({ body: { number: own.orderNumber, email: own.email, ...sentBack } }),
      opensTogether: ofGuest,
    },
  ],
}

/** Every call of the contract that can be about a person. */
export const cases: Partial<Record<keyof Contract, Case[]>> = { ...accounts, ...buying }

/** Routes outside the contract that can be about a person. */
export const otherCases: Record<string, Case> = {
  'GET /orders/receipt/:key.pdf': {
    fields: { 'params/key': 'orderId' },
    input: (own) => ({ params: { key: own.orderId } }),
    opens: always,
  },
  'GET /openpay/return/:orderKey': {
    fields: { 'params/orderKey': 'orderId', 'query/id': 'cardPayment' },
    input: (own) => ({ params: { orderKey: own.orderId }, query: { id: own.cardPayment } }),
    opens: always,
    opensTogether: always,
  },
}

/** Valid requests for calls about nobody that need a session or create something. */
export const plainRequests: Partial<Record<keyof Contract, Request>> = {
  'POST /carts/add': { body: { SKU: 'PUMP', cantidad: 1 } },
  'PATCH /carts/item': { body: { SKU: 'PUMP', nuevaCantidad: 1 } },
  'POST /carts/merge-local-cart': { body: { items: cart } },
  'POST /contact-messages': {
    body: { name: 'Ana Ruiz', email: 'ana@example.com', message: 'Hola', elapsed: 60_000 },
  },
  'POST /discounts/validate': { body: { code: 'LLUVIAS' } },
  'POST /users/change-password': {
    body: { currentPassword: account.password, newPassword: 'cosecha de otoño' },
  },
}

/** Fields that never identify a person, in any call. */
export const namesNobody: ReadonlySet<string> = new Set(
  (
    'SKU sku cantidad nuevaCantidad query page size pageSize name phone message website elapsed ' +
    'password currentPassword newPassword rfc razonSocial postalCode cfdiUse taxRegime ' +
    'calleEnvio numeroEnvio coloniaEnvio ciudadEnvio codigoPostalEnvio estadoEnvio telefono ' +
    'numeroInterior entreCalles referencias quienRecibe entrega codigoPostal ' +
    'calleFacturacion numeroFacturacion coloniaFacturacion ciudadFacturacion ' +
    'codigoPostalFacturacion estadoFacturacion cardName couponCode total payment_method_id ' +
    'selectedPlan type topic verification_code lat lng radius state code ' +
    'brandIds categoria subcategoria subsubcategoria marca categoryId subcategoryId ssubcategoryId minPrice maxPrice text rating title comment pictures'
  ).split(' '),
)

const cardTokens = {
  'body/paymentDetails/source_id': 'of the provider, for one charge, known to one browser',
  'body/paymentDetails/device_session_id': 'of the provider, known to one browser',
}

/** Fields that identify nobody in one call, although ids of people look alike; with the reason. */
export const namesNobodyIn: Partial<Record<keyof Contract, Record<string, string>>> = {
  'GET /products/:id': { 'params/id': 'a SKU' },
  'GET /products/:id/price': { 'params/id': 'a SKU' },
  'GET /products/:id/reviews': { 'params/id': 'a SKU', 'query/stars': 'a number' },
  'GET /products/:id/stock': { 'params/id': 'a SKU' },
  'POST /contact-messages': { 'body/email': 'goes to the merchant alone' },
  'POST /stripe/collect_details_guest': cardTokens,
  'POST /stripe/collect_details': cardTokens,
  'POST /pay-links/:id': cardTokens,
}

/** Calls without a session that return the same to everybody, and change no data of people. */
export const sameForAll: ReadonlySet<string> = new Set([
  'GET /products/search',
  'GET /products/categories',
  'GET /catalog/current-names',
  'GET /products/related-products',
  'GET /products/:id',
  'GET /products/:id/price',
  'GET /products/:id/reviews',
  'GET /products/:id/stock',
  'GET /popular-products',
  'GET /products/getProductsByCategories',
  'GET /orders/most-sold-products',
  'GET /products/popular-searches',
  'GET /brands/brands',
  'POST /products/catalog/products',
  'POST /catalog/filters',
  'GET /banners',
  'GET /testimonials',
  'GET /testimonials/summary',
  'POST /contact-messages',
  'GET /users/catalogs',
  'GET /service-centers',
  'GET /service-centers/search/cerca-de-mi',
  'GET /service-centers/search/ciudades/:state',
  'GET /service-centers/search/estados-enum',
  'GET /geo/ip',
  'GET /legal-texts/:name',
  'GET /config',
  'GET /health',
  'GET /health/live',
  'GET /health/ready',
  'GET /orders/validate-cp',
  'POST /shipping/quote',
])
