import { order, product } from '@surco/database/schema'
import {
  buildSandbox,
  createControlClient,
  openPayCredentials,
  type ControlClient,
} from '@surco/payment-sandbox'
import { eq } from 'drizzle-orm'

import { createTestShop, type TestShop } from './test-shop.ts'

export const goodCard = '4111111111111111'
export const poorCard = '4444444444444448'

interface BuyerOptions {
  cart?: { SKU: string; cantidad: number }[]
  email?: string
}

export interface Buyer {
  userGuestId: string
  cartId: string
  email: string
  addressId: string
}

export interface Sandbox {
  url: string
  env: Record<string, string>
  /** What the buyer or the bank does, and what the sandbox then shows. */
  control: ControlClient
  close(): Promise<void>
}

/** The provider, on a port of its own. */
export async function startSandbox(): Promise<Sandbox> {
  const app = buildSandbox({ stateDir: null })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    env: {
      OPENPAY_MERCHANT_ID: openPayCredentials.merchantId,
      OPENPAY_PRIVATE_KEY: openPayCredentials.privateKey,
      OPENPAY_PUBLIC_KEY: openPayCredentials.publicKey,
      OPENPAY_API_URL: `${url}/openpay/v1`,
    },
    control: createControlClient(url),
    close: () => app.close(),
  }
}

type Options = NonNullable<Parameters<typeof createTestShop>[0]>

export type PayingShop = Awaited<ReturnType<typeof createPayingShop>>

/** A shop whose card provider is a sandbox that listens on a port of its own. */
export async function createPayingShop(options: Options = {}) {
  const sandbox = await startSandbox()
  const testShop = await createTestShop({ ...options, env: { ...sandbox.env, ...options.env } })
  const close = async () => {
    await testShop.close()
    await sandbox.close()
  }
  return {
    ...testShop,
    sandbox,
    ...startPaying(testShop),
    ...looking(testShop),
    createToken: createToken(sandbox),
    close,
  }
}

/** What the storefront calls when a guest buys. */
export function startPaying({ app }: TestShop) {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload })
  return {
    /** A guest with a cart and an address. */
    async createBuyer({ cart = [], email = 'ana@example.com' }: BuyerOptions = {}): Promise<Buyer> {
      const { newUser } = (
        await post('/users/guest-register', { name: 'Ana Ruiz', email, cart })
      ).json()
      const saved = await app.inject({
        method: 'PATCH',
        url: '/api/users/guest/shipping-address',
        payload: { userId: newUser._id, ...deliveryForm },
      })
      return {
        userGuestId: newUser._id,
        cartId: newUser.cartId,
        email,
        addressId: saved.json().shippingAddress.id,
      }
    },
    pay: ({ addressId: _address, ...buyer }: Buyer, sourceId: string) =>
      post('/stripe/collect_details_guest', {
        ...buyer,
        paymentMethod: 'openpay',
        paymentDetails: { source_id: sourceId, device_session_id: 'a'.repeat(32) },
        currency: 'MXN',
        country: 'MX',
        cardName: 'ANA RUIZ',
        couponCode: null,
      }),
    confirm: (chargeId: string, addressId: string) =>
      post('/openpay/confirm_payment_openpay_guest', { chargeId, addressId, couponCode: null }),
  }
}

function looking({ shop }: TestShop) {
  return {
    async stockOf(sku: string) {
      const [found] = await shop.db
        .select({ stock: product.stock, reserved: product.reserved })
        .from(product)
        .where(eq(product.sku, sku))
      if (!found) throw new Error(`No product ${sku}`)
      return found
    },
    listOrders: () => shop.db.select().from(order),
  }
}

export const deliveryForm = {
  calleEnvio: 'Av. Juárez',
  numeroEnvio: '120',
  coloniaEnvio: 'Centro',
  ciudadEnvio: 'Zapopan',
  codigoPostalEnvio: '45100',
  estadoEnvio: 'Jalisco',
  paisEnvio: 'MX',
  telefono: '33 1234 5678',
  privacy: true,
}

/** What the browser's script does: a card becomes a token. */
export const createToken =
  ({ url }: Sandbox) =>
  async (card = goodCard): Promise<string> => {
    const answer = await fetch(`${url}/openpay/v1/${openPayCredentials.merchantId}/tokens`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${openPayCredentials.publicKey}:`).toString('base64')}`,
      },
      body: JSON.stringify({
        card_number: card,
        holder_name: 'ANA RUIZ',
        expiration_year: '30',
        expiration_month: '12',
        cvv2: '123',
      }),
    })
    const token = (await answer.json()) as { id?: string }
    if (!token.id) throw new Error(`No token: ${answer.status}`)
    return token.id
  }
