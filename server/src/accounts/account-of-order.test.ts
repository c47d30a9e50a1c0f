import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { customer, order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createOrder } from '../testing/create-order.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/users/${url}`, payload })
const ask = (orderId: string) => post('account-of-order', { orderId })
const login = (email: string, password: string) => post('login', { email, password })

async function mailsTo(email: string) {
  await shop.shop.jobs.runDue()
  const folder = join(shop.dataDir, 'mail')
  const mails = await Promise.all(
    (await readdir(folder)).map(async (file) =>
      PostalMime.parse(await readFile(join(folder, file))),
    ),
  )
  return mails.filter(({ to }) => to?.[0]?.address === email)
}

async function tokenIn(email: string, subject: string) {
  const mail = (await mailsTo(email)).find((one) => one.subject === subject)
  return /token=([^&\s]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const ordersOf = async (email: string) => {
  const { accessToken } = (await login(email, 'surco y semilla')).json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const { data } = (await shop.app.inject({ url: '/api/orders', headers })).json()
  return data.map(({ id }: { id: string }) => id).toSorted()
}

test('a guest gets an account by mail, which holds all paid orders of that mailbox, and no others', async () => {
  const { db } = shop.shop
  const email = 'Rosa@example.com'
  const [earlier, bought] = [
    await createOrder(db, { email: 'rosa@example.com' }),
    await createOrder(db, { email, name: 'Rosa Gil' }),
  ]
  const strange = await createOrder(db, { email: 'otra@example.com' })
  const waits = await createOrder(db, { email, status: 'pending' })
  expect((await ask(bought.id)).json()).toEqual({ ok: true })
  const token = await tokenIn(email, 'Crea tu cuenta')
  // The mailbox is not verified: nobody can sign in to the account yet, and it holds nothing.
  expect((await login(email, 'surco y semilla')).statusCode).toBe(401)
  expect(await db.$count(order, eq(order.email, email))).toBe(2)
  const [made] = await db.select().from(customer).where(eq(customer.email, email))
  expect(made).toMatchObject({ name: 'Rosa Gil', termsAcceptedAt: null, emailProvenAt: null })
  expect(await db.$count(order, eq(order.customerId, made!.id))).toBe(0)

  const chosen = await post('reset-password', { token, newPassword: 'surco y semilla' })
  expect(chosen.statusCode, chosen.body).toBe(200)
  expect(await ordersOf(email)).toEqual([earlier.id, bought.id].toSorted())
  const rows = await db.select().from(order)
  for (const { id } of [strange, waits])
    expect(rows.find((one) => one.id === id)).toMatchObject({ customerId: null })
  const [now] = await db.select().from(customer).where(eq(customer.id, made!.id))
  expect(now?.termsAcceptedAt).toEqual(shop.clock.now())
  const subjects = (await mailsTo(email)).map(({ subject }) => subject)
  expect(new Set(subjects)).toEqual(new Set(['Crea tu cuenta', 'Tu código de cliente']))
  // It is no guest's any more.
  expect((await ask(bought.id)).statusCode).toBe(404)
  expect((await ask(waits.id)).statusCode).toBe(404)
})

test('who registered with somebody else’s e-mail sees none of their orders', async () => {
  const email = 'luz@example.com'
  const stranger = { name: 'Nadie', email, password: 'ajena y larga', acceptTerms: true }
  const { accessToken } = (await post('register', stranger)).json().meta
  const bought = await createOrder(shop.shop.db, { email })
  expect((await ask(bought.id)).json()).toEqual({ ok: true })
  const own = () =>
    shop.app.inject({ url: '/api/orders', headers: { authorization: `Bearer ${accessToken}` } })
  expect((await own()).json().data).toEqual([])
  const token = await tokenIn(email, 'Ya tienes una cuenta')
  await post('reset-password', { token, newPassword: 'surco y semilla' })
  expect((await own()).statusCode).toBe(401)
  expect((await login(email, 'ajena y larga')).statusCode).toBe(401)
  expect(await ordersOf(email)).toEqual([bought.id])
})
