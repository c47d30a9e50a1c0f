import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { createWalletBuyer } from '@surco/payment-sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { call } from './guest.ts'
import { report, startShopUnderTest, type ShopUnderTest } from './shop-under-test.ts'
import { anotherThan, createGuest, from, unique, visit, withstand } from './under-attack.ts'

const STOCK_EACH = 40

/** A shop with the limits of production, and as many units of each of its products. */
const startShop = (products: number) =>
  startShopUnderTest({
    catalog: Array.from(
      { length: products },
      (_, index) => `P-${index},Motobomba ${index},Bombas,Prueba,1250,${STOCK_EACH}`,
    ),
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' },
  })

interface Shape {
  products: number
  cart: (most: number, first: number) => { SKU: string; cantidad: number }[]
  /** Each that was started is then to be paid at a store, which takes days. */
  takesVouchers?: boolean
}

/** Carts of as many units as a network may hold at all, or of the product. */
const shapes: Record<string, Shape> = {
  'many lines of one unit': {
    products: 300,
    cart: (most: number, first: number) =>
      Array.from({ length: most }, (_, index) => ({
        SKU: `P-${(first + index) % 300}`,
        cantidad: 1,
      })),
  },
  'few lines of many units': {
    products: 60,
    cart: (most: number, first: number) => [
      { SKU: `P-${first % 60}`, cantidad: most / 2 },
      { SKU: `P-${(first + 1) % 60}`, cantidad: most / 2 },
    ],
  },
  'pairs of units to be paid at a store': {
    products: 300,
    cart: (_most: number, first: number) => [{ SKU: `P-${first % 300}`, cantidad: 2 }],
    takesVouchers: true,
  },
  'the same product from all networks': {
    products: 30,
    cart: () => [{ SKU: 'P-0', cantidad: STOCK_EACH / 2 }],
  },
}

describe.each(Object.entries(shapes))('carts that hold stock, %s', (name, shape) => {
  const { products, cart, takesVouchers } = shape
  let shop: ShopUnderTest
  beforeAll(async () => {
    shop = await startShop(products)
  })
  afterAll(() => shop.close())

  const units = products * STOCK_EACH
  /** What a network may hold: see docs/decisions/052-what-unpaid-orders-hold.md. */
  const most = Math.min(150, Math.max(20, units * 0.005))

  /** Of a network that holds all it may; else two units. Each order is started from another network too. */
  async function holdStock(address: string) {
    const first = Number(unique())
    const whole = await startWallet(cart(most, first), address)
    if (whole !== 200) await startWallet([{ SKU: `P-${first % products}`, cantidad: 2 }], address)
  }

  async function startWallet(lines: { SKU: string; cantidad: number }[], address: string) {
    const guest = await createGuest(shop, lines, address)
    if (!guest) return 0
    const payment = { paymentMethod: 'mercadopago', paymentDetails: {}, couponCode: null, ...guest }
    const pay = (by: string) => call(shop, '/stripe/collect_details_guest', payment, from(by))
    const { status, body } = await pay(address)
    if (status !== 200) return status
    if (takesVouchers) await takeVoucher(String(body.redirectUrl))
    else await pay(anotherThan(address))
    return status
  }

  const takeVoucher = (page: string) =>
    createWalletBuyer(shop.sandboxUrl).payWithOxxo(new URL(page).searchParams.get('pref_id') ?? '')

  test('hold at most 5 % of the units, and pages and checkout go on', async () => {
    // The product that all attackers want is theirs.
    const honestly = (buyer: number) => `P-${1 + (buyer % (products - 1))}`
    const honest = await withstand(shop, { name, act: holdStock, honestly })
    const held = (await countHeld(shop, products)) - honest
    report(
      `attack, ${name}: ${held} of ${units} units held, ${((100 * held) / units).toFixed(1)} %`,
    )
    expect(held).toBeGreaterThan(0)
    expect(held / units).toBeLessThanOrEqual(0.05)
  })
})

describe('attacks on the process', () => {
  let shop: ShopUnderTest
  beforeAll(async () => {
    shop = await startShop(300)
  })
  afterAll(() => shop.close())

  const attacks: Record<string, (address: string) => Promise<unknown>> = {
    'bodies of 255 kB that are wrong in every line': (address) => sendLargeBody(shop, address),
    'searches that nobody made before': (address) =>
      visit(shop, `/search?q=bomba+${unique()}`, address),
    'pages that do not exist': (address) => visit(shop, `/${unique()}`, address),
    'bodies that never end': (address) => sendSlowly(shop, address),
    'passwords that are wrong': (address) =>
      call(
        shop,
        '/users/login',
        { email: `${unique()}@example.com`, password: 'equivocada' },
        from(address),
      ),
  }

  test.each(Object.keys(attacks))('%s: pages and checkout go on', async (name) => {
    await withstand(shop, {
      name,
      act: attacks[name]!,
      honestly: () => `P-${Number(unique()) % 300}`,
    })
  })
})

/** Written once: making it takes longer than sending it, and buyers of the same process would wait. */
const largeBody = Buffer.from(
  JSON.stringify({
    name: 'Ana Ruiz',
    email: 'a@example.com',
    cart: Array.from({ length: 85_000 }, () => ({})),
  }),
)

async function sendLargeBody({ shopUrl }: ShopUnderTest, address: string) {
  const answer = await fetch(`${shopUrl}/api/users/guest-register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(address) },
    body: largeBody,
  })
  await answer.arrayBuffer()
}

/** One byte a second of a body of 200 kB. */
async function sendSlowly({ shopUrl }: ShopUnderTest, address: string) {
  const { hostname, port } = new URL(shopUrl)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(
    `POST /api/users/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: 800\r\n\r\n`,
  )
  for (let second = 0; second < 5 && !socket.destroyed; second += 1) {
    socket.write(' ')
    await wait(1000)
  }
  socket.destroy()
}

/** Units that cannot be bought at the moment. */
async function countHeld({ shopUrl }: ShopUnderTest, products: number) {
  let free = 0
  for (let index = 0; index < products; index += 1) {
    const answer = await fetch(`${shopUrl}/api/products/P-${index}/stock`, {
      headers: from(`192.0.${Math.trunc(index / 20)}.1`),
    })
    const { data } = (await answer.json()) as { data: { attributes: { stock: number } } }
    free += data.attributes.stock
  }
  return products * STOCK_EACH - free
}
