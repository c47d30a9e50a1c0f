import type { Contract } from '@surco/contract'

/** How often something may be done: `points` at once, and as many again in each `seconds`. */
export interface Rate {
  points: number
  seconds: number
}

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const per = (seconds: number, points: number): Rate => ({ points, seconds })

export interface Limit {
  /** One IPv4 address, or the /64 of an IPv6 one. */
  address: Rate
  /** The /24 of an IPv4 address, the /48 of an IPv6 one. */
  network: Rate
  /** One customer, wherever they call from. */
  customer?: Rate
  /** Refused at overload: `first` with the first sign of it, `second` when it lasts. Others always go on. */
  shed?: 'first' | 'second'
}

/**
 * Every call belongs to one of these classes. All of it is multiplied by `RATE_LIMIT_SCALE`. Many shoppers of a
 * mobile network share one address: an address may do what some dozen people do.
 */
export const limits = {
  /** Files: pictures, scripts, films, feeds. */
  file: { address: per(MINUTE, 6_000), network: per(MINUTE, 30_000) },
  /** Pages, cached or not. */
  page: { address: per(MINUTE, 600), network: per(MINUTE, 3_000) },
  /** Pages that must be rendered for who asks; counted besides `page`. */
  render: { address: per(30, 30), network: per(30, 90), shed: 'second' },
  /** Small answers, mostly from memory. */
  read: { address: per(MINUTE, 1_200), network: per(MINUTE, 6_000) },
  /** Lists, filters and related products. */
  list: { address: per(MINUTE, 300), network: per(MINUTE, 1_500), shed: 'first' },
  search: { address: per(MINUTE, 240), network: per(MINUTE, 1_200), shed: 'first' },
  /** Receipts and data sheets. */
  document: { address: per(MINUTE, 30), network: per(MINUTE, 120), shed: 'first' },
  /** What customers change: cart, addresses, invoice data. */
  change: {
    address: per(MINUTE, 300),
    network: per(MINUTE, 1_500),
    customer: per(MINUTE, 120),
  },
  /** Registrations of guests; a checkout makes one for every change of its cart. */
  guest: { address: per(10 * MINUTE, 120), network: per(10 * MINUTE, 600) },
  /** What asks for accounts; passwords and codes are guarded besides, see `guards`. */
  account: { address: per(MINUTE, 120), network: per(MINUTE, 600) },
  coupon: {
    address: per(10 * MINUTE, 300),
    network: per(10 * MINUTE, 1_500),
    customer: per(10 * MINUTE, 60),
  },
  message: { address: per(HOUR, 20), network: per(HOUR, 100) },
  payment: {
    address: per(10 * MINUTE, 60),
    network: per(10 * MINUTE, 300),
    customer: per(10 * MINUTE, 60),
  },
  /** Each asks the provider. */
  confirmation: { address: per(10 * MINUTE, 300), network: per(10 * MINUTE, 1_500) },
  /** Providers call from few addresses, and in bursts. */
  webhook: { address: per(MINUTE, 300), network: per(MINUTE, 600) },
} satisfies Record<string, Limit>

export type LimitClass = keyof typeof limits

/** The class of every call of the contract: one that is missing does not compile. */
export const classOfCall: Record<keyof Contract, LimitClass> = {
  'GET /products/search': 'search',
  'GET /products/categories': 'read',
  'GET /products/related-products': 'list',
  'GET /products/:id': 'read',
  'GET /products/:id/price': 'read',
  'GET /products/:id/stock': 'read',
  'GET /popular-products': 'read',
  'GET /products/getProductsByCategories': 'read',
  'GET /orders/most-sold-products': 'read',
  'GET /products/popular-searches': 'read',
  'GET /brands/brands': 'read',
  'POST /products/catalog/products': 'list',
  'POST /catalog/filters': 'list',
  'GET /banners': 'read',
  'GET /testimonials': 'read',
  'GET /testimonials/summary': 'read',
  'POST /contact-messages': 'message',
  'POST /users/check-email': 'account',
  'POST /users/login': 'account',
  'POST /users/register': 'account',
  'GET /users/check-token': 'read',
  'POST /users/logout': 'account',
  'POST /users/forgot-password': 'account',
  'POST /users/reset-password': 'account',
  'GET /users/cliente/:clientCode': 'account',
  'GET /users/catalogs': 'read',
  'GET /users/account': 'read',
  'POST /users/client-code': 'account',
  'POST /users/change-password': 'account',
  'GET /users/sessions': 'read',
  'DELETE /users/sessions': 'account',
  'GET /carts': 'read',
  'POST /carts/add': 'change',
  'PATCH /carts/item': 'change',
  'POST /carts/merge-local-cart': 'change',
  'POST /users/guest-register': 'guest',
  'PATCH /users/guest/shipping-address': 'change',
  'GET /addresses': 'read',
  'POST /addresses': 'change',
  'PATCH /addresses/:id': 'change',
  'PATCH /addresses/:id/set-default': 'change',
  'DELETE /addresses/:id': 'change',
  'GET /users/billing-address': 'read',
  'PATCH /users/billing-address': 'change',
  'PATCH /users/guest/billing-address': 'change',
  'POST /discounts/validate': 'coupon',
  'POST /stripe/collect_details_guest': 'payment',
  'POST /stripe/collect_details': 'payment',
  'POST /openpay/confirm_payment_openpay_guest': 'confirmation',
  'POST /openpay/confirm_payment_openpay': 'confirmation',
  'POST /mercado-pago/confirm_payment_guest': 'confirmation',
  'POST /mercado-pago/confirm_payment': 'confirmation',
  'POST /stripe/confirm_payment': 'confirmation',
  'POST /openpay/webhook': 'webhook',
  'POST /mercado-pago/webhook': 'webhook',
  'GET /orders': 'read',
  'GET /orders/:number': 'read',
  'GET /orders/status/:id': 'read',
  'POST /orders/lookup': 'account',
  'GET /service-centers': 'read',
  'GET /service-centers/search/cerca-de-mi': 'read',
  'GET /service-centers/search/ciudades/:state': 'read',
  'GET /service-centers/search/estados-enum': 'read',
  'GET /geo/ip': 'read',
  'GET /config': 'read',
  'GET /health': 'read',
  'GET /health/live': 'read',
  'GET /health/ready': 'read',
  'GET /legal-texts/:name': 'read',
  'GET /orders/validate-cp': 'read',
}

/**
 * What guards passwords and personal data, counted in the database for all processes of the shop. Several rates of
 * one guard hold together: who goes on after the first waits longer. What is counted by account is counted for one
 * network, so that nobody is locked out by what strangers try; `…Elsewhere` is for all networks together that the
 * account was never used from.
 */
export const guards = {
  loginsFromAddress: [per(QUARTER_HOUR, 60)],
  loginsToAccount: [per(QUARTER_HOUR, 10), per(2 * HOUR, 20), per(DAY, 40)],
  loginsElsewhere: [per(HOUR, 30), per(DAY, 100)],
  resetsFromAddress: [per(QUARTER_HOUR, 60)],
  resetsByLink: [per(QUARTER_HOUR, 10)],
  linksToAccount: [per(HOUR, 5), per(DAY, 10)],
  linksElsewhere: [per(HOUR, 10), per(DAY, 20)],
  emailsFromAddress: [per(HOUR, 60)],
  registrationsFromAddress: [per(HOUR, 60)],
  codesFromAddress: [per(HOUR, 60)],
  /** Beyond this, an address that is new has the few tries of the next line left. */
  codes: [per(HOUR, 600)],
  codesFromAddressAtMost: [per(HOUR, 5)],
  lookupsFromAddress: [per(QUARTER_HOUR, 10)],
  lookupsOfOrder: [per(QUARTER_HOUR, 10)],
  /** Of one customer, who is signed in. */
  codeChanges: [per(HOUR, 5)],
  passwordChanges: [per(QUARTER_HOUR, 10)],
  /** Mails about unpaid orders, which strangers can have sent to anybody. */
  unpaidMailsToRecipient: [per(DAY, 20)],
  messagesFromAddress: [per(HOUR, 5)],
} satisfies Record<string, readonly Rate[]>

export type Guard = keyof typeof guards
