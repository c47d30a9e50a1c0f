import { coupon } from '@surco/database/schema'
import type { PaymentView } from '@surco/payment-sandbox'

import { importCatalog } from '../catalog/import/import-catalog.ts'
import { ProviderUnreachable } from '../payments/providers/provider.ts'
import { CommandFault } from '../platform/commands/index.ts'
import { createProduct } from './create-product.ts'
import { preferenceOf } from './paying-shop.ts'
import { createCustomer, createGuest, type Shopper } from './run-shoppers.ts'
import type { ShopOfRuns } from './shop-of-runs.ts'

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
  'price',
  'stock',
  'refund',
  'crash',
] as const

/** One thing that somebody does; `pick` chooses between its variants. */
export interface Action {
  kind: (typeof actionKinds)[number]
  who: number
  pick: number
}

let made = 0

interface Beginning {
  stock: number
  /** How often the run's coupon may be used. */
  limit: number
}

/** A guest and two customers who buy the last units of one product; these share a coupon. */
export async function startRun(shop: ShopOfRuns, { stock, limit }: Beginning) {
  await calm(shop)
  made += 1
  const sku = `LAST-${made}`
  const code = `UNO${made}`
  await createProduct(shop.db, { sku, name: sku, stock, listPrice: 50_000 })
  await shop.db.insert(coupon).values({ code, label: code, percent: 10, limitTotal: limit })
  return {
    sku,
    code,
    stock,
    limit,
    /** What files said of the stock, and as of when; `loaded` unless the process died meanwhile. */
    stockFiles: [] as { told: string; asOf: Date; loaded: boolean }[],
    shoppers: [
      await createGuest(shop, sku, `guest${made}@example.com`),
      await createCustomer(shop, sku),
      await createCustomer(shop, sku),
    ] as const,
  }
}

export type Run = Awaited<ReturnType<typeof startRun>>

const inDatabase = <T>(rows: { rows: unknown[] }) => rows.rows as T[]

/** Payments of a run at the providers. */
export async function listPaymentsOf(shop: ShopOfRuns, { sku }: Run): Promise<PaymentView[]> {
  const rows = await shop.db.execute(
    `select a.reference from payment_attempt a join order_line l on l.order_id = a.order_id where l.sku = '${sku}'`,
  )
  const ours = new Set(inDatabase<{ reference: string }>(rows).map(({ reference }) => reference))
  const all = await shop.sandbox.control.listPayments()
  return all.filter(({ orderId }) => orderId !== null && ours.has(orderId))
}

/** Actions that happen at once. Of a process that dies meanwhile another one takes the place. */
export async function burst(shop: ShopOfRuns, run: Run, actions: readonly Action[]) {
  await Promise.all(
    actions.map((action) =>
      act(shop, run, action).catch((error: unknown) => {
        if (!shop.isDead) throw error
      }),
    ),
  )
  await shop.recover()
  // A browser asks again, with the same key, what it got no answer to.
  for (const shopper of run.shoppers)
    for (const [key, units] of shopper.unanswered) await addWithKey(shopper, key, units)
}

/** Does one action; what a buyer, a provider or the shop refuses changes nothing. */
async function act(shop: ShopOfRuns, run: Run, { kind, who, pick }: Action): Promise<void> {
  const shopper = run.shoppers[who]!
  const couponCode = pick % 2 === 0 ? run.code : null
  switch (kind) {
    case 'card':
      return payByCard(shop, shopper, couponCode)
    case 'card-twice':
      if (shopper.lastToken) await shopper.startCard(shopper.lastToken, couponCode)
      return
    case 'wallet':
      return startWallet(shopper, couponCode)
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
      shopper.areKeysOld = false
      return addWithKey(shopper, `${run.sku}-${who}-${shopper.keys.size}-${pick}`, (pick % 2) + 1)
    case 'repeat':
      return repeatAddition(shopper)
    case 'cart':
      shopper.cartMoved = true
      await shopper.setCart((pick % 3) + 1)
      return
    case 'clock':
      return letTimeGoBy(shop, run, [MINUTE, 20 * MINUTE, 50 * MINUTE, DAY][pick % 4]!)
    case 'jobs':
      return runJobs(shop)
    case 'webhooks':
      return disturb(shop, pick)
    case 'lost-answers':
      await shop.sandbox.control.changeConfig({ losesAnswers: pick % 2 === 0 })
      return
    case 'price':
      return importPrice(shop, run, pick)
    case 'stock':
      return importStock(shop, run, pick)
    case 'crash':
      return pick % 3 === 0
        ? shop.dieOfAnswer(((pick / 3) % 2) + 1)
        : shop.dieAfterCommits((pick % 10) + 1)
  }
}

async function payByCard(shop: ShopOfRuns, shopper: Shopper, couponCode: string | null) {
  shopper.cartMoved = true
  // None is made while the provider's answers are lost.
  shopper.lastToken = await shop.process.createToken().catch(() => undefined)
  if (shopper.lastToken) await shopper.startCard(shopper.lastToken, couponCode)
}

async function startWallet(shopper: Shopper, couponCode: string | null) {
  shopper.cartMoved = true
  const { redirectUrl } = (await shopper.startWallet(couponCode)).json()
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

/** The shop remembers a key for a day; what is sent with it later is added once more. */
async function repeatAddition(shopper: Shopper) {
  const [key, units] = [...shopper.keys].at(-1) ?? []
  if (key === undefined || units === undefined) return
  await addWithKey(shopper, key, units).finally(() => {
    if (shopper.areKeysOld) shopper.cartMoved = true
  })
}

function letTimeGoBy({ process }: ShopOfRuns, { shoppers }: Run, ms: number) {
  if (ms === DAY) for (const shopper of shoppers) shopper.areKeysOld = true
  return process.turnClock(ms)
}

async function addWithKey(shopper: Shopper, key: string, units: number) {
  if (!shopper.add) return
  shopper.unanswered.set(key, units)
  const answer = await shopper.add(units, key)
  if (answer.statusCode >= 500) return
  shopper.unanswered.delete(key)
  if (answer.statusCode === 200) shopper.keys.set(key, units)
}

export async function runJobs(runs: ShopOfRuns) {
  const { shop } = runs.process
  await shop.db.transaction(async (tx) => {
    await shop.jobs.enqueue(tx, 'reconcile-payments', {})
    await shop.jobs.enqueue(tx, 'look-back-at-payments', {})
  })
  await shop.jobs.runDue().catch((error: unknown) => {
    // A job that cannot reach its provider fails, and is tried again.
    if (!(error instanceof ProviderUnreachable)) throw error
    return runs.freeJobs()
  })
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
async function importPrice({ process: { shop, dataDir } }: ShopOfRuns, { sku }: Run, pick: number) {
  const file = `SKU,nombre,categoria,marca,precio\n${sku},${sku},Varios,Prueba,${500 + (pick % 3)}\n`
  await importCatalog({ db: shop.db, dataDir }, oneChunk(file))
}

/** The stock as it was now or an hour ago, or a delivery, or units that are missing. */
async function importStock({ process: { shop, dataDir } }: ShopOfRuns, run: Run, pick: number) {
  const { sku, stockFiles } = run
  const told = ['+1', '+2', '-1', '-2', '0', '1', '2', '4'][pick % 8]!
  const stockAsOf = new Date(shop.clock.now().getTime() - (pick % 3 === 0 ? HOUR : 0))
  const said = { told, asOf: stockAsOf, loaded: false }
  stockFiles.push(said)
  const file = `SKU,nombre,categoria,marca,precio,stock\n${sku},${sku},Varios,Prueba,500,${told}\n`
  said.loaded = await importCatalog({ db: shop.db, dataDir }, oneChunk(file), { stockAsOf }).then(
    () => true,
    (error: unknown) => {
      // The same changes are being loaded at this moment.
      if (error instanceof CommandFault) return false
      throw error
    },
  )
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
  // Every six hours the shop looks back at the payments of five days.
  for (const hours of [1.2, 3, 4, 4 * 24, 7, 7, 25]) {
    await shop.process.turnClock(hours * HOUR)
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
