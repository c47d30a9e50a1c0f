import { createCardToken } from '@surco/payment-sandbox'
import { sql } from 'drizzle-orm'

import { supplyOrder } from '../../orders/index.ts'
import { preferenceIdOf } from '../../testing/paying-shop.ts'
import { VOUCHER_MS } from '../attempts.ts'
import { ProviderUnreachable } from '../providers/provider.ts'
import { cancelOrder } from '../refunds/cancel-order.ts'
import { confirmRefund } from '../refunds/confirm-refund.ts'
import { askRefund, withdrawRefund } from '../refunds/order-refunds.ts'
import { type Action, DAY, type Decision, HOUR } from './actions.ts'
import { finishStockFiles, importPrice, importStock } from './catalogue-files.ts'
import { changeOrder } from './order-changes.ts'
import type { ShopOfRuns } from './shop-of-runs.ts'
import { addWithKey, checkAnswer, repeatAddition } from './shoppers.ts'
import {
  calm,
  choose,
  listPaid,
  listPaymentsOf,
  ordersOf,
  payOnPage,
  type Run,
  staff,
  tryAsStaff,
  unlessRefused,
} from './start-run.ts'

/** Runs actions at once. If the process dies meanwhile another one is started, and what it left unfinished is repeated. */
export async function burst(shop: ShopOfRuns, run: Run, actions: readonly Action[]) {
  await Promise.all(
    actions.map((action) =>
      act(shop, run, action).catch((error: unknown) => {
        if (!shop.isDead) throw error
      }),
    ),
  )
  await shop.recover()
  await finishStockFiles(shop, run)
  // A browser repeats, with the same key, what it got no answer to.
  for (const shopper of run.shoppers)
    for (const [key, units] of shopper.unanswered) {
      if (shopper.areKeysOld) shopper.cartMoved = true
      await addWithKey(shop, shopper, { key, units })
    }
}

/** Does one action; what a buyer, a provider or the shop refuses changes nothing. */
async function act(shop: ShopOfRuns, run: Run, action: Action): Promise<void> {
  switch (action.kind) {
    case 'card':
    case 'same card':
    case 'wallet':
      return startPayment(shop, run, action)
    case 'purchase':
      return buy(shop, run, action)
    case 'wallet page': {
      const page = choose([...run.shoppers[action.shopper]!.pages], action.page)
      if (page) await payOnPage(shop, page, action.way)
      return
    }
    case 'return': {
      const payment = choose(await listPaymentsOf(shop, run), action.payment)
      if (payment) checkAnswer(shop, await run.shoppers[action.shopper]!.confirm(payment))
      return
    }
    case 'decision':
      return decide(shop, run, action)
    case 'add':
    case 'add again':
    case 'cart':
      return changeCart(shop, run, action)
    case 'clock':
      if (action.ms === DAY) for (const shopper of run.shoppers) shopper.areKeysOld = true
      return shop.process.advanceClocks(action.ms)
    case 'jobs':
      return runJobs(shop)
    case 'staff refund':
      return refundAsStaff(shop, run, action)
    case 'supply':
      return supplyAsStaff(shop, run, action.order)
    case 'exchange':
    case 'move':
    case 'link':
    case 'cancel link':
      return changeOrder(shop, run, action)
    case 'price':
      return importPrice(shop, run, action.pesos)
    case 'stock':
      return importStock(shop, run, action)
    default:
      return disturb(shop, action)
  }
}

type Start = Extract<Action, { kind: 'card' | 'same card' | 'wallet' }>

async function startPayment(shop: ShopOfRuns, run: Run, { kind, shopper, withCoupon }: Start) {
  const buyer = run.shoppers[shopper]!
  const couponCode = withCoupon ? run.code : null
  if (kind !== 'same card') buyer.cartMoved = true
  if (kind === 'wallet') {
    const answer = await buyer.startWallet(couponCode)
    checkAnswer(shop, answer)
    const { redirectUrl } = answer.json()
    if (redirectUrl?.includes('pref_id=')) buyer.pages.add(preferenceIdOf(redirectUrl))
    return
  }
  // None is made while the provider's answers are lost.
  if (kind === 'card') buyer.lastToken = await unlessRefused(createCardToken(shop.sandbox.url), 503)
  if (buyer.lastToken) checkAnswer(shop, await buyer.startCard(buyer.lastToken, couponCode))
}

async function buy(
  shop: ShopOfRuns,
  run: Run,
  { shopper, units }: Extract<Action, { kind: 'purchase' }>,
) {
  await calm(shop)
  const buyer = run.shoppers[shopper]!
  buyer.cartMoved = true
  checkAnswer(shop, await buyer.setCart(units))
  const answer = await buyer.startWallet(null)
  checkAnswer(shop, answer)
  const { redirectUrl } = answer.json()
  // Nothing may be left to buy.
  if (!redirectUrl?.includes('pref_id=')) return
  const { paymentId: id } = await shop.sandbox.wallet.payWithCard(preferenceIdOf(redirectUrl))
  if (id) checkAnswer(shop, await buyer.confirm({ provider: 'mercadopago', id }))
}

/** Decides one of the payments that allow it; others may have changed it, or given it back, meanwhile (409, 422). */
async function decide(
  shop: ShopOfRuns,
  run: Run,
  { decision, payment }: { decision: Decision; payment: number },
) {
  const payments = await listPaymentsOf(shop, run)
  const chosen = choose(
    payments.filter(({ actions }) => actions.includes(decision)),
    payment,
  )
  if (chosen)
    await unlessRefused(shop.sandbox.control.act(chosen.id, { action: decision }), 409, 422)
}

type CartChange = Extract<Action, { kind: 'add' | 'add again' | 'cart' }>

async function changeCart(shop: ShopOfRuns, run: Run, change: CartChange) {
  const shopper = run.shoppers[change.shopper]!
  if (change.kind === 'add') {
    shopper.areKeysOld = false
    shopper.additions += 1
    const key = `${run.sku}-${change.shopper}-${shopper.additions}`
    return addWithKey(shop, shopper, { key, ...change })
  }
  if (change.kind === 'add again') return repeatAddition(shop, shopper)
  shopper.cartMoved = true
  checkAnswer(shop, await shopper.setCart(change.units))
}

async function runJobs(shop: ShopOfRuns) {
  const { db, jobs } = shop.process.shop
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'reconcile-payments', {})
    await jobs.enqueue(tx, 'look-back-at-payments', {})
  })
  await jobs.runDue().catch((error: unknown) => {
    // A job that cannot reach its provider fails, and is tried again.
    if (!(error instanceof ProviderUnreachable)) throw error
    return shop.freeJobs()
  })
}

type Disturbance = Extract<
  Action,
  { kind: 'notifications' | 'answers' | 'crash after commits' | 'crash of an answer' }
>

async function disturb(shop: ShopOfRuns, disturbance: Disturbance) {
  const { control } = shop.sandbox
  if (disturbance.kind === 'crash after commits') return shop.dieAfterCommits(disturbance.commits)
  if (disturbance.kind === 'crash of an answer') return shop.dieOfAnswer(disturbance.answer)
  if (disturbance.kind === 'answers')
    return void (await control.changeConfig({ losesAnswers: disturbance.areLost }))
  const { delayMs, copies, order, areDropped, isSignatureWrong, isSearchEmpty } = disturbance
  await control.changeConfig({
    searchDoesNotIndex: isSearchEmpty,
    webhooks: {
      delayMs,
      copies,
      order,
      dropFirst: areDropped ? 1_000_000 : 0,
      wrongSignature: isSignatureWrong,
    },
  })
}

/** Gives back money of a paid order; what the shop refuses changes nothing. */
async function refundAsStaff(
  shop: ShopOfRuns,
  run: Run,
  action: Extract<Action, { kind: 'staff refund' }>,
) {
  const paid = choose(await listPaid(shop, run), action.order)
  if (paid === undefined) return
  const { pesos, units } = action
  const asked = { restock: action.restock, reason: 'Ya no lo quiere' }
  const lines = units > 0 ? [{ SKU: run.sku, cantidad: units }] : []
  const { shop: served } = shop.process
  await tryAsStaff(() =>
    pesos === 0
      ? cancelOrder(served, staff, paid, asked)
      : askRefund(served, staff, paid, { ...asked, lines, amount: pesos }),
  )
}

/** Staff take units that an order lacks from the shelf; what the shop refuses changes nothing. */
async function supplyAsStaff(shop: ShopOfRuns, { sku }: Run, order: number) {
  const { rows } = await shop.db.execute<{ number: string }>(sql`
    select o.number::text from "order" o join order_line l on l.order_id = o.id
    where l.sku = ${sku} and l.lacking > 0 order by o.sequence`)
  const lacking = choose(rows, order)
  if (!lacking) return
  await tryAsStaff(() => supplyOrder(shop.process.shop, staff, lacking.number))
}

/** Staff look at the provider's panel for what nobody can tell, and say what they found. */
async function endRefunds(shop: ShopOfRuns, run: Run) {
  const payments = await listPaymentsOf(shop, run)
  const { rows } = await shop.db.execute<OpenRefund>(sql`
    select r.id, o.number::text, a.charge_id as charge, a.refunded::int
    from refund r join payment_attempt a on a.id = r.attempt_id join "order" o on o.id = r.order_id
    where o.id in ${ordersOf(run)} and r.status = 'refused' and o.status = 'paid'`)
  for (const { id, number, charge, refunded } of rows) {
    const told = payments.find((payment) => payment.id === charge)?.refunded ?? 0
    const end = Math.round(told * 100) > refunded ? confirmRefund : withdrawRefund
    await end(shop.process.shop, staff, { number, id })
  }
}

interface OpenRefund extends Record<string, unknown> {
  id: string
  number: string
  charge: string
  refunded: number
}

/** Time passes until nothing is left to happen; what a provider reviews it approves. */
export async function letTimePass(shop: ShopOfRuns, run: Run) {
  await calm(shop)
  for (const { id, status } of await listPaymentsOf(shop, run)) {
    if (status === 'in_process') await shop.sandbox.control.act(id, { action: 'approve' })
  }
  const steps = [
    // Whoever left the bank's page does not come back, and what was begun without an answer ends.
    1.2 * HOUR,
    // Notifications that were delayed arrive.
    3 * HOUR,
    4 * HOUR,
    // Vouchers end.
    VOUCHER_MS + DAY,
    // The shop looks back every six hours, and tries refunds again.
    7 * HOUR,
    7 * HOUR,
    // What a provider never told of is given up.
    25 * HOUR,
  ]
  for (const ms of steps) {
    await shop.process.advanceClocks(ms)
    await runJobs(shop)
  }
  await endRefunds(shop, run)
}
