import { order, paymentAttempt, product } from '@surco/database/schema'
import {
  buildSandbox,
  createCardToken,
  createControlClient,
  createWalletBuyer,
  shopSettings,
  testCard,
  type ControlClient,
  type WalletBuyer,
} from '@surco/payment-sandbox'
import { asc, eq } from 'drizzle-orm'

import { createTestShop, testStart, type TestShop, type TestShopOptions } from './test-shop.ts'

export const cardWithoutFunds = testCard('insufficient')

interface BuyerOptions {
  cart?: { SKU: string; cantidad: number }[]
  email?: string
}

export interface GuestBuyer {
  userGuestId: string
  cartId: string
  email: string
  addressId: string
}

export interface Sandbox {
  url: string
  env: Record<string, string>
  /** Controls of the sandbox: decisions of banks and stores, clock, log. */
  control: ControlClient
  /** A buyer on the wallet's page. */
  wallet: WalletBuyer
  close(): Promise<void>
}

/** Starts the imitated providers on a separate port, with the time of test shops. */
export async function startSandbox(): Promise<Sandbox> {
  const app = buildSandbox({ stateDir: null, realNow: () => testStart.getTime() })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    // A shop of a test asks for its own credentials of notifications.
    env: { ...shopSettings(url), OPENPAY_WEBHOOK_USER: '', OPENPAY_WEBHOOK_PASSWORD: '' },
    control: createControlClient(url),
    wallet: createWalletBuyer(url),
    close: () => app.close(),
  }
}

interface Options extends TestShopOptions {
  /** Instead of a sandbox of its own, which is closed with the shop. */
  sandbox?: Sandbox
}

export type PayingShop = Awaited<ReturnType<typeof createPayingShop>>

/** Creates a shop whose payment providers are a sandbox on a separate port. */
export async function createPayingShop({ sandbox: given, ...options }: Options = {}) {
  const sandbox = given ?? (await startSandbox())
  const closeSandbox = async () => {
    if (!given) await sandbox.close()
  }
  const env = { ...sandbox.env, ...options.env }
  const testShop = await createTestShop({ ...options, env }).catch(async (error: unknown) => {
    await closeSandbox()
    throw error
  })
  const { shop, app, clock } = testShop
  const advanceClocks = async (ms: number) => {
    clock.advance(ms)
    await sandbox.control.advanceClock(ms)
  }
  return {
    ...testShop,
    sandbox,
    ...guestCalls(testShop),
    ...readers(testShop),
    createToken: (card?: string) => createCardToken(sandbox.url, card),
    /** Advances the clocks of shop and sandbox; resolves once due notifications have been sent. */
    advanceClocks,
    /** Resolves once due notifications have been sent. */
    deliverWebhooks: () => advanceClocks(0),
    /** Opens a port, so that the providers can call the shop's webhooks. */
    async receiveWebhooks() {
      shop.config.publicUrl = await app.listen({ host: '127.0.0.1', port: 0 })
      await shop.providers.openpay?.registerWebhook(shop.config.publicUrl)
    },
    async close() {
      try {
        await testShop.close()
      } finally {
        await closeSandbox()
      }
    },
  }
}

/** What the storefront calls when a guest buys. */
export function guestCalls({ app }: Pick<TestShop, 'app'>, remoteAddress = '127.0.0.1') {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })
  return {
    /** A guest with a cart and an address. */
    async createBuyer({
      cart = [],
      email = 'ana@example.com',
    }: BuyerOptions = {}): Promise<GuestBuyer> {
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
    // The shop knows a guest's address by the guest.
    pay: ({ addressId: _address, ...buyer }: GuestBuyer, sourceId: string) =>
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
    payByWallet: (
      { addressId: _address, ...buyer }: GuestBuyer,
      more: { total?: number; entrega?: string } = {},
    ) =>
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

/** What the database holds. */
function readers({ shop }: TestShop) {
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

/** The preference's id in the address of the wallet's page. */
export function preferenceIdOf(redirectUrl: string): string {
  const id = new URL(redirectUrl).searchParams.get('pref_id')
  if (!id) throw new Error(`No preference in ${redirectUrl}`)
  return id
}
