import { ApiError, createShopClient, type ShopClient } from '@surco/contract/client'
import { createCardToken, createControlClient } from '@surco/payment-sandbox'

import type { Sent } from '../load/run-load.ts'

const ANSWER_LIMIT_MS = 30_000

interface Places {
  shopUrl: string
  sandboxUrl: string
}

/** Makes the typed client of the shop under measurement; a call that hangs fails. */
export function createBenchClient(shopUrl: string): ShopClient {
  const api = createShopClient({ baseUrl: `${shopUrl}/api` })
  return (address, input) => api(address, input, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
}

/**
 * Buys one unit of a product by card: every call that a guest's browser makes from the cart to the
 * paid order, with the bank's approval in between. Throws unless the order is paid.
 */
function createGuest({ shopUrl, sandboxUrl }: Places) {
  const api = createBenchClient(shopUrl)
  const bank = createControlClient(sandboxUrl)

  return async function buyAsGuest(SKU: string, email: string): Promise<void> {
    const { newUser } = await api('POST /users/guest-register', {
      body: { name: 'Ana Ruiz', email, cart: [{ SKU, cantidad: 1 }] },
    })
    const { shippingAddress } = await api('PATCH /users/guest/shipping-address', {
      body: { userId: newUser._id, ...delivery },
    })
    const { redirectUrl } = await api('POST /stripe/collect_details_guest', {
      body: {
        ...paymentFields,
        email,
        cartId: newUser.cartId,
        userGuestId: newUser._id,
        paymentDetails: {
          source_id: await createCardToken(sandboxUrl),
          device_session_id: 'b'.repeat(32),
        },
      },
    })
    const chargeId = chargeIdOf(redirectUrl)
    await bank.act(chargeId, { action: 'approve' })
    const { order } = await api('POST /openpay/confirm_payment_openpay_guest', {
      body: { chargeId, addressId: shippingAddress.id, couponCode: null },
    })
    if (order.status !== 'paid') throw new Error(`order ${order.antarixOrderNumber} is not paid`)
  }
}

const delivery = {
  calleEnvio: 'Av. Juárez',
  numeroEnvio: '120',
  coloniaEnvio: 'Centro',
  ciudadEnvio: 'Zapopan',
  codigoPostalEnvio: '45100',
  estadoEnvio: 'Jalisco',
  paisEnvio: 'MX',
  telefono: '33 1234 5678',
  privacy: true,
} as const

const paymentFields = {
  paymentMethod: 'openpay',
  currency: 'MXN',
  country: 'MX',
  couponCode: null,
  cardName: 'ANA RUIZ',
} as const

function chargeIdOf(redirectUrl: string): string {
  const id = /\/charges\/([^/]+)\/redirect/.exec(redirectUrl)?.[1]
  if (!id) throw new Error(`the buyer was not sent to the bank but to ${redirectUrl}`)
  return id
}

interface Purchases extends Places {
  count: number
  /** How many guests buy at the same time. */
  buyers: number
}

/** Buys as a guest `count` times, or until the stock ends; other failures are counted. */
export async function runPurchases({ count, buyers, ...places }: Purchases): Promise<Sent> {
  const plan = planPurchases(await listShelves(createBenchClient(places.shopUrl)), count)
  const buyAsGuest = createGuest(places)
  const times: number[] = []
  let failed = 0
  const queue = plan.entries()

  async function buyOneAfterAnother() {
    for (const [index, sku] of queue) {
      const began = performance.now()
      try {
        await buyAsGuest(sku, `guest-${index}@example.com`)
        times.push(performance.now() - began)
      } catch (error) {
        if (isSoldOut(error)) continue
        failed += 1
        console.error(error)
      }
    }
  }

  const started = performance.now()
  await Promise.all(Array.from({ length: buyers }, buyOneAfterAnother))
  return { times, elapsedMs: performance.now() - started, failed }
}

/** In a shared database others may have bought the units. */
const isSoldOut = (error: unknown) =>
  error instanceof ApiError && (error.code === 'OUT_OF_STOCK' || error.code === 'EMPTY_CART')

const PAGE_SIZE = 100
/** Enough products to buy from, however large the shop is. */
const PAGES = 5

async function listShelves(api: ShopClient) {
  const pages = await Promise.all(
    Array.from({ length: PAGES }, (_, index) =>
      api('POST /products/catalog/products', { body: { page: index + 1, pageSize: PAGE_SIZE } }),
    ),
  )
  const cards = pages.flatMap(({ data }) => data)
  return cards.filter((card) => !card.requiresShippingQuote && !isFailingAmount(card.precio))
}

/** The sandbox fails charges of some amounts, all of which have at least these centavos. */
const isFailingAmount = (pesos: number) => Math.round(pesos * 100) % 100 >= 77

interface Shelf {
  SKU: string
  stock: number
}

/**
 * Which product each purchase takes one unit of: every product in turn, so that no single row is
 * fought over, and never more units than there are. Shorter than `count` when the stock ends before.
 */
export function planPurchases(shelves: readonly Shelf[], count: number): string[] {
  const left = shelves.map((shelf) => ({ ...shelf }))
  const plan: string[] = []
  while (plan.length < count) {
    const stocked = left.filter(({ stock }) => stock > 0).slice(0, count - plan.length)
    if (stocked.length === 0) break
    for (const shelf of stocked) {
      shelf.stock -= 1
      plan.push(shelf.SKU)
    }
  }
  return plan
}
