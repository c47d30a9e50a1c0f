import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ledgerDifference } from '@surco/database/schema'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { readShopInfo, saveShopInfo } from '../../settings/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { OpenPay } from '../providers/openpay/client.ts'
import { ProviderGarbled, ProviderUnreachable, type ListedPayment } from '../providers/provider.ts'
import { checkLedger, checkRange, listDueDays, readLedgerHealth } from './check-ledger.ts'
import { manageLedger } from './manage-ledger.ts'

/** The day of all test clocks, in Mexico City. */
const today = '2026-11-20'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  const { db } = shop.shop
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: 'ventas@surco.example' })
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
  await createProduct(db, { sku: 'PUMP', name: 'Motobomba', listPrice: 125_000, stock: 50 })
})
afterAll(() => shop.close())

/** A card that was charged; nobody told the shop so. Answers the charge. */
async function payUntold(): Promise<string> {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  await shop.pay(buyer, await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  if (!charge) throw new Error('Nothing was charged')
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  return charge.id
}

const listDifferences = () => shop.shop.db.select().from(ledgerDifference)
const listStatuses = async () => (await shop.listOrders()).map(({ status }) => status)

async function readMails() {
  await shop.shop.jobs.runDue()
  const folder = join(shop.dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.startsWith('ledger.'))
  const read = async (name: string) =>
    (await new PostalMime().parse(await readFile(join(folder, name)))).text
  return Promise.all(names.map(read))
}

test('goes on after a payment that cannot be settled, tells of it once, and settles it when it can', async () => {
  const { db } = shop.shop
  await payUntold()
  const poisoned = await payUntold()
  await payUntold()
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  )
  await db.execute(
    sql.raw(`create trigger poison before update on payment_attempt for each row
      when (new.charge_id = '${poisoned}' and new.status = 'completed') execute function refuse()`),
  )
  for (let time = 0; time < 2; time += 1) await checkRange(shop.shop, today, today)
  expect(await listStatuses()).toEqual(['paid', 'pending', 'paid'])
  expect(await listDifferences()).toMatchObject([
    { kind: 'unsettled', paymentId: poisoned, amount: 125_000, orderId: expect.any(String) },
  ])
  const [mail, ...others] = await readMails()
  expect(mail).toContain('Pago cobrado que la tienda no pudo registrar en su pedido')
  expect(others).toEqual([])

  await db.execute(sql`drop function refuse cascade`)
  await checkLedger(shop.shop)
  expect(await listDifferences()).toMatchObject([{ kind: 'unsettled', resolution: 'agrees' }])
  expect(await listStatuses()).toEqual(['paid', 'paid', 'paid'])
})

/** A charge of the same account whose list does not tell all that it must. */
const unread = (id: string, amount = 9_900): ListedPayment => ({
  provider: 'openpay',
  id,
  amount,
  refunded: 0,
  status: 'completed',
  currency: '',
  reference: null,
  errorCode: null,
  unread: '/currency must be string',
  createdAt: shop.clock.now(),
  buyerName: '',
  buyerEmail: '',
  description: '',
})

/** The provider's list of a day as `change` makes it. */
function listAs(change: (page: ListedPayment[]) => ListedPayment[]) {
  const openpay = shop.shop.providers.openpay!
  const listDay = openpay.listDay.bind(openpay)
  return vi.spyOn(openpay, 'listDay').mockImplementation(async function* changed(day) {
    for await (const page of listDay(day)) yield change(page)
  })
}

test('tells of a payment that cannot be read, with its day, and compares the others', async () => {
  const { db, log } = shop.shop
  await db.delete(ledgerDifference)
  const id = await payUntold()
  const logged = vi.spyOn(log, 'error')
  const list = listAs((page) => [unread('foreign'), ...page])
  for (let time = 0; time < 2; time += 1) {
    expect((await checkRange(shop.shop, today, today)).unreachable).toEqual([])
  }
  expect(logged.mock.calls).toContainEqual([
    { provider: 'openpay', day: today, payment: 'foreign', rule: '/currency must be string' },
    'a payment that a provider lists cannot be read',
  ])
  expect(await listDifferences()).toMatchObject([
    { kind: 'no_reference', paymentId: 'foreign', amount: 9_900, orderId: null },
  ])
  expect(await shop.listAttempts()).toContainEqual(
    expect.objectContaining({ chargeId: id, status: 'completed' }),
  )
  list.mockRestore()
  logged.mockRestore()
})

test('leaves a payment of ours that cannot be read unpaid, and settles it when it can', async () => {
  await shop.shop.db.delete(ledgerDifference)
  const id = await payUntold()
  const find = async () => (await shop.listAttempts()).find(({ chargeId }) => chargeId === id)
  const list = listAs((page) => page.map((one) => (one.id === id ? { ...one, unread: 'no' } : one)))
  await checkRange(shop.shop, today, today)
  expect(await find()).toMatchObject({ status: 'pending' })
  expect(await listDifferences()).toMatchObject([{ kind: 'unsettled', paymentId: id }])
  list.mockRestore()
  await checkRange(shop.shop, today, today)
  expect(await find()).toMatchObject({ status: 'completed' })
  expect(await listDifferences()).toMatchObject([{ resolution: 'agrees' }])
})

test('compares the others of a day, which stays due, when a payment has no id or no amount', async () => {
  const { db, clock } = shop.shop
  await db.delete(ledgerDifference)
  const id = await payUntold()
  await checkRange(shop.shop, '2026-11-19', '2026-11-19')
  const list = listAs((page) => [unread(''), unread('free', 0), ...page])
  const { unreachable } = await checkRange(shop.shop, today, today)
  expect(unreachable).toEqual(['openpay'])
  expect(await shop.listAttempts()).toContainEqual(
    expect.objectContaining({ chargeId: id, status: 'completed' }),
  )
  expect(await listDifferences()).toEqual([])
  expect(await listDueDays(shop.shop, 'openpay')).toContain(today)
  expect(await readLedgerHealth(shop.shop)).toMatchObject({ lastCheckedAt: null })
  list.mockRestore()
  await checkRange(shop.shop, today, today)
  expect(await readLedgerHealth(shop.shop)).toMatchObject({ lastCheckedAt: clock.now() })
})

test.each([
  { fails: 'cannot be read', Fault: ProviderGarbled, compared: ['2026-11-16', today] },
  { fails: 'are not answered', Fault: ProviderUnreachable, compared: ['2026-11-16'] },
])('compares the days beside three that $fails: $compared', async ({ Fault, compared }) => {
  const openpay = shop.shop.providers.openpay!
  const listDay = openpay.listDay.bind(openpay)
  const list = vi.spyOn(openpay, 'listDay').mockImplementation((day) => {
    if (day !== today && day !== '2026-11-16') throw new Fault('no')
    return listDay(day)
  })
  const { days, unreachable } = await checkRange(shop.shop, '2026-11-16', today)
  expect(unreachable).toEqual(['openpay'])
  const ofOpenpay = days.filter(({ provider }) => provider === 'openpay').map(({ day }) => day)
  expect(ofOpenpay).toEqual(compared)
  list.mockRestore()
})

test('compares the books of the other providers when those of one cannot be read', async () => {
  const { openpay } = shop.shop.providers
  class Unreadable extends OpenPay {
    override listDay(): never {
      throw new TypeError('not what it was')
    }
  }
  shop.shop.providers.openpay = new Unreadable(shop.shop.config.payments.openpay!)
  const { days, unreachable } = await checkRange(shop.shop, today, today)
  expect(unreachable).toEqual(['openpay'])
  expect(days.map(({ provider }) => provider)).toEqual(['mercadopago', 'stripe'])
  shop.shop.providers.openpay = openpay
})

// [T4.62]
test('gives up a list that only repeats itself, and says so', async () => {
  const { openpay } = shop.shop.providers
  await payUntold()
  let asked = 0
  class Repeating extends OpenPay {
    override async *listDay(day: string) {
      for (;;) {
        asked += 1
        yield* super.listDay(day)
      }
    }
  }
  shop.shop.providers.openpay = new Repeating(shop.shop.config.payments.openpay!)
  const check = { verb: 'check-range', from: today, to: today } as const
  await expect(manageLedger(shop.shop, check)).rejects.toMatchObject({
    name: 'CommandFault',
    message: expect.stringContaining('openpay no respondió'),
  })
  expect(asked).toBe(4)
  shop.shop.providers.openpay = openpay
  expect(await manageLedger(shop.shop, check)).not.toContainEqual(
    expect.stringMatching('no respondió'),
  )
})

test('tells once what a list repeats because others were made meanwhile', async () => {
  const { openpay } = shop.shop.providers
  await payUntold()
  class Moving extends OpenPay {
    override async *listDay(day: string) {
      yield* super.listDay(day)
      yield* super.listDay(day)
    }
  }
  shop.shop.providers.openpay = openpay
  const told = async () => (await checkRange(shop.shop, today, today)).days[0]?.payments
  const before = await told()
  shop.shop.providers.openpay = new Moving(shop.shop.config.payments.openpay!)
  expect(await told()).toBe(before)
  shop.shop.providers.openpay = openpay
})

test('says that a provider answered with no list, and ends with a failure', async () => {
  await shop.sandbox.control.changeConfig({ garblesAnswers: 'object' })
  const checked = manageLedger(shop.shop, { verb: 'check-range', from: today, to: today })
  await expect(checked).rejects.toMatchObject({
    name: 'CommandFault',
    message: expect.stringMatching(/^openpay no respondió: .+\nmercadopago no respondió/),
  })
  await shop.sandbox.control.changeConfig({ garblesAnswers: 'no' })
})

test('says that a refund may have been made whose answer was lost, and asked again what became of it', async () => {
  const { openpay } = shop.shop.providers
  const paymentId = await payUntold()
  await shop.shop.db.execute('truncate "order" cascade')
  await checkRange(shop.shop, today, today)
  const given: string[] = []
  class LosesAnswers extends OpenPay {
    override async refund(...refund: Parameters<OpenPay['refund']>) {
      await super.refund(...refund)
      given.push(refund[0].id)
      throw new ProviderUnreachable('socket hang up')
    }
  }
  shop.shop.providers.openpay = new LosesAnswers(shop.shop.config.payments.openpay!)
  const refund = () =>
    manageLedger(shop.shop, { verb: 'refund', provider: 'openpay', paymentId, amount: 125_000 })
  await expect(refund()).rejects.toMatchObject({
    name: 'CommandFault',
    message: expect.stringMatching(/^No se sabe si se reembolsaron .+ Repite la orden/),
  })
  expect(await refund()).toEqual([
    `Ya se habían reembolsado $1,250.00 MXN del pago openpay ${paymentId}`,
  ])
  await expect(refund()).rejects.toThrow(/No hay ninguna .+: ya se reembolsaron \$1,250.00 MXN/)
  expect(given).toEqual([paymentId])
  shop.shop.providers.openpay = openpay
})
