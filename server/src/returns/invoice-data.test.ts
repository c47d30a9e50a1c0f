import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { OfficeOrder } from '@surco/contract'
import { limitCount } from '@surco/database/schema'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { readShopInfo, saveShopInfo } from '../settings/index.ts'
import { createOrder } from '../testing/create-order.ts'
import { signIn } from '../testing/sign-in.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const { db } = shop.shop
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: 'ventas@surco.example' })
})
afterAll(() => shop.close())
beforeEach(() => shop.shop.db.execute('truncate "order", limit_count cascade'))

const form = {
  calleFacturacion: 'Av. Juárez',
  numeroFacturacion: '120',
  coloniaFacturacion: 'Centro',
  ciudadFacturacion: 'Zapopan',
  codigoPostalFacturacion: '45100',
  estadoFacturacion: 'Jalisco',
  paisFacturacion: 'MX',
  rfc: 'CARE800101XX3',
  cfdiUse: 'G03',
  taxRegime: '612',
}

const asGuest = (number: number, more: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/orders/lookup/invoice',
    payload: { number: String(number), email: 'ana@example.com', ...form, ...more },
  })

async function readMails(number: number) {
  await shop.shop.jobs.runDue()
  const folder = join(shop.dataDir, 'mail')
  const files = await readdir(folder)
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  )
  return mails.filter(({ subject }) => subject?.includes(`#${number}`))
}

/** Its last moment in Mexico City, where December begins six hours after UTC's. */
const monthEnd = '2026-12-01T05:59:59.999Z'

test('a guest gives and corrects them: office, mails and book know at once', async () => {
  const { number } = await createOrder(shop.shop.db, { paidAt: new Date('2026-11-02T18:00:00Z') })
  const given = await asGuest(number)
  expect(given.statusCode, given.body).toBe(200)
  expect(given.json().data.attributes).toMatchObject({
    invoice: { rfc: form.rfc, razonSocial: 'ANA RUIZ', postalCode: '45100' },
    invoicing: { until: monthEnd, billingAddress: { calleFacturacion: 'Av. Juárez' } },
  })
  shop.clock.advance(1000)
  await asGuest(number, { cfdiUse: 'I08' })
  // Nothing changed: nobody is told again.
  await asGuest(number, { cfdiUse: 'I08' })
  const seller = await createStaff(shop, 'ventas')
  const { data } = (await seller.call('GET', `/orders/${number}`)).json<{ data: OfficeOrder }>()
  expect(data.invoice).toMatchObject({ cfdiUse: 'I08' })
  expect(data.book.map(({ action, actor, changes }) => [action, actor.kind, changes[0]])).toEqual([
    [
      'order.invoice-given',
      'buyer',
      expect.objectContaining({
        before: expect.stringContaining('uso G03'),
        after: expect.stringContaining('uso I08'),
      }),
    ],
    ['order.invoice-given', 'buyer', expect.objectContaining({ before: null })],
  ])
  const mails = await readMails(number)
  const to = mails.map((mail) => `${mail.to?.[0]?.address}: ${mail.subject}`).toSorted()
  const own = `ana@example.com: Recibimos los datos de factura de tu pedido #${number}`
  const shops = `ventas@surco.example: Datos de factura del pedido #${number}`
  expect(to).toEqual([own, own, shops, shops])
  for (const { text } of mails) expect(text).toContain('RFC CARE800101XX3')
})

test('a company called by a host name keeps its name, which no mail makes a link of', async () => {
  const { number } = await createOrder(shop.shop.db, { paidAt: shop.clock.now() })
  const given = await asGuest(number, {
    rfc: 'DCM991109KR2',
    razonSocial: 'Despegar.com Mexico, S.A. de C.V.',
    taxRegime: '601',
  })
  expect(given.json().data.attributes.invoice.razonSocial).toBe('DESPEGAR.COM MEXICO')
  const mails = await readMails(number)
  expect(mails).toHaveLength(2)
  for (const { text = '', html = '' } of mails) {
    expect(text).toContain('DESPEGAR. COM MEXICO')
    expect(text + html).not.toContain('DESPEGAR.COM')
  }
})

test('until the last moment of the month in Mexico City, and then it says why', async () => {
  const at = (moment: string) => shop.clock.advance(Date.parse(moment) - shop.clock.now().getTime())
  const paid = { paidAt: new Date('2026-11-30T23:00:00-06:00') }
  const { number } = await createOrder(shop.shop.db, paid)
  at(monthEnd)
  expect((await asGuest(number)).statusCode).toBe(200)
  shop.clock.advance(1)
  const late = await asGuest(number, { cfdiUse: 'I08' })
  expect(late.json()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/hasta el 30 de noviembre de 2026.* factura global/),
  })
  const next = await createOrder(shop.shop.db, { paidAt: new Date('2026-12-31T12:00:00-06:00') })
  expect((await asGuest(next.number)).json().data.attributes.invoicing.until).toBe(
    '2027-01-01T05:59:59.999Z',
  )
})

test('what was refused is no use of the ten of a day', async () => {
  const { number } = await createOrder(shop.shop.db, { paidAt: shop.clock.now() })
  const uses = async () =>
    (await shop.shop.db.select().from(limitCount))
      .filter(({ key }) => key.startsWith('invoiceChangesOfOrder'))
      .map(({ times }) => times)
  expect((await asGuest(number, { taxRegime: '601' })).json().code).toBe('BAD_INPUT')
  expect(await uses()).toEqual([0])
  expect((await asGuest(number)).statusCode).toBe(200)
  expect(await uses()).toEqual([1])
})

test('not with what the tax authority refuses, unpaid, or of somebody else’s', async () => {
  const { db } = shop.shop
  const { customer, headers } = await signIn(shop)
  const own = await createOrder(db, { customerId: customer.id, paidAt: shop.clock.now() })
  const strange = await createOrder(db)
  const unpaid = await createOrder(db, { status: 'pending' })
  const put = (number: number, more: object = {}) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/orders/${number}/invoice`,
      headers,
      payload: { ...form, ...more },
    })
  const wrong = await put(own.number, { taxRegime: '601', estadoFacturacion: 'Sonora' })
  const fields = wrong.json().errors.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(['taxRegime', 'estadoFacturacion'])
  expect((await put(own.number)).statusCode).toBe(200)
  expect((await put(strange.number)).statusCode).toBe(404)
  expect((await asGuest(strange.number, { email: 'otra@example.com' })).statusCode).toBe(404)
  expect((await asGuest(own.number)).statusCode).toBe(404)
  expect((await asGuest(unpaid.number)).json().code).toBe('CONFLICT')
})
