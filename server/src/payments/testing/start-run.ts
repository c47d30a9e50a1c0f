import { coupon } from '@surco/database/schema'
import type { PaymentView } from '@surco/payment-sandbox'
import { sql } from 'drizzle-orm'

import { isConnectionError } from '../../platform/database.ts'
import { ShopError } from '../../platform/errors.ts'
import { createProduct } from '../../testing/create-product.ts'
import type { waysToPay } from './actions.ts'
import type { StockFile } from './catalogue-files.ts'
import type { ShopOfRuns } from './shop-of-runs.ts'
import { createCustomer, createGuest } from './shoppers.ts'

interface RunOptions {
  stock: number
  /** How often the run's coupon may be used. */
  couponLimit: number
}

/** A guest and two customers who buy the last units of one product; these share a coupon. */
export async function startRun(shop: ShopOfRuns, { stock, couponLimit }: RunOptions) {
  await calm(shop)
  shop.runs += 1
  const sku = `LAST-${shop.runs}`
  const code = `UNO${shop.runs}`
  const stockFiles: StockFile[] = []
  await createProduct(shop.db, { sku, name: sku, stock, listPrice: 50_000 })
  await shop.db.insert(coupon).values({ code, label: code, percent: 10, limitTotal: couponLimit })
  return {
    sku,
    code,
    stock,
    couponLimit,
    stockFiles,
    shoppers: [
      await createGuest(shop, sku, `guest${shop.runs}@example.com`),
      await createCustomer(shop, sku),
      await createCustomer(shop, sku),
    ] as const,
  }
}

export type Run = Awaited<ReturnType<typeof startRun>>

/** The orders of a run: with its units, or of shipping them elsewhere; for statements. */
export const ordersOf = ({ sku }: Pick<Run, 'sku'>) => sql`(
  with with_units as (select order_id as id from order_line where sku = ${sku})
  select id from with_units
  union select o.id from "order" o join with_units w on w.id = o.extends_id
)`

/** Payments of a run at the providers. */
export async function listPaymentsOf(shop: ShopOfRuns, run: Run): Promise<PaymentView[]> {
  const { rows } = await shop.db.execute<{ reference: string }>(sql`
    select reference from payment_attempt where order_id in ${ordersOf(run)}`)
  const ours = new Set(rows.map(({ reference }) => reference))
  const all = await shop.sandbox.control.listPayments()
  return all.filter(({ orderId }) => orderId !== null && ours.has(orderId))
}

/** The numbers of its orders that are paid, the oldest first. */
export async function listPaid({ db }: ShopOfRuns, run: Run): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number::text from "order" where id in ${ordersOf(run)} and status = 'paid' order by sequence`)
  return rows.map(({ number }) => number)
}

/** The providers answer and report as they should. */
export const calm = ({ sandbox }: ShopOfRuns) =>
  sandbox.control.changeConfig({
    losesAnswers: false,
    searchDoesNotIndex: false,
    webhooks: { delayMs: 0, copies: 1, order: 'normal', dropFirst: 0, wrongSignature: false },
  })

/** Who of the shop does it. */
export const staff = { kind: 'command', name: 'test' } as const

export const choose = <T>(items: readonly T[], place: number): T | undefined =>
  items[place % items.length]

/** Undefined where the sandbox refuses with one of these statuses; any other failure is one of the run. */
export async function unlessRefused<T>(
  asked: Promise<T>,
  ...statuses: number[]
): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    const [, status] = /answered (\d{3})/.exec(error instanceof Error ? error.message : '') ?? []
    if (statuses.includes(Number(status))) return undefined
    throw error
  }
}

/** The page may be closed (410), not offer that way (400), or be done without an answer (503). */
export async function payOnPage(
  { sandbox: { wallet } }: ShopOfRuns,
  page: string,
  way: (typeof waysToPay)[number],
) {
  const ways = {
    oxxo: () => wallet.payWithOxxo(page),
    spei: () => wallet.payWithSpei(page),
    approved: () => wallet.payWithCard(page),
    'in review': () => wallet.payWithCard(page, 'CONT'),
    refused: () => wallet.payWithCard(page, 'OTHE'),
  }
  await unlessRefused(ways[way](), 400, 410, 503)
}

/** Does what staff ask for; what the shop refuses, or has no time for now, changes nothing. */
export async function tryAsStaff(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ShopError) && !isConnectionError(error)) throw error
  }
}
