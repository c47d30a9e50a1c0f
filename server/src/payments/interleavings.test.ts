import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { report } from '../testing/report.ts'
import { anyAction } from './testing/actions.ts'
import { checkBooks, checkStockFile, noteStockMoves } from './testing/books.ts'
import { burst, letTimePass, listPaymentsOf, startRun, type Run } from './testing/run.ts'
import { ShopOfRuns } from './testing/shop-of-runs.ts'
import { checkKeys } from './testing/shoppers.ts'

/** `npm run test:long` makes 5,000. */
const RUNS = Number(process.env.FAULT_RUNS ?? 200)
/** Runs that share a shop: its clock moves on with each. */
const RUNS_A_SHOP = 100
const SEED = Number(process.env.FAULT_SEED ?? 20_261_123)

/** Actions of a burst happen at once; bursts follow one another. */
const scenario = fc.record({
  stock: fc.integer({ min: 1, max: 4 }),
  couponLimit: fc.integer({ min: 1, max: 2 }),
  bursts: fc.array(fc.array(anyAction, { minLength: 1, maxLength: 3 }), {
    minLength: 6,
    maxLength: 12,
  }),
})

// [T4.66]
test(
  'whatever shoppers, providers, notifications, jobs, clock, files and crashes do at once, money, stock, coupons and mails agree',
  { timeout: RUNS * 30_000 },
  async () => {
    const seen = { bought: 0, refunded: 0, unpaid: 0, stockFiles: 0, deaths: 0 }
    for (let first = 0; first < RUNS; first += RUNS_A_SHOP) {
      const shop = await ShopOfRuns.create()
      await noteStockMoves(shop)
      try {
        await fc.assert(
          fc.asyncProperty(scenario, async ({ bursts, ...options }) => {
            const run = await startRun(shop, options)
            for (const actions of bursts) {
              await burst(shop, run, actions)
              await checkBooks(shop, run)
              await checkKeys(run.shoppers)
            }
            await letTimePass(shop, run)
            const orders = await checkEnd(shop, run)
            const count = (isSo: (order: OrderRow) => boolean) => orders.filter(isSo).length
            seen.bought += count(isBought)
            seen.refunded += count(({ status }) => status === 'refunded')
            seen.unpaid += count((order) => !isBought(order))
            seen.stockFiles += run.stockFiles.filter(({ isLoaded }) => isLoaded).length
          }),
          { numRuns: Math.min(RUNS_A_SHOP, RUNS - first), seed: SEED + first },
        )
      } finally {
        seen.deaths += shop.deaths
        await shop.close()
      }
    }
    report(
      `${RUNS} interleavings: ${seen.bought} orders bought, ${seen.refunded} of them refunded, ${seen.unpaid} not bought, ${seen.stockFiles} files with stock loaded, ${seen.deaths} processes died, 0 violations`,
    )
    // Enough happened for this to say anything.
    expect(seen.bought).toBeGreaterThan(RUNS / 4)
    expect(seen.refunded).toBeGreaterThan(RUNS / 50)
    expect(seen.unpaid).toBeGreaterThan(RUNS / 4)
    expect(seen.stockFiles).toBeGreaterThan(RUNS / 10)
    expect(seen.deaths).toBeGreaterThan(RUNS / 20)
  },
)

interface OrderRow extends Record<string, unknown> {
  id: string
  email: string
  status: string
  total: number
}

const isBought = ({ status }: OrderRow) => status === 'paid' || status === 'refunded'

async function readOrders({ db }: ShopOfRuns, { sku }: Run) {
  const { rows } = await db.execute<OrderRow>(sql`
    select o.id, o.email, o.status, o.total::int as total
    from "order" o join order_line l on l.order_id = o.id where l.sku = ${sku}`)
  return rows
}

async function checkEnd(shop: ShopOfRuns, run: Run) {
  const orders = await readOrders(shop, run)
  await checkMoney(shop, run, orders)
  checkMails(shop, orders.filter(isBought))
  expect(orders.filter(({ status }) => status === 'pending')).toEqual([])
  const books = await checkBooks(shop, run)
  expect(books.reserved).toBe(0)
  await checkStockFile(shop, run, books)
  return orders
}

/** Each capture has one paid order or one refund. */
async function checkMoney(shop: ShopOfRuns, run: Run, orders: OrderRow[]) {
  let kept = 0
  for (const { id, provider } of await listPaymentsOf(shop, run)) {
    const payment =
      await shop.process.shop.providers[provider as 'openpay' | 'mercadopago']?.findPayment(id)
    if (payment?.status === 'completed') kept += payment.amount - payment.refunded
  }
  const paid = orders.filter(({ status }) => status === 'paid')
  expect(
    paid.reduce((sum, { total }) => sum + total, 0),
    'money of paid orders',
  ).toBe(kept)
}

/** Every buyer is mailed what they bought, and what was refunded. */
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
