import { coupon } from '@surco/database/schema'
import type { PaymentView } from '@surco/payment-sandbox'

import { importCatalog } from '../catalog/import/import-catalog.ts'
import type { Mail } from '../mail/index.ts'
import { createProduct } from './create-product.ts'
import { createPayingCustomer } from './paying-customer.ts'
import { createPayingShop, preferenceOf, type PayingShop } from './paying-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Those that come more often stand here more often. */
export const actionKinds = [
  'card',
  'card',
  'card-twice',
  'wallet',
  'wallet',
  'page',
  'page',
  'page',
  'decide',
  'decide',
  'decide',
  'decide',
  'return',
  'return',
  'add',
  'add',
  'repeat',
  'cart',
  'clock',
  'jobs',
  'webhooks',
  'lost-answers',
  'import',
  'refund',
] as const

/** One thing that somebody does; `pick` chooses between its variants. */
export interface Action {
  kind: (typeof actionKinds)[number]
  who: number
  pick: number
}

interface Answer {
  statusCode: number
  json(): { redirectUrl?: string }
}

/** A buyer with two tabs: both use the same cart. */
interface Shopper {
  email: string
  startCard(token: string): Promise<Answer>
  startWallet(): Promise<Answer>
  confirm(payment: PaymentView): Promise<unknown>
  setCart(units: number): Promise<unknown>
  /** Adds with an `Idempotency-Key`; undefined for a guest, whose cart is replaced as a whole. */
  add?(units: number, key: string): Promise<Answer>
  countUnits(): Promise<number>
  lastToken?: string | undefined
  /** Pages of the wallet that were ever opened. */
  pages: Set<string>
  /** Keys of additions, with how many units each asked for and whether it was answered. */
  keys: Map<string, number>
  /** Its cart was changed by something else than additions with a key, or bought. */
  cartMoved: boolean
}

/** A shop for many runs, with everything that it mailed. */
export async function createShopOfRuns() {
  const shop = await createPayingShop()
  const mails: Pick<Mail, 'to' | 'subject'>[] = []
  shop.mailer.send = ({ to, subject }) => {
    mails.push({ to, subject })
    return Promise.resolve()
  }
  await shop.listen()
  return { ...shop, mails }
}

export type ShopOfRuns = Awaited<ReturnType<typeof createShopOfRuns>>

let made = 0

/** One guest and one customer who buy the last units of one product, with a coupon for one use. */
export async function startRun(shop: ShopOfRuns, stock: number) {
  await calm(shop)
  made += 1
  const sku = `LAST-${made}`
  const code = `UNO${made}`
  await createProduct(shop.shop.db, { sku, name: sku, stock, listPrice: 50_000 })
  await shop.shop.db.insert(coupon).values({ code, label: code, percent: 10, limitTotal: 1 })
  const guest = await createGuest(shop, sku, `guest${made}@example.com`)
  const customer = await createCustomer(shop, sku, code)
  return { sku, code, stock, shoppers: [guest, customer] as const }
}

export type Run = Awaited<ReturnType<typeof startRun>>

async function createGuest(shop: PayingShop, sku: string, email: string): Promise<Shopper> {
  const buyer = await shop.createBuyer({ cart: [{ SKU: sku, cantidad: 1 }], email })
  const { userGuestId: _id, cartId, addressId } = buyer
  const setCart = (cantidad: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/users/guest-register',
      payload: { name: 'Ana Ruiz', email, _id, cartId, cart: [{ SKU: sku, cantidad }] },
    })
  return {
    email,
    startCard: (token) => shop.pay(buyer, token),
    startWallet: () => shop.payByWallet(buyer),
    confirm: ({ provider, id }) =>
      provider === 'openpay' ? shop.confirm(id, addressId) : shop.confirmWallet(id, addressId),
    setCart,
    countUnits: () => Promise.resolve(0),
    pages: new Set(),
    keys: new Map(),
    cartMoved: true,
  }
}

async function createCustomer(shop: PayingShop, sku: string, couponCode: string): Promise<Shopper> {
  const buyer = await createPayingCustomer(shop)
  const send = (method: 'POST' | 'PATCH', url: string, payload: object, more: object = {}) =>
    shop.app.inject({ method, url: `/api${url}`, payload, headers: { ...buyer.headers, ...more } })
  return {
    email: buyer.customer.email,
    startCard: (token) => buyer.pay(token, { couponCode }),
    startWallet: () => buyer.payByWallet(),
    confirm: ({ provider, id }) =>
      provider === 'openpay' ? buyer.confirm(id) : buyer.confirmWallet(id),
    setCart: (cantidad) => send('PATCH', '/carts/item', { SKU: sku, nuevaCantidad: cantidad }),
    add: (cantidad, key) =>
      send('POST', '/carts/add', { SKU: sku, cantidad }, { 'idempotency-key': key }),
    countUnits: async () => (await buyer.listCart()).reduce((sum, line) => sum + unitsOf(line), 0),
    pages: new Set(),
    keys: new Map(),
    cartMoved: false,
  }
}

const unitsOf = (line: object) =>
  'cantidad' in line && typeof line.cantidad === 'number' ? line.cantidad : 0

const inDatabase = <T>(rows: { rows: unknown[] }) => rows.rows as T[]

/** Payments of a run at the providers. */
export async function listPaymentsOf(shop: ShopOfRuns, { sku }: Run): Promise<PaymentView[]> {
  const rows = await shop.shop.db.execute(
    `select a.reference from payment_attempt a join order_line l on l.order_id = a.order_id where l.sku = '${sku}'`,
  )
  const ours = new Set(inDatabase<{ reference: string }>(rows).map(({ reference }) => reference))
  const all = await shop.sandbox.control.listPayments()
  return all.filter(({ orderId }) => orderId !== null && ours.has(orderId))
}

/** Does one action; what a buyer, a provider or the shop refuses changes nothing. */
export async function act(shop: ShopOfRuns, run: Run, { kind, who, pick }: Action): Promise<void> {
  const shopper = run.shoppers[who === 0 ? 0 : 1]
  switch (kind) {
    case 'card':
      return payByCard(shop, shopper)
    case 'card-twice':
      if (shopper.lastToken) await shopper.startCard(shopper.lastToken)
      return
    case 'wallet':
      return startWallet(shopper)
    case 'page':
      return payOnPage(shop, shopper, pick)
    case 'decide':
    case 'refund':
      return decide(shop, run, kind === 'refund' ? 'refund' : verdicts[pick % verdicts.length]!)
    case 'return': {
      const payments = await listPaymentsOf(shop, run)
      const payment = payments[pick % Math.max(1, payments.length)]
      if (payment) await shopper.confirm(payment)
      return
    }
    case 'add':
      return addWithKey(shopper, `${run.sku}-${who}-${shopper.keys.size}-${pick}`, (pick % 2) + 1)
    case 'repeat': {
      const [key, units] = [...shopper.keys].at(-1) ?? []
      if (key !== undefined) await addWithKey(shopper, key, units ?? 1)
      return
    }
    case 'cart':
      shopper.cartMoved = true
      await shopper.setCart((pick % 3) + 1)
      return
    case 'clock':
      return shop.turnClock([MINUTE, 20 * MINUTE, 50 * MINUTE, DAY][pick % 4]!)
    case 'jobs':
      return runJobs(shop)
    case 'webhooks':
      return disturb(shop, pick)
    case 'lost-answers':
      await shop.sandbox.control.changeConfig({ losesAnswers: pick % 2 === 0 })
      return
    case 'import':
      return importPrice(shop, run, pick)
  }
}

async function payByCard(shop: ShopOfRuns, shopper: Shopper) {
  shopper.cartMoved = true
  // None is made while the provider's answers are lost.
  shopper.lastToken = await shop.createToken().catch(() => undefined)
  if (shopper.lastToken) await shopper.startCard(shopper.lastToken)
}

async function startWallet(shopper: Shopper) {
  shopper.cartMoved = true
  const { redirectUrl } = (await shopper.startWallet()).json()
  if (redirectUrl?.includes('pref_id=')) shopper.pages.add(preferenceOf(redirectUrl))
}

async function payOnPage({ sandbox: { wallet } }: ShopOfRuns, { pages }: Shopper, pick: number) {
  const page = [...pages][pick % Math.max(1, pages.size)]
  if (page === undefined) return
  const ways = [
    () => wallet.payWithCard(page),
    () => wallet.payWithOxxo(page),
    () => wallet.payWithCard(page, 'CONT'),
    () => wallet.payWithSpei(page),
    () => wallet.payWithCard(page, 'OTHE'),
  ]
  await ways[pick % ways.length]!().catch(() => undefined)
}

const verdicts = ['approve', 'approve', 'approve', 'reject', 'expire'] as const

async function decide(
  shop: ShopOfRuns,
  run: Run,
  action: 'approve' | 'reject' | 'expire' | 'refund',
) {
  const payment = (await listPaymentsOf(shop, run)).find(({ actions }) => actions.includes(action))
  if (payment) await shop.sandbox.control.act(payment.id, { action }).catch(() => undefined)
}

async function addWithKey(shopper: Shopper, key: string, units: number) {
  if (!shopper.add) return
  const answer = await shopper.add(units, key)
  if (answer.statusCode === 200) shopper.keys.set(key, units)
}

export async function runJobs({ shop }: ShopOfRuns) {
  await shop.db.transaction(async (tx) => {
    await shop.jobs.enqueue(tx, 'reconcile-payments', {})
    await shop.jobs.enqueue(tx, 'look-back-at-payments', {})
  })
  await shop.jobs.runDue()
}

async function disturb({ sandbox }: ShopOfRuns, pick: number) {
  await sandbox.control.changeConfig({
    searchDoesNotIndex: pick % 5 === 0,
    webhooks: {
      delayMs: [0, MINUTE, 3 * HOUR][pick % 3]!,
      copies: (pick % 3) + 1,
      order: (['normal', 'reversed', 'shuffled'] as const)[pick % 3]!,
      dropFirst: pick % 4 === 0 ? 1_000_000 : 0,
      wrongSignature: pick % 7 === 0,
    },
  })
}

/** A new price while somebody pays; stock stays as it is. */
async function importPrice({ shop, dataDir }: ShopOfRuns, { sku }: Run, pick: number) {
  const file = `SKU,nombre,categoria,marca,precio\n${sku},${sku},Varios,Prueba,${500 + (pick % 3)}\n`
  await importCatalog({ db: shop.db, dataDir }, oneChunk(file))
}

async function* oneChunk(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}

/** Time passes until nobody has anything left to say; what a provider reviews it has decided by then. */
export async function letTimePass(shop: ShopOfRuns, run: Run) {
  await calm(shop)
  for (const { id, status } of await listPaymentsOf(shop, run)) {
    if (status === 'in_process') await shop.sandbox.control.act(id, { action: 'approve' })
  }
  for (const ms of [70 * MINUTE, 3 * HOUR, 4 * DAY, 7 * HOUR, 7 * HOUR, 25 * HOUR]) {
    await shop.turnClock(ms)
    await runJobs(shop)
  }
}

/** The providers answer and report as they should. */
const calm = ({ sandbox }: ShopOfRuns) =>
  sandbox.control.changeConfig({
    losesAnswers: false,
    searchDoesNotIndex: false,
    webhooks: { delayMs: 0, copies: 1, order: 'normal', dropFirst: 0, wrongSignature: false },
  })
