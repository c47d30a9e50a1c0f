import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'

import { connectEmbedded, type Database } from '@surco/database'
import { createTestDatabase, createTestFolder } from '@surco/database/testing'
import { createCardToken } from '@surco/payment-sandbox'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'

import { createProduct } from './testing/create-product.ts'
import {
  cardWithoutFunds,
  deliveryForm,
  startSandbox,
  type Sandbox,
} from './testing/paying-shop.ts'
import { startShopProcess, type ShopProcess } from './testing/shop-process.ts'
import { withQueues } from './testing/test-shop.ts'

const person = {
  name: 'Guadalupe Xochitemol',
  email: 'lupita.xochitemol@rancho.example',
  password: 'mi-clave-secreta-77',
}
const address = {
  ...deliveryForm,
  calleEnvio: 'Calle Privadísima',
  telefono: '33 9182 7364',
}
const billing = {
  calleFacturacion: 'Calle Privadísima',
  numeroFacturacion: '1',
  coloniaFacturacion: 'Centro',
  ciudadFacturacion: 'Tepic',
  codigoPostalFacturacion: '63000',
  estadoFacturacion: 'Nayarit',
  paisFacturacion: 'MX',
  rfc: 'XOGL800115AB7',
  cfdiUse: 'G03',
  taxRegime: '612',
}

test(
  'a shop that sells, fails and is ended writes nothing of its shoppers to its log',
  { timeout: 600_000 },
  async () => {
    const place = await preparePlace()
    const [sandbox, mails] = [await startSandbox(), await startRefusingMailServer()]
    const shop = await startShopProcess(place.dataDir, place.postgres, {
      LOG_LEVEL: 'trace',
      SMTP_URL: mails.url,
      ...sandbox.env,
    })
    const secrets = [
      ...(await register(shop)),
      ...(await buy(shop, sandbox)),
      ...(await failToBuy(shop, sandbox)),
      ...(await leaveMessage(shop)),
    ]
    // The mails of the sale and of the message were refused, with the address in the answer.
    await expect
      .poll(() => shop.output().split('job failed').length, { timeout: 120_000 })
      .toBeGreaterThan(2)
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])

    const written = shop.output()
    expect(written.split('unexpected error')).toHaveLength(4)
    const told = [
      'Xochitemol',
      'rancho.example',
      '9182',
      'Privad',
      billing.rfc,
      '$argon2',
      'params',
    ]
    const hashes = await place.readSecrets()
    expect(hashes.length).toBeGreaterThan(5)
    for (const secret of [...told, person.password, ...secrets, ...hashes]) {
      expect(written, secret).not.toContain(secret)
    }
    await mails.close()
    await sandbox.close()
    await place.remove()
  },
)

/** A database with a product, in which what is written of some people is refused with their data in the error. */
async function preparePlace() {
  const dataDir = await createTestFolder(withQueues)
  const postgres =
    process.env.TEST_DATABASE === 'postgres' ? await createTestDatabase(withQueues) : undefined
  const open = async () => postgres ?? connectEmbedded(dataDir)
  const close = (database: Database) => (database === postgres ? undefined : database.close())
  const database = await open()
  await createProduct(database.db, { sku: 'BOMBA' })
  const refused = { customer: 'email', '"order"': 'email', billing: 'rfc' }
  for (const [table, column] of Object.entries(refused)) {
    const rule = sql.raw(`check (${column} not like 'rota%' and ${column} <> '${billing.rfc}')`)
    await database.db.execute(sql`alter table ${sql.raw(table)} add constraint stopped ${rule}`)
  }
  await close(database)
  return {
    dataDir,
    postgres,
    /** Hashes of passwords and sessions, keys of guests and orders. */
    async readSecrets() {
      const again = await open()
      const { rows } = await again.db.execute<{ secret: string }>(sql`
        select password_hash as secret from customer union all select token_hash from session
        union all select token_hash from password_reset union all select id from guest
        union all select id from "order"`)
      await close(again)
      return rows.map(({ secret }) => secret)
    },
    async remove() {
      await postgres?.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Refuses every recipient and repeats the address, as mail servers do. */
async function startRefusingMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address: to }, _session, done) => done(new Error(`<${to}> is not known here`)),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, close }
}

interface Answer {
  status: number
  body: {
    meta?: { token: string }
    newUser?: { _id: string; cartId: string }
    shippingAddress?: { id: string }
    redirectUrl?: string
    order?: { status: string }
  }
}

async function send(
  { url }: ShopProcess,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** An account, one that cannot be written, a wrong password, and a link for a new one; answers what is secret of it. */
async function register(shop: ShopProcess): Promise<string[]> {
  const account = { ...person, acceptTerms: true }
  const { body } = await send(shop, 'POST', '/users/register', account)
  const broken = { ...account, email: `rota.${person.email}` }
  expect((await send(shop, 'POST', '/users/register', broken)).status).toBe(500)
  const login = { email: person.email, password: 'otra-clave-55' }
  expect((await send(shop, 'POST', '/users/login', login)).status).toBe(401)
  await send(shop, 'POST', '/users/forgot-password', { email: person.email })
  return [body.meta?.token ?? '', login.password].filter(Boolean)
}

/** A guest with one unit in the cart, and how they pay by card. */
async function createGuest(shop: ShopProcess, email = person.email) {
  const cart = [{ SKU: 'BOMBA', cantidad: 1 }]
  const { body } = await send(shop, 'POST', '/users/guest-register', {
    name: person.name,
    email,
    cart,
  })
  const { _id: userId = '', cartId = '' } = body.newUser ?? {}
  const saved = await send(shop, 'PATCH', '/users/guest/shipping-address', { userId, ...address })
  const addressId = saved.body.shippingAddress?.id ?? ''
  const pay = (token: string) =>
    send(shop, 'POST', '/stripe/collect_details_guest', {
      userGuestId: userId,
      cartId,
      email,
      paymentMethod: 'openpay',
      paymentDetails: { source_id: token, device_session_id: 'a'.repeat(32) },
      currency: 'MXN',
      country: 'MX',
      cardName: person.name,
      couponCode: null,
    })
  return { userId, addressId, pay }
}

/** One order is paid; answers what is secret of it. */
async function buy(shop: ShopProcess, sandbox: Sandbox): Promise<string[]> {
  const guest = await createGuest(shop)
  const token = await createCardToken(sandbox.url)
  expect((await guest.pay(token)).status).toBe(200)
  const [charge] = await sandbox.control.listPayments()
  const chargeId = charge?.id ?? ''
  await sandbox.control.act(chargeId, { action: 'approve' })
  const confirmed = await send(shop, 'POST', '/openpay/confirm_payment_openpay_guest', {
    chargeId,
    addressId: guest.addressId,
    couponCode: null,
  })
  expect(confirmed.body.order?.status).toBe('paid')
  return [token]
}

/** A card that is refused, and an invoice and an order that cannot be written; answers what is secret of them. */
async function failToBuy(shop: ShopProcess, sandbox: Sandbox): Promise<string[]> {
  await sandbox.control.changeConfig({ declineAt: 'creation' })
  const guest = await createGuest(shop)
  const poor = await createCardToken(sandbox.url, cardWithoutFunds)
  expect((await guest.pay(poor)).status).toBe(422)
  const invoice = { userId: guest.userId, ...billing }
  expect((await send(shop, 'PATCH', '/users/guest/billing-address', invoice)).status).toBe(500)
  const other = await createGuest(shop, `rota.${person.email}`)
  const good = await createCardToken(sandbox.url)
  expect((await other.pay(good)).status).toBe(500)
  return [poor, good]
}

/** A message to the shop, the mail of which is refused; answers what is secret of it. */
async function leaveMessage(shop: ShopProcess): Promise<string[]> {
  const message = 'Mi tractor está en el rancho Los Xoconostles'
  const { name, email } = person
  await send(shop, 'POST', '/contact-messages', { name, email, message, elapsed: 9_000 })
  return ['Xoconostles']
}
