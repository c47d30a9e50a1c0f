import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { expect } from 'vitest'

import { call, createToken, delivery, type Called } from './guest.ts'
import { report, type ShopUnderTest } from './shop-under-test.ts'

/** `npm run test:long` attacks for a minute each. */
const SECONDS = Number(process.env.FAULT_SECONDS ?? 4)
const ADDRESSES = Array.from({ length: 8 }, (_, index) => `198.51.${100 + index}.7`)
const CONNECTIONS_EACH = 4
/** Milliseconds, p99; checked only on a machine without other work. */
const goals = process.env.FAULT_GOALS
  ? { homeMs: 200, checkoutMs: 1000 }
  : { homeMs: Number.POSITIVE_INFINITY, checkoutMs: Number.POSITIVE_INFINITY }

export const from = (address: string) => ({ 'x-forwarded-for': address })
let lastNumber = 0
export const unique = () => `${(lastNumber += 1)}${Math.trunc(performance.now() * 1000)}`

/** The address of a new visitor. */
let visitors = 0
const visitor = () => `203.${Math.trunc((visitors += 1) / 250)}.${visitors % 250}.9`

/** Another one of the attackers' addresses. */
export const anotherThan = (address: string) =>
  ADDRESSES[(ADDRESSES.indexOf(address) + 1) % ADDRESSES.length]!

export async function visit({ shopUrl }: ShopUnderTest, path: string, address: string) {
  const answer = await fetch(`${shopUrl}${path}`, {
    headers: from(address),
    signal: AbortSignal.timeout(30_000),
  })
  await answer.arrayBuffer()
  return answer.status
}

interface Line {
  SKU: string
  cantidad: number
}

export interface AttackingGuest {
  email: string
  cartId: string
  userGuestId: string
}

/** Creates a guest with a cart and an address; undefined when the shop refuses either. */
export async function createGuest(
  shop: ShopUnderTest,
  cart: Line[],
  address: string,
): Promise<AttackingGuest | undefined> {
  const email = `${unique()}@example.com`
  const guest = { name: 'Ana Ruiz', email, cart }
  const registered = await call(shop, '/users/guest-register', guest, from(address))
  const { newUser } = registered.body
  if (!newUser) return undefined
  const { _id: userId, cartId } = newUser
  const form = { userId, ...delivery }
  const saved = await call(shop, '/users/guest/shipping-address', form, from(address))
  return saved.status === 200 ? { email, cartId, userGuestId: userId } : undefined
}

interface Measured {
  /** `served`, or how it was refused. */
  outcome: string
  ms: number
}

/** An honest purchase of one unit up to the bank's page: three calls of the shop, and the provider's card token. */
async function checkOut(shop: ShopUnderTest, SKU: string): Promise<Measured> {
  const source_id = await createToken(shop)
  const address = visitor()
  const since = performance.now()
  const guest = await createGuest(shop, [{ SKU, cantidad: 1 }], address)
  const started: Called | undefined =
    guest &&
    (await call(
      shop,
      '/stripe/collect_details_guest',
      {
        ...guest,
        paymentMethod: 'openpay',
        paymentDetails: { source_id, device_session_id: 'b'.repeat(32) },
        currency: 'MXN',
        country: 'MX',
        couponCode: null,
        cardName: 'LUZ RUIZ',
      },
      from(address),
    ))
  const reachedBank = String(started?.body.redirectUrl).includes('/redirect')
  const outcome = reachedBank ? 'served' : `${started?.status} ${JSON.stringify(started?.body)}`
  return { outcome, ms: performance.now() - since }
}

async function openHome(shop: ShopUnderTest): Promise<Measured> {
  const since = performance.now()
  const status = await visit(shop, '/', visitor())
  return { outcome: status === 200 ? 'served' : String(status), ms: performance.now() - since }
}

export interface Attack {
  name: string
  /** What one attacking connection repeats. */
  act: (address: string) => Promise<unknown>
  /** What honest buyers buy meanwhile, one unit each. */
  honestly: (buyer: number) => string
}

/**
 * Attacks a shop from eight addresses, and checks that others can open its home page and check out meanwhile. Returns
 * how many units those hold.
 */
export async function withstand(shop: ShopUnderTest, { name, act, honestly }: Attack) {
  const until = performance.now() + SECONDS * 1000
  const attackers = ADDRESSES.flatMap((address) =>
    Array.from({ length: CONNECTIONS_EACH }, async () => {
      while (performance.now() < until) {
        const before = performance.now()
        await act(address).catch(() => undefined)
        // Refusals are quick; an attacker's own machine has a limit too.
        await wait(Math.max(1, 10 - (performance.now() - before)))
      }
    }),
  )
  const home = measure(until, 50, () => openHome(shop))
  const checkout = measure(until, 500, (buyer) => checkOut(shop, honestly(buyer)))
  const [pages, checkouts] = await Promise.all([home, checkout, ...attackers])

  report(`attack, ${name}: home p99 ${p99(pages)} ms, checkout p99 ${p99(checkouts)} ms`)
  expect([...pages, ...checkouts].filter(({ outcome }) => outcome !== 'served')).toEqual([])
  expect(p99(pages)).toBeLessThan(goals.homeMs)
  expect(p99(checkouts)).toBeLessThan(goals.checkoutMs)
  return checkouts.length
}

/** Sends a request every `every` milliseconds, without waiting for the last one. */
async function measure(until: number, every: number, ask: (count: number) => Promise<Measured>) {
  const asked: Promise<Measured>[] = []
  while (performance.now() < until) {
    asked.push(ask(asked.length).catch(notServed))
    await wait(every)
  }
  return Promise.all(asked)
}

const notServed = (error: unknown): Measured => ({
  outcome: String(error),
  ms: Number.POSITIVE_INFINITY,
})

function p99(measured: readonly Measured[]) {
  const sorted = measured.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0)
}
