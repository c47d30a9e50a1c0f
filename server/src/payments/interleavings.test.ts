import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  act,
  actionKinds,
  createShopOfRuns,
  letTimePass,
  listPaymentsOf,
  startRun,
  type Run,
  type ShopOfRuns,
} from '../testing/purchase-run.ts'

/** `npm run test:long` makes 5,000. */
const RUNS = Number(process.env.FAULT_RUNS ?? 200)
/** Runs that share a shop: its clock moves on with each. */
const RUNS_A_SHOP = 100
const SEED = Number(process.env.FAULT_SEED ?? 20_261_123)

const action = fc.record({
  kind: fc.constantFrom(...actionKinds),
  who: fc.nat(1),
  pick: fc.nat(59),
})
/** Actions of a burst happen at once; bursts follow one another. */
const scenario = fc.record({
  stock: fc.integer({ min: 1, max: 4 }),
  bursts: fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), {
    minLength: 6,
    maxLength: 12,
  }),
})

test(
  'whatever shoppers, providers, notifications, jobs, clock and imports do at once, money, stock, coupons and mails agree',
  { timeout: RUNS * 30_000 },
  async () => {
    const seen = { bought: 0, refunded: 0, unpaid: 0 }
    for (let first = 0; first < RUNS; first += RUNS_A_SHOP) {
      const shop = await createShopOfRuns()
      try {
        await fc.assert(
          fc.asyncProperty(scenario, async ({ stock, bursts }) => {
            const run = await startRun(shop, stock)
            for (const burst of bursts) {
              await Promise.all(burst.map((each) => act(shop, run, each)))
            }
            await checkKeys(run)
            await letTimePass(shop, run)
            const orders = await checkBooks(shop, run)
            const count = (isSo: (order: OrderRow) => boolean) => orders.filter(isSo).length
            seen.bought += count(isBought)
            seen.refunded += count(({ status }) => status === 'refunded')
            seen.unpaid += count((order) => !isBought(order))
          }),
          { numRuns: Math.min(RUNS_A_SHOP, RUNS - first), seed: SEED + first },
        )
      } finally {
        await shop.close()
      }
    }
    // Enough happened for this to say anything.
    expect(seen.bought).toBeGreaterThan(RUNS / 4)
    expect(seen.refunded).toBeGreaterThan(RUNS / 50)
    expect(seen.unpaid).toBeGreaterThan(RUNS / 4)
  },
)

/** Each key's addition counts once, however often it was sent. */
async function checkKeys({ shoppers }: Run) {
  for (const { keys, countUnits } of shoppers.filter(({ cartMoved }) => !cartMoved)) {
    const added = [...keys.values()].reduce((sum, units) => sum + units, 0)
    expect(await countUnits(), 'units in the cart').toBe(added)
  }
}

interface OrderRow {
  id: string
  email: string
  status: string
  total: number
  purchase: string
  units: number
  lacks: boolean
  coupon: boolean
}

const isBought = ({ status }: OrderRow) => status === 'paid' || status === 'refunded'

async function readOrders({ shop }: ShopOfRuns, { sku, code }: Run) {
  const { rows } = await shop.db.execute(`
    select o.id, o.email, o.status, o.total::int as total, o.purchase_id as purchase, l.quantity as units,
      coalesce(o.review_reason like '%faltan existencias%', false) as lacks, o.coupon_code = '${code}' as coupon
    from "order" o join order_line l on l.order_id = o.id where l.sku = '${sku}'`)
  return rows as unknown as OrderRow[]
}

async function checkBooks(shop: ShopOfRuns, run: Run) {
  const orders = await readOrders(shop, run)
  const bought = orders.filter(isBought)
  await checkMoney(shop, run, orders)
  await checkStock(shop, run, bought)
  checkMails(shop, bought)
  expect(orders.filter(({ status }) => status === 'pending')).toEqual([])
  expect(new Set(bought.map(({ purchase }) => purchase)).size).toBe(bought.length)
  const couponUses = bought.filter(({ coupon }) => coupon).length
  expect(couponUses, 'uses of a coupon for one').toBeLessThanOrEqual(1)
  return orders
}

/** Each capture has one paid order or one refund. */
async function checkMoney(shop: ShopOfRuns, run: Run, orders: OrderRow[]) {
  let kept = 0
  for (const { id, provider } of await listPaymentsOf(shop, run)) {
    const payment =
      await shop.shop.providers[provider as 'openpay' | 'mercadopago']?.findPayment(id)
    if (payment?.status === 'completed') kept += payment.amount - payment.refunded
  }
  const paid = orders.filter(({ status }) => status === 'paid')
  expect(
    paid.reduce((sum, { total }) => sum + total, 0),
    'money of paid orders',
  ).toBe(kept)
}

/** Reserved, sold and free units are the stock; units that lacked when they were paid were never there. */
async function checkStock(shop: ShopOfRuns, { sku, stock }: Run, bought: OrderRow[]) {
  const sold = bought.filter(({ lacks }) => !lacks).reduce((sum, { units }) => sum + units, 0)
  expect(await shop.stockOf(sku)).toEqual({ stock: stock - sold, reserved: 0 })
}

/** Every buyer is told of what they bought, and of what was given back. */
function checkMails({ mails }: ShopOfRuns, bought: OrderRow[]) {
  for (const { email, status } of bought) {
    const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects, `mails to ${email}`).toContainEqual(
      expect.stringMatching(/^(?:Pedido recibido|Recibimos tu pago)/),
    )
    if (status === 'refunded')
      expect(subjects).toContainEqual(expect.stringMatching(/eembols|devol/i))
  }
}
