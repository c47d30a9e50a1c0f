import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { customer, order, orderEvent, paymentAttempt } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import type { Mailer } from '../../platform/mail/index.ts'
import { createOrder } from '../../testing/create-order.ts'
import { signIn } from '../../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { orderJobs } from './send-order-mails.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const waiting = {
  method: 'cash' as const,
  place: 'OXXO',
  reference: '930001',
  clabe: '',
  url: '',
  dueAt: new Date('2026-11-25T05:59:00Z'),
}

test('an order that was cancelled, opened again and not paid is told of as not paid', async () => {
  const { shop, clock, mailer } = testShop
  const { id } = await createOrder(shop.db, { status: 'failed', waiting })
  const createdAt = clock.now()
  const cancelled = { errorCode: 'cancelled', status: 'failed', createdAt } as const
  await shop.db.update(paymentAttempt).set(cancelled).where(eq(paymentAttempt.orderId, id))
  await shop.db.delete(orderEvent).where(eq(orderEvent.orderId, id))
  const subjects: string[] = []
  const send: Mailer['send'] = async ({ subject }) => void subjects.push(subject)
  const mailFailed = orderJobs(shop, { ...mailer, send })['mail-order-failed']
  for (const minutes of [1, 2]) {
    const at = new Date(createdAt.getTime() + minutes * 60_000)
    await shop.db.insert(orderEvent).values({ orderId: id, status: 'failed', createdAt: at })
    await mailFailed({ orderId: id })
  }
  expect(subjects).toEqual([
    expect.stringContaining('Cancelamos'),
    expect.not.stringContaining('Cancelamos'),
  ])
})

test('of an order by link that was cancelled neither link nor voucher is to be paid', async () => {
  const { shop, clock, mailer } = testShop
  const { id } = await createOrder(shop.db, { status: 'failed', waiting })
  const cancelled = { errorCode: 'cancelled', status: 'failed', createdAt: clock.now() } as const
  await shop.db.update(paymentAttempt).set(cancelled).where(eq(paymentAttempt.orderId, id))
  await shop.db.update(order).set({ payUntil: clock.now() }).where(eq(order.id, id))
  const texts: string[] = []
  const send: Mailer['send'] = async ({ text }) => void texts.push(text)
  await orderJobs(shop, { ...mailer, send })['mail-order-failed']({ orderId: id })
  expect(texts).toEqual([expect.stringContaining('El enlace que te enviamos')])
  expect(texts[0]).toContain('La ficha o la CLABE que te enviamos')
})

type Kind = 'received' | 'lacking' | 'pending' | 'expired' | 'failed' | 'refunded'

const enqueue = ({ shop }: TestShop, kind: Kind, orderId: string) =>
  shop.db.transaction((tx) =>
    shop.jobs.enqueue(tx, `mail-order-${kind}`, { orderId, refunded: 200_000 }),
  )

/** An order whose payment 77 its provider looks at, looked at in the end. */
async function createReviewed(status: 'pending' | 'paid') {
  const { db, jobs } = testShop.shop
  const created = await createOrder(db, { status, waiting })
  await db
    .update(paymentAttempt)
    .set({
      chargeId: `${created.number}77`,
      pendingPayment: null,
      inReviewAt: testShop.clock.now(),
    })
    .where(eq(paymentAttempt.orderId, created.id))
  const enqueueReview = (paymentId = `${created.number}77`) =>
    db.transaction((tx) =>
      jobs.enqueue(tx, 'mail-order-review', { orderId: created.id, paymentId }),
    )
  return { ...created, enqueueReview }
}

test('tells once that a payment is looked at, and nothing of one that is not any more', async () => {
  const { id, enqueueReview } = await createReviewed('pending')
  await enqueueReview()
  await enqueueReview()
  await enqueueReview('78')
  expect(await mailsOf(id)).toEqual(['order-review'])
  const decided = await createReviewed('paid')
  await decided.enqueueReview()
  expect(await mailsOf(decided.id)).toEqual([])
})

/** The messages about an order; their names and ids do not tell the key that opens it. */
async function readMailsAbout(orderId: string) {
  await testShop.shop.jobs.runDue()
  const [about] = await testShop.shop.db.select().from(order).where(eq(order.id, orderId))
  const folder = join(testShop.dataDir, 'mail')
  const mails = await Promise.all(
    (await readdir(folder)).map(async (file) => {
      const { subject = '', messageId } = await PostalMime.parse(await readFile(join(folder, file)))
      expect(`${file} ${messageId}`).not.toContain(orderId)
      return { kind: file.split('.', 1)[0], subject }
    }),
  )
  return mails.filter(({ subject }) => subject.includes(`#${about?.number}`))
}

/** By the beginning of their names. */
const mailsOf = async (orderId: string) => (await readMailsAbout(orderId)).map(({ kind }) => kind)

// [T6.32]
test.each([
  ['received', 'paid', 'order-received'],
  ['lacking', 'paid', 'order-lacking'],
  ['pending', 'pending', 'order-pending'],
  ['expired', 'expired', 'order-expired'],
  ['failed', 'expired', 'order-failed'],
  ['refunded', 'refunded', 'order-refunded'],
] as const)(
  'gives what is mailed of an order that is %s the same id each time',
  async (kind, status, name) => {
    const { id } = await createOrder(testShop.shop.db, { status, waiting })
    await enqueue(testShop, kind, id)
    await enqueue(testShop, kind, id)
    expect(await mailsOf(id)).toEqual([name])
  },
)

// [T6.40]
test('tells nobody to pay who has paid, nor that an order expired that was paid after all', async () => {
  const { db } = testShop.shop
  const { id } = await createOrder(db, { status: 'pending', waiting })
  await enqueue(testShop, 'pending', id)
  await enqueue(testShop, 'expired', id)
  await enqueue(testShop, 'failed', id)
  await db
    .update(order)
    .set({ status: 'paid', reservation: 'consumed', paidAt: testShop.clock.now() })
    .where(eq(order.id, id))
  expect(await mailsOf(id)).toEqual([])
})

// [T4.19]
test('tells whoever was told how to pay that the payment came', async () => {
  const subjectOf = async (columns: Parameters<typeof createOrder>[1]) => {
    const { id, number } = await createOrder(testShop.shop.db, columns)
    await enqueue(testShop, 'received', id)
    const [mail] = await readMailsAbout(id)
    return mail?.subject.replace(String(number), 'N')
  }
  expect(await subjectOf({ waiting })).toBe('Recibimos tu pago: #N')
  expect(await subjectOf({})).toBe('Pedido recibido: #N')
})

test('tells whoever was told of a review that the payment came', async () => {
  const { id, number } = await createReviewed('paid')
  await enqueue(testShop, 'received', id)
  const [mail] = await readMailsAbout(id)
  expect(mail?.subject).toBe(`Recibimos tu pago: #${number}`)
})

/** A shop that mails twice a day what nobody paid; answers how many mails it sent after each order. */
async function createStrictShop() {
  const strict = await createTestShop({
    env: { RATE_LIMIT_SCALE: '0.1' },
    database: testShop.database,
  })
  onTestFinished(() => strict.close())
  const countAfter = async (columns: Parameters<typeof createOrder>[1]) => {
    const { id } = await createOrder(strict.shop.db, { status: 'pending', waiting, ...columns })
    await enqueue(strict, 'pending', id)
    await strict.shop.jobs.runDue()
    return (await readdir(join(strict.dataDir, 'mail'))).length
  }
  return { strict, countAfter }
}

test('mails one mailbox so often of what nobody paid, then leaves it alone for a day', async () => {
  const { strict, countAfter } = await createStrictShop()
  const counts = []
  for (const email of ['eva@gmail.com', 'E.va+1@gmail.com', 'eva+2@googlemail.com', 'luz@x.mx'])
    counts.push(await countAfter({ email }))
  expect(counts).toEqual([1, 2, 2, 3])
  strict.clock.advance(24 * 60 * 60 * 1000)
  expect(await countAfter({ email: 'eva@gmail.com' })).toBe(4)
})

test('a mail that is tried again and again while the mail server is away counts once', async () => {
  const { strict, countAfter } = await createStrictShop()
  const unpaid = { status: 'pending', email: 'tere@correo.mx', waiting } as const
  const { id } = await createOrder(strict.shop.db, unpaid)
  const away = { ...strict.mailer, send: () => Promise.reject(new Error('the server is away')) }
  const send = (mailer: Mailer) =>
    orderJobs(strict.shop, mailer)['mail-order-pending']({ orderId: id })
  for (let time = 0; time < 5; time += 1)
    await expect(send(away)).rejects.toThrow('the server is away')
  await send(strict.mailer)
  expect(await countAfter({ email: 'tere@correo.mx' })).toBe(2)
  expect(await countAfter({ email: 'tere@correo.mx' })).toBe(2)
})

test('mails a guest of an order, whatever strangers of other networks order with the e-mail', async () => {
  const { countAfter } = await createStrictShop()
  const counts = []
  for (const network of ['10.1.1.0/24', '10.1.1.0/24', '10.1.1.0/24', '10.1.1.0/24', '10.2.2.0/24'])
    counts.push(await countAfter({ email: 'ema@correo.mx', network }))
  expect(counts).toEqual([1, 2, 3, 3, 4])
})

test('mails a customer of their orders, whatever strangers order with their e-mail', async () => {
  const { strict, countAfter } = await createStrictShop()
  const { email, id: customerId } = (await signIn(strict)).customer
  const counts = []
  for (const columns of [{}, {}, {}, { customerId }, { customerId }, { customerId }])
    counts.push(await countAfter({ email, ...columns }))
  expect(counts).toEqual([1, 2, 2, 3, 4, 4])
  // Nor what they order with an account of the same mailbox.
  await createOrder(strict.shop.db, { customerId, email })
  expect(await countAfter({ email, customerId })).toBe(5)
})

test('mails a customer of their orders, whatever strangers order with accounts of their mailbox', async () => {
  const { strict, countAfter } = await createStrictShop()
  const { db } = strict.shop
  const counts = []
  for (const email of ['sol+1@correo.mx', 'sol+2@correo.mx', 'sol@correo.mx']) {
    const customerId = (await signIn(strict)).customer.id
    await db.update(customer).set({ email }).where(eq(customer.id, customerId))
    for (let times = 1; times <= 2; times += 1) counts.push(await countAfter({ email, customerId }))
  }
  expect(counts).toEqual([1, 2, 2, 2, 3, 4])
})
