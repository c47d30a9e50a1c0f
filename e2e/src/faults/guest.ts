import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { createCardToken } from '@surco/payment-sandbox'

import type { ShopUnderTest } from './shop-under-test.ts'

/** The result of a call: the shop's status, or 0 without a response. */
export interface Called {
  status: number
  body: Answer
  retryAfter: string | null
}

/** The responses of a purchase's calls, as far as they are read here; a refusal has a code. */
interface Answer {
  code?: string
  newUser?: { _id: string; cartId: string }
  cart?: { meta: { itemCount: number } }
  shippingAddress?: { id: string }
  redirectUrl?: string
  order?: { status?: string }
}

/** A shop and its payment provider. */
export type Market = Pick<ShopUnderTest, 'shopUrl' | 'sandboxUrl' | 'provider'>

/** Calls the shop's API. */
export async function call(
  { shopUrl }: Pick<Market, 'shopUrl'>,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Called> {
  const method = path.includes('shipping-address') ? 'PATCH' : 'POST'
  try {
    const answer = await fetch(`${shopUrl}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return {
      status: answer.status,
      body: await answer.json(),
      retryAfter: answer.headers.get('retry-after'),
    }
  } catch {
    return { status: 0, body: {}, retryAfter: null }
  }
}

/** A charge whose process died is found, or made, after 20 seconds; a start under load takes longer. */
const PATIENCE_MS = 5 * 60_000

/** A failure that a browser hides by trying again: an error of the shop, or no response (status 0). */
export type Trouble = Pick<Called, 'status' | 'retryAfter'>

/** Repeats a call as a browser does, with the same key, while its outcome is unknown. */
async function callUntilKnown(
  troubles: Trouble[],
  ask: () => Promise<Called>,
  isOpen: (answer: Called) => boolean = () => false,
): Promise<Called> {
  const until = Date.now() + PATIENCE_MS
  let answer: Called = { status: 0, body: {}, retryAfter: null }
  while (Date.now() < until) {
    answer = await ask()
    const { status, body, retryAfter } = answer
    const isTrouble = status === 0 || status >= 500
    if (isTrouble) troubles.push({ status, retryAfter })
    const isMomentary = isTrouble || status === 429 || body.code === 'CONFLICT'
    if (!isMomentary && !isOpen(answer)) return answer
    await wait(250)
  }
  throw new Error(`The shop does not come back: ${JSON.stringify(answer)}`)
}

/** Where every order of these tests goes. */
export const delivery = {
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

export interface Purchase {
  email: string
  /** `paid`, or the code of the refusal. */
  outcome: string
  chargeId?: string
  /** Milliseconds from the click on pay (before the card's token) until the order is confirmed as paid. */
  ms?: number
  /** Failures after which a call was repeated. */
  troubles: Trouble[]
}

/** Buys one unit by card, and tries until the shop has confirmed the payment or refused. */
export async function buy(
  shop: Market,
  SKU: string,
  email = `${randomUUID()}@example.com`,
): Promise<Purchase> {
  const troubles: Trouble[] = []
  const begun = await payAtBank(shop, SKU, email, troubles)
  if (begun.outcome !== undefined) return { email, outcome: begun.outcome, troubles }
  const { chargeId, addressId, clicked } = begun
  const form = { chargeId, addressId, couponCode: null }
  const confirmed = await callUntilKnown(
    troubles,
    () => call(shop, '/openpay/confirm_payment_openpay_guest', form),
    (answer) => statusOf(answer) === 'pending',
  )
  const outcome = statusOf(confirmed) ?? String(confirmed.body.code)
  return { email, chargeId, outcome, ms: performance.now() - clicked, troubles }
}

/** Buys one unit and never returns from the bank: the shop learns of it only from the provider. */
export async function buyAndLeave(shop: Market, SKU: string): Promise<void> {
  const begun = await payAtBank(shop, SKU, `${randomUUID()}@example.com`, [])
  if (begun.outcome !== undefined) throw new Error(`A purchase was refused: ${begun.outcome}`)
}

async function payAtBank(shop: Market, SKU: string, email: string, troubles: Trouble[]) {
  const key = { 'idempotency-key': randomUUID() }
  const guest = { name: 'Ana Ruiz', email, cart: [{ SKU, cantidad: 1 }] }
  const registered = await callUntilKnown(troubles, () =>
    call(shop, '/users/guest-register', guest, key),
  )
  const { newUser, cart } = registered.body
  if (!newUser || !cart) throw new Error(`A guest was refused: ${registered.body.code}`)
  if (cart.meta.itemCount === 0) return { outcome: 'OUT_OF_STOCK' }
  const { _id: userId, cartId } = newUser
  const address = await callUntilKnown(troubles, () =>
    call(shop, '/users/guest/shipping-address', { userId, ...delivery }),
  )
  const addressId = address.body.shippingAddress?.id
  if (!addressId) throw new Error(`An address was refused: ${address.body.code}`)
  const clicked = performance.now()
  const started = await startPayment(shop, { email, cartId, userGuestId: userId }, troubles)
  if (started.status !== 200) return { outcome: String(started.body.code) }
  const chargeId = chargeIdOf(String(started.body.redirectUrl))
  await authorize(shop, chargeId)
  return { chargeId, addressId, clicked }
}

const statusOf = ({ body }: Called) => body.order?.status

/** Starts a payment, with another token after a refusal. */
async function startPayment(shop: Market, keys: object, troubles: Trouble[]): Promise<Called> {
  let started: Called | undefined
  while (started === undefined || started.body.code === 'PAYMENT_REFUSED') {
    const source_id = await createToken(shop)
    started = await callUntilKnown(troubles, () =>
      call(shop, '/stripe/collect_details_guest', {
        paymentMethod: 'openpay',
        paymentDetails: { source_id, device_session_id: 'b'.repeat(32) },
        currency: 'MXN',
        country: 'MX',
        couponCode: null,
        cardName: 'ANA RUIZ',
        ...keys,
      }),
    )
  }
  return started
}

async function authorize({ provider }: Market, chargeId: string) {
  for (let tries = 0; tries < 120; tries += 1) {
    const done = await provider
      .act(chargeId, { action: 'approve' })
      .catch((error: unknown) => error)
    // The provider had approved it before it was killed.
    if (!(done instanceof Error) || done.message.includes(' 409')) return
    await wait(250)
  }
  throw new Error('The provider does not come back')
}

/** As {@link createCardToken}, but tries again until a killed provider is back. */
export async function createToken({ sandboxUrl }: Pick<Market, 'sandboxUrl'>): Promise<string> {
  for (let tries = 0; tries < 120; tries += 1) {
    const token = await createCardToken(sandboxUrl).catch(() => undefined)
    if (token) return token
    await wait(250)
  }
  throw new Error('The provider makes no token')
}

/** A payment that was settled meanwhile leads to the confirmation instead of the bank. */
function chargeIdOf(redirectUrl: string): string {
  const id =
    /\/charges\/([^/]+)\/redirect/.exec(redirectUrl)?.[1] ??
    new URL(redirectUrl, 'http://shop').searchParams.get('chargeId')
  if (!id) throw new Error(`No charge in ${redirectUrl}`)
  return id
}
