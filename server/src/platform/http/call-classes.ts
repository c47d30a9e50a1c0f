import type { Contract, ProviderCalls } from '@surco/contract'

import type { LimitClass } from './limits.ts'

/** Limit classes of all calls except those of payment providers and staff; leaving one out does not compile. */
const classes: Record<Exclude<keyof Contract, keyof ProviderCalls | StaffCall>, LimitClass> = {
  'GET /products/search': 'search',
  'GET /products/categories': 'read',
  'GET /catalog/current-names': 'read',
  'GET /products/related-products': 'list',
  'GET /products/:id': 'read',
  'GET /products/:id/price': 'read',
  'GET /products/:id/stock': 'read',
  'GET /products/:id/reviews': 'list',
  'GET /product-reviews/:key': 'read',
  'PUT /product-reviews/:key': 'change',
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
  'POST /users/account-of-order': 'account',
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
  'GET /pay-links/:id': 'read',
  'POST /pay-links/:id': 'payment',
  'GET /orders': 'orders',
  'GET /orders/:number': 'read',
  'GET /orders/status/:id': 'read',
  'POST /orders/lookup': 'account',
  'POST /orders/lookup/cancel': 'account',
  'POST /orders/lookup/returns': 'account',
  'POST /orders/lookup/invoice': 'account',
  'POST /orders/:number/cancel': 'change',
  'POST /orders/:number/returns': 'change',
  'PUT /orders/:number/invoice': 'change',
  'GET /service-centers': 'read',
  'GET /service-centers/search/cerca-de-mi': 'search',
  'GET /service-centers/search/ciudades/:state': 'search',
  'GET /service-centers/search/estados-enum': 'read',
  'GET /geo/ip': 'read',
  'GET /config': 'read',
  'GET /health': 'read',
  'GET /health/live': 'read',
  'GET /health/ready': 'read',
  'GET /legal-texts/:name': 'read',
  'GET /orders/validate-cp': 'read',
  'POST /shipping/quote': 'quote',
  'POST /admin/session': 'account',
  'POST /admin/invitation': 'account',
  'POST /admin/invitation/accept': 'account',
}

type StaffCall = {
  [A in keyof Contract]: Contract[A] extends { staff: string } ? A : never
}[keyof Contract]

const classOfOwnCall = new Map<string, LimitClass>(Object.entries(classes))

/** The limit class of a call. Calls about payment providers are webhooks or confirmations. */
export function classOfCall(call: string): LimitClass {
  const own = classOfOwnCall.get(call)
  if (own) return own
  if (call.includes(' /admin/')) return 'office'
  return call.endsWith('/webhook') ? 'webhook' : 'confirmation'
}
