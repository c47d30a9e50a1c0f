import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { bookEntry, staffSession } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { codeOf, createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { manageStaff, readStaffArguments } from './manage-staff.ts'

const HOUR = 60 * 60_000

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const post = (url: string, payload: object) =>
  testShop.app.inject({ method: 'POST', url: `/api/admin${url}`, payload })

test('the first of the staff is invited by command, and signs in with password and code', async () => {
  const request = readStaffArguments(['add', 'rosa@surco.example', '--name', 'Rosa Luna'])
  const [, link = ''] = await manageStaff(testShop.shop, request)
  const token = new URL(link).hash.slice(1)
  const invited = (await post('/invitation', { token })).json()
  expect(invited).toMatchObject({ name: 'Rosa Luna', email: 'rosa@surco.example' })
  expect(invited.uri).toContain(`secret=${invited.secret}`)

  const code = codeOf(invited.secret, testShop.clock.now())
  const weak = await post('/invitation/accept', { token, password: 'contraseña', code })
  expect(weak.json().errors).toMatchObject([{ field: 'password' }])
  const wrong = await post('/invitation/accept', {
    token,
    password: 'cosecha de otoño',
    code: '000000',
  })
  expect(wrong.json().errors).toMatchObject([{ field: 'code' }])
  const accepted = await post('/invitation/accept', { token, password: 'cosecha de otoño', code })
  expect(accepted.json()).toMatchObject({ staff: { name: 'Rosa Luna', role: 'dueno' } })
  expect(accepted.headers['set-cookie']).toMatch(
    /^__Host-oficina=[\w-]{43}; Path=\/; Max-Age=43200; Secure; HttpOnly; SameSite=Strict$/,
  )
  expect((await post('/invitation', { token })).json()).toMatchObject({ code: 'LINK_EXPIRED' })

  const credentials = { email: 'ROSA@surco.example', password: 'cosecha de otoño' }
  const again = await post('/session', { ...credentials, code })
  expect(again.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  testShop.clock.advance(30_000)
  const next = codeOf(invited.secret, testShop.clock.now())
  expect((await post('/session', { ...credentials, code: next })).statusCode).toBe(200)
  expect(await manageStaff(testShop.shop, { verb: 'list' })).toEqual([
    'Rosa Luna · rosa@surco.example · dueno · activo',
  ])
})

test('says the same whatever of e-mail, password and code is wrong', async () => {
  const { email, password, nextCode } = await createStaff(testShop)
  const code = nextCode()
  const tries = [
    { email: 'nadie@surco.example', password, code },
    { email, password: 'otra cosa larga', code },
    { email, password, code: '000000' },
  ]
  for (const tried of tries) {
    const { requestId: _id, ...refusal } = (await post('/session', tried)).json()
    expect(refusal).toMatchObject({
      code: 'WRONG_CREDENTIALS',
      message: 'El email, la contraseña o el código no son correctos.',
    })
  }
  expect((await post('/session', { email, password, code })).statusCode).toBe(200)
})

test('a session ends after 12 hours, at the sign-out and with the others', async () => {
  const one = await createStaff(testShop)
  const { email, password } = one
  await post('/session', { email, password, code: one.nextCode() })
  expect((await one.call('GET', '/sessions')).json().data).toHaveLength(2)
  expect((await one.call('DELETE', '/sessions')).json()).toEqual({ ended: 1 })
  const out = await one.call('DELETE', '/session')
  expect(out.headers['set-cookie']).toContain('Max-Age=0')
  expect((await one.call('GET', '/session')).statusCode).toBe(401)

  const other = await createStaff(testShop)
  expect((await other.call('GET', '/session')).statusCode).toBe(200)
  testShop.clock.advance(12 * HOUR)
  expect((await other.call('GET', '/session')).json()).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('only who manages the staff sees and changes it, with a code of minutes ago', async () => {
  const owner = await createStaff(testShop)
  const packer = await createStaff(testShop, 'almacen')
  for (const [method, url] of [
    ['GET', '/staff'],
    ['GET', '/book'],
    ['POST', '/staff'],
  ] as const) {
    const body = { email: 'nueva@surco.example', name: 'Nueva', role: 'ventas' }
    const answer = await packer.call(method, url, method === 'POST' ? body : undefined)
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' })
  }

  testShop.clock.advance(16 * 60_000)
  const change = () => owner.call('PATCH', `/staff/${packer.id}`, { role: 'ventas' })
  expect((await change()).json()).toMatchObject({ status: 403, code: 'PROOF_NEEDED' })
  expect((await owner.call('POST', '/session/proof', { code: '000000' })).statusCode).toBe(400)
  const code = owner.nextCode()
  expect((await owner.call('POST', '/session/proof', { code })).statusCode).toBe(200)
  expect((await owner.call('POST', '/session/proof', { code })).statusCode).toBe(400)
  expect((await change()).json().data).toMatchObject({ id: packer.id, role: 'ventas' })
  expect((await packer.call('GET', '/session')).statusCode).toBe(401)

  const { data } = (await owner.call('GET', `/book?kind=staff&id=${packer.id}`)).json()
  expect(data).toMatchObject([
    {
      actor: { kind: 'staff', id: owner.id },
      action: 'staff.changed',
      changes: [{ field: 'role', before: 'almacen', after: 'ventas' }],
    },
    { action: 'staff.joined', actor: { id: packer.id } },
    { action: 'staff.invited', actor: { kind: 'command', id: null } },
  ])
})

test('somebody who is barred is signed out and stays out; the last who manages the staff cannot be', async () => {
  const { db } = testShop.shop
  await db.execute(`update staff set role_id = 'ventas'`)
  const owner = await createStaff(testShop)
  const seller = await createStaff(testShop, 'ventas')
  await owner.call('PATCH', `/staff/${seller.id}`, { disabled: true })
  expect((await seller.call('GET', '/session')).statusCode).toBe(401)
  const { email, password } = seller
  const back = await post('/session', { email, password, code: seller.nextCode() })
  expect(back.statusCode).toBe(401)

  const self = await owner.call('PATCH', `/staff/${owner.id}`, { disabled: true })
  expect(self.json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Es la única persona que administra al personal: da antes ese puesto a otra.',
  })
  expect((await owner.call('PATCH', `/staff/${owner.id}`, { role: 'ventas' })).statusCode).toBe(409)
})

test('who was invited and never came does not count among those who manage the staff', async () => {
  await testShop.shop.db.execute(`update staff set role_id = 'ventas'`)
  const owner = await createStaff(testShop)
  const absent = { email: 'ausente@surco.example', name: 'Ausente', role: 'dueno' }
  expect((await owner.call('POST', '/staff', absent)).statusCode).toBe(200)
  for (const change of [{ disabled: true }, { role: 'ventas' }]) {
    const answer = await owner.call('PATCH', `/staff/${owner.id}`, change)
    expect(answer.json()).toMatchObject({ code: 'CONFLICT' })
  }
})

test('of two who bar each other at the same moment one stays', async () => {
  await testShop.shop.db.execute(`update staff set role_id = 'ventas'`)
  const pair = [await createStaff(testShop), await createStaff(testShop)]
  const answers = await Promise.all(
    pair.map((one, place) =>
      one.call('PATCH', `/staff/${pair[1 - place]!.id}`, { disabled: true }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const left = await Promise.all(pair.map((one) => one.call('GET', '/staff')))
  expect(left.map(({ statusCode }) => statusCode)).toContain(200)
})

test('an invitation that two accept at once lets one in, and tells the other whom to ask', async () => {
  const owner = await createStaff(testShop)
  const body = { email: 'doble@surco.example', name: 'Doble', role: 'ventas' }
  const { link } = (await owner.call('POST', '/staff', body)).json()
  const token = new URL(link).hash.slice(1)
  const { secret } = (await post('/invitation', { token })).json()
  const code = codeOf(secret, testShop.clock.now())
  const accept = () => post('/invitation/accept', { token, password: 'cosecha de otoño', code })
  const answers = (await Promise.all([accept(), accept()])).map((answer) => answer.json())
  expect(answers.filter(({ code: refused }) => refused === undefined)).toHaveLength(1)
  expect(answers.find(({ code: refused }) => refused !== undefined)).toMatchObject({
    code: 'LINK_EXPIRED',
    message: 'Este enlace ya se usó o venció. Pide otro a quien administra al personal.',
  })
})

test('an invitation changes nothing of whoever has joined, and lets nobody in who was barred', async () => {
  const owner = await createStaff(testShop)
  const packer = await createStaff(testShop, 'almacen')
  const invite = (role: string) =>
    owner.call('POST', '/staff', { email: packer.email.toUpperCase(), name: 'Otra', role })
  expect((await invite('ventas')).json().errors).toEqual([
    { field: 'role', message: 'Ya es del personal con otro puesto. Cámbialo en su página.' },
  ])
  expect((await invite('almacen')).statusCode).toBe(200)
  const { staff: who } = (await packer.call('GET', '/session')).json()
  expect(who).toMatchObject({ name: packer.name, role: 'almacen' })

  await owner.call('PATCH', `/staff/${packer.id}`, { disabled: true })
  expect((await invite('almacen')).json()).toMatchObject({ code: 'CONFLICT' })
  const { email, password } = packer
  const back = await post('/session', { email, password, code: packer.nextCode() })
  expect(back.statusCode).toBe(401)
})

test('nobody changes the book', async () => {
  const { db } = testShop.shop
  await createStaff(testShop)
  await expect(db.update(bookEntry).set({ actorName: 'Nadie' })).rejects.toThrow('Failed query')
  await expect(db.delete(bookEntry)).rejects.toThrow('Failed query')
  expect(await db.$count(bookEntry)).toBeGreaterThan(0)
})

test('a stolen database signs nobody in', async () => {
  const { cookie } = await createStaff(testShop)
  const rows = await testShop.shop.db.select().from(staffSession)
  expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
})

test('tries to sign in are limited by e-mail and network', async () => {
  const strict = await createTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
  const { email, password, nextCode } = await createStaff(strict)
  const signIn = (remoteAddress: string, tried: string, code: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: { email, password: tried, code },
      remoteAddress,
    })
  const codes = []
  for (let time = 0; time < 11; time += 1)
    codes.push((await signIn('192.0.2.7', 'equivocada', '000000')).statusCode)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect((await signIn('192.0.2.8', password, nextCode())).statusCode).toBe(429)
  expect((await signIn('198.51.100.8', password, nextCode())).statusCode).toBe(200)
  await strict.close()
})

test('whoever has the password guesses few codes, from however many networks, and its owner is told', async () => {
  const strict = await createTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
  const { id, email, password, nextCode } = await createStaff(strict)
  const signIn = (network: number, code: string, tried = password) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: { email, password: tried, code },
      remoteAddress: `198.51.${network}.7`,
    })
  const mailed = async () => {
    await strict.shop.jobs.runDue()
    const folder = join(strict.dataDir, 'mail')
    const files = await readdir(folder).catch(() => [])
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
    )
    return mails.map(({ to, subject }) => [to?.[0]?.address, subject])
  }
  for (let network = 0; network < 30; network += 1) await signIn(network, '000000', 'equivocada')
  expect((await signIn(30, nextCode())).statusCode).toBe(200)

  // That the person signs in meanwhile does not hide what strangers try.
  for (let network = 0; network < 5; network += 1) await signIn(network, '000000')
  expect((await signIn(40, nextCode())).statusCode).toBe(200)
  for (let network = 5; network < 10; network += 1) await signIn(network, '000000')
  expect(await mailed()).toEqual([])
  const right = await signIn(31, nextCode())
  expect(right.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await signIn(32, '000000')
  expect(await mailed()).toEqual([[email, 'Alguien conoce tu contraseña']])

  strict.clock.advance(HOUR)
  expect((await signIn(33, nextCode())).statusCode).toBe(200)
  expect(await strict.shop.db.$count(staffSession, eq(staffSession.staffId, id))).toBe(4)
  await strict.close()
})
