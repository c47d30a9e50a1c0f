import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import {
  createPayingShop,
  goodCard,
  poorCard,
  preferenceOf,
  type PayingShop,
} from '../testing/paying-shop.ts'
import { createRandom, type Random } from '../testing/random.ts'
import { lookBack } from './look-back.ts'
import { reconcilePayments } from './reconcile.ts'

const SCENARIOS = 200
const STEPS_EACH = 7
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STOCK = 50
const skus = ['A', 'B', 'C', 'D']

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  for (const [index, sku] of skus.entries()) {
    await createProduct(shop.shop.db, { sku, listPrice: (index + 1) * 10_000, stock: STOCK })
  }
  await shop.listen()
})
afterAll(() => shop.close())

type Lines = { SKU: string; cantidad: number }[]

/** Somebody who buys, guest or customer, and everything that they may do next. */
interface Shopper {
  startCard(token: string): Promise<{ json(): { redirectUrl?: string } }>
  startWallet(): Promise<{ json(): { redirectUrl?: string } }>
  confirmCard(id: string): Promise<unknown>
  confirmWallet(id: string): Promise<unknown>
  setCart(lines: Lines): Promise<unknown>
  pages: Set<string>
}

const drawLines = (random: Random): Lines =>
  random.some(skus).map((SKU) => ({ SKU, cantidad: random.upTo(2) + 1 }))

async function createGuest(random: Random): Promise<Shopper> {
  const cart = drawLines(random)
  const buyer = await shop.createBuyer({ cart })
  const { userGuestId: _id, cartId, email, addressId } = buyer
  const setCart = (lines: Lines) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/users/guest-register',
      payload: { name: 'Ana Ruiz', email, _id, cartId, cart: lines },
    })
  return {
    startCard: (token) => shop.pay(buyer, token),
    startWallet: () => shop.payByWallet(buyer),
    confirmCard: (id) => shop.confirm(id, addressId),
    confirmWallet: (id) => shop.confirmWallet(id, addressId),
    setCart,
    pages: new Set(),
  }
}

async function createCustomer(random: Random): Promise<Shopper> {
  const buyer = await createPayingCustomer(shop, drawLines(random))
  return {
    startCard: buyer.pay,
    startWallet: buyer.payByWallet,
    confirmCard: buyer.confirm,
    confirmWallet: buyer.confirmWallet,
    setCart: buyer.addToCart,
    pages: new Set(),
  }
}

async function startCard(shopper: Shopper, random: Random) {
  const token = await shop.createToken(random.pick([goodCard, goodCard, poorCard]))
  const clicks = random.pick([1, 1, 2])
  await Promise.all(Array.from({ length: clicks }, () => shopper.startCard(token)))
}

async function startWallet(shopper: Shopper, random: Random) {
  const clicks = Array.from({ length: random.pick([1, 1, 2]) }, () => shopper.startWallet())
  for (const answer of await Promise.all(clicks)) {
    const { redirectUrl } = answer.json()
    if (redirectUrl?.includes('pref_id=')) shopper.pages.add(preferenceOf(redirectUrl))
  }
}

/** On any page they ever opened: those that are closed refuse. */
async function payOnPage(shopper: Shopper, random: Random) {
  const page = random.pick([...shopper.pages])
  if (!page) return
  const { wallet } = shop.sandbox
  await random
    .pick([
      () => wallet.payWithCard(page),
      () => wallet.payWithCard(page, random.pick(['FUND', 'OTHE', 'CONT'])),
      () => wallet.payWithOxxo(page),
      () => wallet.payWithSpei(page),
      () => wallet.payWithOxxo(page),
    ])()
    .catch(() => undefined)
}

/** The bank, the store or the wallet decides on any payment, as far as its state allows. */
async function decide(random: Random) {
  const payments = await shop.sandbox.control.listPayments()
  const open = payments.filter(({ actions }) => actions.includes('approve'))
  const payment = random.pick(open.slice(0, 20))
  if (!payment) return
  const wanted = random.pick(['approve', 'approve', 'reject', 'expire'] as const)
  const action = payment.actions.includes(wanted) ? wanted : 'approve'
  await shop.sandbox.control.act(payment.id, { action })
}

async function refundSome(random: Random) {
  const payments = await shop.sandbox.control.listPayments()
  const paid = payments.find(({ actions }) => actions.includes('refund'))
  if (paid && random.upTo(5) === 0) await shop.sandbox.control.act(paid.id, { action: 'refund' })
}

/** Buyers come back with their own payments, and now and then with those of others. */
async function comeBack(shopper: Shopper, random: Random) {
  const payment = random.pick((await shop.sandbox.control.listPayments()).slice(0, 10))
  if (!payment) return
  if (payment.provider === 'openpay') await shopper.confirmCard(payment.id)
  else await shopper.confirmWallet(payment.id)
}

const disturbReports = (random: Random) =>
  shop.sandbox.control.changeConfig({
    searchDoesNotIndex: random.pick([true, false]),
    webhooks: {
      delayMs: random.pick([0, MINUTE, 3 * HOUR]),
      copies: random.pick([1, 2, 3]),
      order: random.pick(['normal', 'reversed', 'shuffled']),
      dropFirst: random.pick([0, 0, 2, 1_000_000]),
      wrongSignature: random.upTo(9) === 0,
    },
  })

async function step(shopper: Shopper, random: Random) {
  await random.pick([
    () => startCard(shopper, random),
    () => startWallet(shopper, random),
    () => startWallet(shopper, random),
    () => payOnPage(shopper, random),
    () => payOnPage(shopper, random),
    () => decide(random),
    () => decide(random),
    () => decide(random),
    () => comeBack(shopper, random),
    () => comeBack(shopper, random),
    () => shopper.setCart(drawLines(random)),
    () => refundSome(random),
    () => disturbReports(random),
    () => shop.turnClock(random.upTo(3) * MINUTE),
    () => reconcilePayments(shop.shop),
  ])()
}

async function runScenarios(random: Random) {
  const shoppers: Shopper[] = []
  for (let scenario = 0; scenario < SCENARIOS; scenario += 1) {
    shoppers.push(await random.pick([createGuest, createCustomer])(random))
    for (let count = 0; count < STEPS_EACH; count += 1) {
      await step(random.pick(shoppers.slice(-8)), random)
    }
    if (scenario % 25 === 24) await shop.turnClock(random.pick([HOUR, 12 * HOUR, DAY]))
    if (scenario % 5 !== 4) continue
    await shop.shop.jobs.runDue()
    expect(await countVouchersOfPaid()).toBe(0)
  }
}

/** What the shop still waits for although its purchase is paid. */
async function countVouchersOfPaid() {
  const { rows } = await shop.shop.db.execute(
    `select a.id from payment_attempt a join "order" o on o.id = a.order_id
     join "order" p on p.purchase_id = o.purchase_id and p.paid_at is not null
     where a.pending_payment is not null and a.status in ('created', 'pending')`,
  )
  return rows.length
}

/** Until nobody has anything left to say. */
async function letDaysPass() {
  await shop.sandbox.control.changeConfig({ searchDoesNotIndex: false })
  for (let quarter = 0; quarter < 22; quarter += 1) {
    await shop.turnClock(6 * HOUR + MINUTE)
    await reconcilePayments(shop.shop)
    await lookBack(shop.shop)
    await shop.shop.jobs.runDue()
  }
}

async function readBooks() {
  const payments = await shop.sandbox.control.listPayments()
  const known = await Promise.all(
    payments.map(({ id, provider }) =>
      shop.shop.providers[provider as 'openpay' | 'mercadopago']!.findPayment(id),
    ),
  )
  const theirs = known.flatMap((payment) =>
    payment && (payment.status === 'completed' || payment.status === 'refunded') ? [payment] : [],
  )
  return { theirs, orders: await shop.listOrders(), attempts: await shop.listAttempts() }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test(
  'keeps the books of the providers, whatever is delayed, repeated, lost or reordered',
  { timeout: 900_000 },
  async () => {
    await runScenarios(createRandom(20_261_121))
    await letDaysPass()
    const { theirs, orders, attempts } = await readBooks()
    const paid = orders.filter(({ status }) => status === 'paid')

    // Enough happened for this to say anything.
    const bought = orders.filter(({ paidAt }) => paidAt !== null)
    expect(bought.length).toBeGreaterThan(SCENARIOS / 10)
    expect(attempts.filter(({ status }) => status === 'refunded').length).toBeGreaterThan(5)
    expect(attempts.filter(({ pendingPayment }) => pendingPayment).length).toBeGreaterThan(2)

    const kept = new Map(attempts.map((attempt) => [attempt.chargeId, attempt]))
    for (const { id, amount, refunded } of theirs) {
      const status = refunded === amount ? 'refunded' : 'completed'
      expect(kept.get(id), `payment ${id}`).toMatchObject({ status, amount, refunded })
    }
    const money = sum(theirs.map(({ amount, refunded }) => amount - refunded))
    expect(sum(paid.map(({ total }) => total))).toBe(money)

    expect(new Set(bought.map(({ purchaseId }) => purchaseId)).size).toBe(bought.length)
    expect(orders.filter(({ status }) => status === 'pending')).toEqual([])
    for (const sku of skus) expect(await shop.stockOf(sku)).toEqual(await expectedStock(sku))
  },
)

/** What is left of a product after all that was sold; what lacked when it was paid was never there. */
async function expectedStock(sku: string) {
  const sold = await shop.shop.db.execute<{ units: number }>(
    `select coalesce(sum(l.quantity), 0)::int as units from order_line l join "order" o on o.id = l.order_id
     where l.sku = '${sku}' and o.paid_at is not null
       and not coalesce(substring(o.review_reason from 'faltan existencias de: ([^\\n]*)') ~ '\\m${sku}\\M', false)`,
  )
  return { stock: STOCK - (sold.rows[0]?.units ?? 0), reserved: 0 }
}
