import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { getOrder, isForMove, type OrderWithLines } from '../orders/index.ts'
import { report } from '../testing/report.ts'
import { afterSale, anyAction, purchase } from './testing/actions.ts'
import { checkBooks, checkStockFile, noteStockMoves } from './testing/books.ts'
import { burst, letTimePass } from './testing/run.ts'
import { ShopOfRuns } from './testing/shop-of-runs.ts'
import { checkKeys } from './testing/shoppers.ts'
import { listPaymentsOf, ordersOf, startRun, type Run } from './testing/start-run.ts'

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
  bought: fc.array(purchase, { minLength: 1, maxLength: 2 }),
  later: fc.array(fc.array(afterSale, { minLength: 1, maxLength: 3 }), {
    minLength: 3,
    maxLength: 8,
  }),
})

// [T4.66]
test(
  'whatever shoppers, providers, notifications, jobs, clock, files and crashes do at once, money, stock, coupons and mails agree',
  { timeout: RUNS * 30_000 },
  async () => {
    const seen = {
      changed: 0,
      moved: 0,
      bought: 0,
      refunded: 0,
      unpaid: 0,
      givenBack: 0,
      stockFiles: 0,
      deaths: 0,
    }
    for (let first = 0; first < RUNS; first += RUNS_A_SHOP) {
      const shop = await ShopOfRuns.create()
      await noteStockMoves(shop)
      try {
        await fc.assert(
          fc.asyncProperty(scenario, async ({ bursts, bought, later, ...options }) => {
            const run = await startRun(shop, options)
            for (const actions of [...bursts, ...bought.map((one) => [one]), ...later]) {
              await burst(shop, run, actions)
              await checkBooks(shop, run)
              await checkKeys(run.shoppers)
            }
            await letTimePass(shop, run)
            const { orders, givenBack } = await checkEnd(shop, run)
            seen.givenBack += givenBack
            const count = (isSo: (order: OrderWithLines) => boolean) => orders.filter(isSo).length
            seen.bought += count(isBought)
            seen.changed += count((order) => isBought(order) && isChange(order))
            seen.moved += count((order) => isBought(order) && isForMove(order))
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
      `${RUNS} interleavings: ${seen.bought} orders bought, ${seen.refunded} of them refunded, ${seen.givenBack} refunds by staff, ${seen.unpaid} not bought, ${seen.changed} orders of other units and ${seen.moved} of another address, ${seen.stockFiles} files with stock loaded, ${seen.deaths} processes died, 0 violations`,
    )
    // Enough happened for this to say anything.
    expect(seen.bought).toBeGreaterThan(RUNS / 4)
    expect(seen.refunded).toBeGreaterThan(RUNS / 50)
    expect(seen.givenBack).toBeGreaterThan(RUNS / 20)
    expect(seen.unpaid).toBeGreaterThan(RUNS / 4)
    expect(seen.changed).toBeGreaterThan(RUNS / 100)
    expect(seen.moved).toBeGreaterThan(RUNS / 200)
    expect(seen.stockFiles).toBeGreaterThan(RUNS / 10)
    expect(seen.deaths).toBeGreaterThan(RUNS / 20)
  },
)

const isChange = (order: OrderWithLines) => order.extendsId !== null && !isForMove(order)

const isBought = ({ status }: OrderWithLines) => status === 'paid' || status === 'refunded'

async function readOrders({ db }: ShopOfRuns, run: Run) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from "order" where id in ${ordersOf(run)}`)
  return Promise.all(rows.map(({ id }) => getOrder(db, id)))
}

async function checkEnd(shop: ShopOfRuns, run: Run) {
  const orders = await readOrders(shop, run)
  await checkMoney(shop, run, orders)
  checkMoves(orders)
  const givenBack = await checkRefunds(shop, run, orders)
  checkMails(shop, orders.filter(isBought))
  expect(orders.filter(({ status }) => status === 'pending')).toEqual([])
  const books = await checkBooks(shop, run)
  expect(books.reserved).toBe(0)
  await checkStockFile(shop, run, books)
  return { orders, givenBack }
}

/** Each capture has one paid order or one refund, and of what was given back in parts books and orders agree. */
async function checkMoney(shop: ShopOfRuns, run: Run, orders: OrderWithLines[]) {
  let kept = 0
  for (const { id, provider, amount, refunded } of await listPaymentsOf(shop, run)) {
    const payment =
      await shop.process.shop.providers[provider as 'openpay' | 'mercadopago']?.findPayment(id)
    const left = Math.round((amount - refunded) * 100)
    if (payment?.status === 'completed') kept += left
  }
  // Of an order whose payment was given back, what it paid of another one may be kept there.
  expect(
    orders.filter(isBought).reduce((sum, { total, refunded }) => sum + total - refunded, 0),
    'money of bought orders',
  ).toBe(kept)
}

/** Of a dearer address money is kept only while something goes there, or staff are told. */
function checkMoves(orders: OrderWithLines[]) {
  const kept = orders.filter(
    (order) => isForMove(order) && isBought(order) && order.refunded < order.total,
  )
  for (const move of kept.filter(({ reviewReason }) => reviewReason === null)) {
    const together = orders.filter(
      ({ id, extendsId }) => id === move.extendsId || extendsId === move.extendsId,
    )
    expect(
      together.some(({ toShip }) => toShip > 0),
      `paid address of order ${move.extended}`,
    ).toBe(true)
  }
}

interface RefundOfRun extends Record<string, unknown> {
  orderId: string
  status: string
  amount: number
  /** It pays of another order. */
  isCredit: boolean
}

/** What staff asked for was done once, or is given up. */
async function checkRefunds({ db }: ShopOfRuns, run: Run, orders: OrderWithLines[]) {
  const { rows: all } = await db.execute<RefundOfRun>(sql`
    select order_id as "orderId", status, amount::int, credited_to is not null as "isCredit" from refund
    where order_id in ${ordersOf(run)}`)
  expect(all.filter(({ status }) => status === 'asked')).toEqual([])
  const rows = all.filter(({ isCredit }) => !isCredit)
  for (const { id, refunded } of orders) {
    const own = rows.filter(({ orderId, status }) => orderId === id && status === 'done')
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(refunded)
  }
  return rows.filter(({ status }) => status === 'done').length
}

/** Every buyer is mailed what they bought, and what was refunded. */
function checkMails({ mails }: ShopOfRuns, bought: OrderWithLines[]) {
  for (const { email, status } of bought) {
    const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects, `mails to ${email}`).toContainEqual(
      expect.stringMatching(/^(?:Pedido recibido|Recibimos tu pago)/),
    )
    if (status === 'refunded')
      expect(subjects).toContainEqual(expect.stringMatching(/eembols|devol/i))
  }
}
