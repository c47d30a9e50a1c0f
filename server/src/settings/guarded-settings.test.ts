import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { changeSettings } from './change-settings.ts'
import { readShopInfo } from './index.ts'

const FIRST = 'ventas@surco.example'
const SECOND = 'pedidos@surco.example'
const MINUTE = 60_000

let shop: TestShop
let owner: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createTestShop()
  owner = await createStaff(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const lists = { messagingNumbers: [], social: [], otherPaymentMethods: [] }
  await changeByCommand({ salesEmail: '', tollFreePhone: '', ...lists })
})

const changeByCommand = (changes: object) => changeSettings(shop.shop, JSON.stringify(changes))
const salesEmail = async () => (await readShopInfo(shop.shop.db)).salesEmail
const patch = (changes: object) => owner.call('PATCH', '/settings', changes)

async function readMails() {
  await shop.shop.jobs.runDue()
  const folder = join(shop.dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  return Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  )
}

/** Mails sent during some work. */
async function mailsOf(work: () => Promise<unknown>) {
  const before = new Set((await readMails()).map(({ messageId }) => messageId))
  shop.clock.advance(1000)
  await work()
  return (await readMails()).filter(({ messageId }) => !before.has(messageId))
}

/** What decides where buyers' data and money go, each changed. */
const guarded = {
  salesEmail: SECOND,
  tollFreePhone: '800 999 9999',
  messagingNumbers: ['+525599999999'],
  social: [{ name: 'Facebook', url: 'https://facebook.example/otra' }],
  otherPaymentMethods: ['Depósito a otra cuenta'],
}
const fields = Object.entries(guarded).map(([field, value]) => ({ field, value }))

test.each(fields)('a key that changes $field is refused by its name', async ({ field, value }) => {
  const wanted = { name: 'Ajustes', permissions: ['settings.write'] }
  await shop.app.inject({
    method: 'POST',
    url: '/api/admin/session/proof',
    headers: { cookie: owner.cookie },
    payload: { code: owner.nextCode() },
  })
  const { token } = (await owner.call('POST', '/keys', wanted)).json()
  const change = (payload: object) =>
    shop.app.inject({
      method: 'PATCH',
      url: '/api/admin/settings',
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  const before = await readShopInfo(shop.shop.db)
  const refused = await change({ name: 'Otra', [field]: value })
  expect(refused.json()).toMatchObject({
    code: 'FORBIDDEN',
    message: `Una llave no puede cambiar ${field}: lo hace una persona en la oficina, con un código de su app. No se cambió nada.`,
  })
  expect(await readShopInfo(shop.shop.db)).toEqual(before)
  // As it is, it may be sent along.
  const { data } = (await owner.call('GET', '/settings')).json()
  const taken = await change({ ...data, interestFreeMonths: data.interestFreeMonths + 1 })
  expect(taken.statusCode, taken.body).toBe(200)
})

test.each(fields)('a session changes $field with a recent code alone', async ({ field, value }) => {
  shop.clock.advance(16 * MINUTE)
  const before = await readShopInfo(shop.shop.db)
  expect((await patch({ name: 'Otra', [field]: value })).json()).toMatchObject({
    status: 403,
    code: 'PROOF_NEEDED',
  })
  expect(await readShopInfo(shop.shop.db)).toEqual(before)
  const { data } = (await owner.call('GET', '/settings')).json()
  expect((await patch({ ...data, name: `Con ${field}` })).statusCode).toBe(200)

  const code = owner.nextCode()
  expect((await owner.call('POST', '/session/proof', { code })).statusCode).toBe(200)
  expect((await patch({ [field]: value })).statusCode).toBe(200)
  expect(await readShopInfo(shop.shop.db)).toMatchObject({ [field]: value })
})

test('the former sales address is told who replaced it by what, and what to do', async () => {
  await owner.call('POST', '/session/proof', { code: owner.nextCode() })
  expect(await mailsOf(() => patch({ salesEmail: FIRST }))).toEqual([])
  expect(await mailsOf(() => patch({ salesEmail: FIRST, name: 'La Parcela' }))).toEqual([])
  const mails = await mailsOf(() => patch({ salesEmail: SECOND }))
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [FIRST, 'Los avisos de la tienda ya no llegan a este correo'],
  ])
  const text = mails[0]?.text
  expect(text).toContain(`Lo cambió: ${owner.name}\nAntes: ${FIRST}\nAhora: ${SECOND}`)
  expect(text).toContain(`${shop.shop.config.publicUrl}/admin/ajustes`)
  expect(await salesEmail()).toBe(SECOND)
})

test('a command asks for no code, and the former address is told of it', async () => {
  await changeByCommand({ salesEmail: FIRST })
  const [mail, ...others] = await mailsOf(() => changeByCommand({ salesEmail: '' }))
  expect(others).toEqual([])
  expect(mail?.to?.[0]?.address).toBe(FIRST)
  expect(mail?.text).toContain('Lo cambió: el comando npm run settings\n')
  expect(mail?.text).toContain('Ahora: ninguno')
})
