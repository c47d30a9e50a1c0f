import { address } from '@surco/database/schema'

import { newId } from '../platform/keys.ts'
import { signIn } from './sign-in.ts'
import type { TestShop } from './test-shop.ts'

type Lines = { SKU: string; cantidad: number }[]

type SignedIn = Pick<Awaited<ReturnType<typeof signIn>>, 'customer' | 'headers'> & {
  addressId: string
}

export type PayingCustomer = Awaited<ReturnType<typeof createPayingCustomer>>

/** Creates a customer with an address and a cart, and the storefront's calls for buying. */
export async function createPayingCustomer({ shop, app }: TestShop, cart: Lines = []) {
  const { customer, headers } = await signIn({ shop })
  const addressId = newId()
  await shop.db.insert(address).values({
    id: addressId,
    customerId: customer.id,
    street: 'Av. Juárez',
    streetNumber: '120',
    neighborhood: 'Centro',
    city: 'Zapopan',
    postalCode: '45100',
    state: 'Jalisco',
    phone: '33 1234 5678',
    isDefault: true,
  })
  const buyer = { customer, headers, addressId }
  const calls = customerCalls(app, buyer)
  await calls.addToCart(cart)
  return { ...buyer, ...calls }
}

/** What the storefront calls for a customer. */
export function customerCalls(app: TestShop['app'], { customer, headers, addressId }: SignedIn) {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  const addToCart = async (lines: Lines) => {
    for (const line of lines) await post('/carts/add', line)
  }
  return {
    addToCart,
    listCart: async () => {
      const answer = await app.inject({ url: '/api/carts', headers })
      return answer.json().data.attributes.items as { SKU: string; cantidad: number }[]
    },
    pay: (sourceId: string, more: object = {}) =>
      post('/stripe/collect_details', {
        paymentMethod: 'openpay',
        email: customer.email,
        cartId: customer.cartId,
        addressId,
        cardName: 'ANA RUIZ',
        couponCode: null,
        paymentDetails: { source_id: sourceId, device_session_id: 'a'.repeat(32) },
        currency: 'MXN',
        country: 'MX',
        ...more,
      }),
    payByWallet: (more: object = {}) =>
      post('/stripe/collect_details', {
        paymentMethod: 'mercadopago',
        payment_method_id: '',
        paymentDetails: {},
        addressId,
        couponCode: null,
        ...more,
      }),
    confirm: (chargeId: string) =>
      post('/openpay/confirm_payment_openpay', { chargeId, addressId, couponCode: null }),
    confirmWallet: (paymentId: string) =>
      post('/mercado-pago/confirm_payment', {
        payment_id: paymentId,
        addressId,
        couponCode: null,
      }),
    confirmStripe: (intentId: string) =>
      post('/stripe/confirm_payment', {
        payment_intent_id: intentId,
        selectedPlan: 'anual',
        paymentMethod: 'stripe',
        addressId,
      }),
  }
}
