import { order, paymentAttempt, product } from '@surco/database/schema'
import {
  buildSandbox,
  createControlClient,
  createWalletBuyer,
  mercadoPagoCredentials,
  openPayCredentials,
  stripeCredentials,
  type ControlClient,
  type WalletBuyer,
} from '@surco/payment-sandbox'
import { asc, eq } from 'drizzle-orm'

import { createTestShop, testStart, type TestShop } from './test-shop.ts'

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
  /** A buyer on the wallet's page. */
  wallet: WalletBuyer
  close(): Promise<void>
}

/** The providers, on a port of their own and at the time of test shops. */
export async function startSandbox(): Promise<Sandbox> {
  const app = buildSandbox({ stateDir: null, realNow: () => testStart.getTime() })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    env: {
      OPENPAY_MERCHANT_ID: openPayCredentials.merchantId,
      OPENPAY_PRIVATE_KEY: openPayCredentials.privateKey,
      OPENPAY_PUBLIC_KEY: openPayCredentials.publicKey,
      OPENPAY_API_URL: `${url}/openpay/v1`,
      MP_ACCESS_TOKEN: mercadoPagoCredentials.accessToken,
      MP_PUBLIC_KEY: mercadoPagoCredentials.publicKey,
      MP_WEBHOOK_SECRET: mercadoPagoCredentials.webhookSecret,
      MP_API_URL: `${url}/mp`,
      STRIPE_SECRET_KEY: stripeCredentials.secretKey,
      STRIPE_API_URL: `${url}/stripe`,
    },
    control: createControlClient(url),
    wallet: createWalletBuyer(url),
    close: () => app.close(),
  }
}

type Options = NonNullable<Parameters<typeof createTestShop>[0]> & {
  /** Instead of providers of its own, which it then does not close. */
  sandbox?: Sandbox
}

export type PayingShop = Awaited<ReturnType<typeof createPayingShop>>

/** A shop whose payment providers are a sandbox that listens on a port of its own. */
export async function createPayingShop({ sandbox: given, ...options }: Options = {}) {
  const sandbox = given ?? (await startSandbox())
  const testShop = await createTestShop({ ...options, env: { ...sandbox.env, ...options.env } })
  const { shop, app, clock } = testShop
  const turnClock = async (ms: number) => {
    clock.advance(ms)
    await sandbox.control.advanceClock(ms)
  }
  /** From now on the shop has an address that the providers report to. */
  const listen = async () => {
    shop.config.publicUrl = await app.listen({ host: '127.0.0.1', port: 0 })
    await shop.providers.openpay?.registerWebhook(shop.config.publicUrl)
  }
  const close = async () => {
    await testShop.close()
    if (!given) await sandbox.close()
  }
  return {
    ...testShop,
    sandbox,
    ...startPaying(testShop),
    ...looking(testShop),
    createToken: createToken(sandbox),
    /** Turns the clocks of both; what is to be reported by then was reported. */
    turnClock,
    /** What is to be reported now was reported. */
    reported: () => turnClock(0),
    listen,
    close,
  }
}

/** What the storefront calls when a guest buys. */
export function startPaying({ app }: Pick<TestShop, 'app'>, remoteAddress = '127.0.0.1') {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })
  return {
    /** A guest with a cart and an address. */
    async createBuyer({ cart = [], email = 'ana@example.com' }: BuyerOptions = {}): Promise<Buyer> {
      const { newUser } = (
        await post('/users/guest-register', { name: 'Ana Ruiz', email, cart })
      ).json()
      const saved = await app.inject({
        method: 'PATCH',
        url: '/api/users/guest/shipping-address',
        remoteAddress,
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
    payByWallet: ({ addressId: _address, ...buyer }: Buyer, more: { total?: number } = {}) =>
      post('/stripe/collect_details_guest', {
        ...buyer,
        paymentMethod: 'mercadopago',
        payment_method_id: '',
        paymentDetails: {},
        couponCode: null,
        ...more,
      }),
    confirmWallet: (paymentId: string, addressId: string) =>
      post('/mercado-pago/confirm_payment_guest', {
        payment_id: paymentId,
        addressId,
        couponCode: null,
      }),
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
    listOrders: () => shop.db.select().from(order).orderBy(asc(order.sequence)),
    listAttempts: () => shop.db.select().from(paymentAttempt).orderBy(asc(paymentAttempt.id)),
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

export const billingForm = {
  calleFacturacion: 'Av. Juárez',
  numeroFacturacion: '120',
  coloniaFacturacion: 'Centro',
  ciudadFacturacion: 'Zapopan',
  codigoPostalFacturacion: '45100',
  estadoFacturacion: 'Jalisco',
  paisFacturacion: 'MX',
  rfc: 'NAJG800115XX1',
  postalCode: '45100',
  cfdiUse: 'G03',
  taxRegime: '612',
}

/** The wallet's page that a buyer was sent to. */
export function preferenceOf(redirectUrl: string): string {
  const id = new URL(redirectUrl).searchParams.get('pref_id')
  if (!id) throw new Error(`No preference in ${redirectUrl}`)
  return id
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
