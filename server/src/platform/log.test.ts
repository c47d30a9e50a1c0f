import { Writable } from 'node:stream'

import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, deliveryForm, cardWithoutFunds } from '../testing/paying-shop.ts'
import { createLog, describeError } from './log.ts'

/** Everything a log was told. */
function keepLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  return { stream, lines, text: () => lines.join('') }
}

const person = {
  name: 'Guadalupe Xochitemol',
  email: 'lupita.xochitemol@rancho.example',
  phone: '33 9182 7364',
  rfc: 'XOGL800115AB7',
  password: 'mi-clave-secreta-77',
}

const billingForm = {
  calleFacturacion: 'Calle Privadísima',
  numeroFacturacion: '1',
  coloniaFacturacion: 'Centro',
  ciudadFacturacion: 'Tepic',
  codigoPostalFacturacion: '63000',
  estadoFacturacion: 'Nayarit',
  paisFacturacion: 'MX',
  rfc: person.rfc,
  cfdiUse: 'G03',
  taxRegime: '612',
}

const told = ['Xochitemol', 'rancho.example', '9182', person.rfc, person.password, 'Privadísima']

test('what is no error is told by its message, or by its number', () => {
  // As the job queue hands on what it met.
  expect(describeError({ message: 'connect EMFILE', queue: 'mail' })).toMatchObject({
    message: 'connect EMFILE',
  })
  expect(describeError({ errno: 51 })).toMatchObject({ message: 'error 51' })
  expect(describeError('text')).toMatchObject({ message: 'text' })
})

test('the log of failing statements, failing jobs and refused payments names nobody', async () => {
  const log = keepLog()
  const shop = await createPayingShop({ logged: log.stream })
  const { db, jobs } = shop.shop
  const send = (method: 'POST' | 'PATCH' | 'GET', url: string, payload?: object) =>
    shop.app.inject({ method, url: `/api${url}`, ...(payload && { payload }) })
  await createProduct(db, { sku: 'A' })
  const cart = [{ SKU: 'A', cantidad: 1 }]
  const { name, email, password } = person
  const buyer = await shop.createBuyer({ cart, email })

  await shop.sandbox.control.changeConfig({ declineAt: 'creation' })
  const token = await shop.createToken(cardWithoutFunds)
  const account = { name, email, password, acceptTerms: true }
  await send('POST', '/users/register', account)
  const refused = await shop.pay(buyer, token)
  expect(refused.statusCode).toBe(422)

  // Every change of these tables is refused from now on, with the row or the values in the error.
  for (const table of ['guest', 'customer', 'address', 'billing'])
    await db.execute(
      sql.raw(`alter table ${table} add constraint ${table}_stopped check (false) not valid`),
    )
  const { userGuestId: userId } = buyer
  const address = { userId, ...deliveryForm, telefono: person.phone, calleEnvio: 'Privadísima' }
  const failed = [
    await send('POST', '/users/guest-register', { name, email, cart }),
    await send('POST', '/users/register', { ...account, email: `mi-${email}` }),
    await send('PATCH', '/users/guest/shipping-address', address),
    await send('PATCH', '/users/guest/billing-address', { userId, ...billingForm }),
  ]
  await db.execute(sql`alter table "order" rename to order_gone`)
  failed.push(await send('GET', `/orders/receipt/${userId}.pdf`))
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500, 500])
  await db.execute(sql`alter table order_gone rename to "order"`)

  shop.mailer.send = async ({ to }) => {
    throw Object.assign(new Error(`550 <${to}> no such user here`), { rejected: [to] })
  }
  await db.execute(sql`alter table password_reset rename to password_reset_gone`)
  await send('POST', '/users/forgot-password', { email })
  await jobs.work()
  await vi.waitFor(() => expect(log.text()).toContain('job failed'), { timeout: 20_000 })

  const written = log.text()
  expect(log.lines.filter((line) => line.includes('unexpected error'))).toHaveLength(5)
  for (const secret of [...told, userId, token, '$argon2', 'params'])
    expect(written, secret).not.toContain(secret)
  await shop.close()
})

test('an error keeps what an engineer looks for', () => {
  const cause = Object.assign(new Error('new row for relation "guest" violates check "x"'), {
    code: '23514',
    table: 'guest',
    detail: 'Failing row contains (Ana Ruiz, ana@example.com)',
  })
  const error = new Error('Failed query: insert into "guest" values ($1)\nparams: Ana Ruiz', {
    cause,
  })
  expect(describeError(error)).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into "guest" values ($1)',
    stack: expect.stringMatching(/^\s+at .*log\.test\.ts/),
    cause: {
      code: '23514',
      table: 'guest',
      message: expect.stringContaining('violates check "x"'),
    },
  })
})

test.each([
  ['invalid input syntax for type integer: "Ana Ruiz"', { code: '22P02' }, 'Ana'],
  ['550 <ana@example.com> no such user', {}, 'ana@'],
  ['charge of CARE800101XX3 refused', {}, 'CARE'],
  ['key 0123456789abcdef0123456789abcdef is unknown', {}, '0123'],
  ['key abcdefgh_ijklmnop-qrstuvwx_yzabcdef is unknown', {}, 'abcd'],
  ['call +52 (33) 1234 5678 back', {}, '1234'],
])('%j is written without what it tells of somebody', (message, more, secret) => {
  expect(JSON.stringify(describeError(Object.assign(new Error(message), more)))).not.toContain(
    secret,
  )
})

test('the name of a constraint is no secret, however long', () => {
  const message =
    'duplicate key value violates unique constraint "payment_attempt_provider_charge_unique"'
  expect(describeError(new Error(message)).message).toBe(message)
})

test('an error that is logged by itself or below `err` is described alike', () => {
  const log = keepLog()
  const logger = createLog('warn', log.stream)
  const error = new Error('Failed query: select\nparams: ana@example.com')
  logger.error(error)
  logger.warn({ err: error })
  logger.child({}).warn({ err: error }, 'again')
  expect(log.lines).toHaveLength(3)
  expect(log.text()).not.toContain('ana@')
})
