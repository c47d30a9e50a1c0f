import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { knownNetwork } from '@surco/database/schema'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { deliveryForm } from '../testing/paying-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const email = 'victima@example.com'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const call = (method: 'GET' | 'POST', path: string, payload?: object, token = '') =>
  testShop.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })

/** The text of the newest mail with a subject. */
async function mailed(subject: string) {
  await testShop.shop.jobs.runDue()
  const folder = join(testShop.dataDir, 'mail')
  const files = (await readdir(folder)).toSorted()
  const mails = await Promise.all(
    files.map(async (name) => new PostalMime().parse(await readFile(join(folder, name)))),
  )
  return mails.filter((mail) => mail.subject === subject).map(({ text = '' }) => text)
}

async function resetByMail(newPassword: string) {
  const before = new Set(await mailed('Restablecer contraseña'))
  await call('POST', '/users/forgot-password', { email })
  const [text = ''] = (await mailed('Restablecer contraseña')).filter((each) => !before.has(each))
  const token = /token=(\S+)/.exec(text)?.[1]
  const answer = await call('POST', '/users/reset-password', { token, newPassword })
  expect(answer.json()).toEqual({ ok: true })
  const entered = await call('POST', '/users/login', { email, password: newPassword })
  return entered.json().accessToken as string
}

async function readAccount(token: string) {
  const [account, addresses, billing] = await Promise.all([
    call('GET', '/users/account', undefined, token),
    call('GET', '/addresses', undefined, token),
    call('GET', '/users/billing-address', undefined, token),
  ])
  return {
    clientCode: account.json().data.attributes.clientCode as string,
    defaults: addresses.json().data.map((one: { attributes: object }) => one.attributes),
    rfc: billing.json().data.attributes.fiscalData.rfc as string,
  }
}

let stranger: string
beforeEach(async () => {
  await testShop.shop.db.execute('truncate customer cascade')
  const form = {
    name: 'Otra Persona',
    email,
    password: 'del-extraño',
    acceptTerms: true,
    rfc: 'CARE800101XX3',
    postalCode: '45100',
    cfdiUse: 'G03',
    taxRegime: '612',
  }
  stranger = (await call('POST', '/users/register', form)).json().meta.accessToken
  await call('POST', '/addresses', deliveryForm, stranger)
})

test('nothing that a stranger saved is used by itself once the owner has a new password', async () => {
  const before = await readAccount(stranger)
  expect(before).toMatchObject({ defaults: [{ isDefault: true }], rfc: 'CARE800101XX3' })
  const owner = await readAccount(await resetByMail('de-la-dueña'))
  expect(owner).toMatchObject({ defaults: [{ isDefault: false }], rfc: '' })
  expect(owner.clientCode).not.toBe(before.clientCode)
  expect((await call('GET', `/users/cliente/${before.clientCode}`)).statusCode).toBe(404)
  expect((await call('GET', '/addresses', undefined, stranger)).statusCode).toBe(401)
  const changed = (await mailed('Tu contraseña cambió')).join('')
  expect(changed).toContain('quitamos los datos de facturación guardados')
  expect(await testShop.shop.db.select().from(knownNetwork)).toHaveLength(2)
})

test('what the owner saved since is kept at their next new password, but for the client code', async () => {
  const token = await resetByMail('de-la-dueña')
  await call('POST', '/addresses', { ...deliveryForm, numeroEnvio: '77' }, token)
  const before = await readAccount(token)
  testShop.clock.advance(60_000)
  const after = await readAccount(await resetByMail('otra-de-la-dueña'))
  expect(after.defaults).toEqual(before.defaults)
  expect(after.defaults).toMatchObject([
    { numeroEnvio: '77', isDefault: true },
    { isDefault: false },
  ])
  expect(after.clientCode).not.toBe(before.clientCode)
})
