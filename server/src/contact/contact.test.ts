import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { contactMessage, limitCount } from '@surco/database/schema'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readShopInfo, saveShopInfo } from '../settings/index.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { forgetSpam } from './index.ts'

let test: TestShop
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://tienda.example', RATE_LIMIT_SCALE: '1' }
  test = await createTestShop({ env })
})
beforeEach(async () => {
  const { db, jobs } = test.shop
  await jobs.runDue()
  await db.delete(contactMessage)
  await db.delete(limitCount)
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: 'ventas@tienda.example' })
  const folder = join(test.dataDir, 'mail')
  for (const name of await readdir(folder)) await rm(join(folder, name))
})
afterAll(() => test.close())

const written = {
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '33 1234 5678',
  message: 'Busco una aspersora.\n¿Tienen <b>de 25 L</b>?',
  website: '',
  elapsed: 9_000,
}

const send = (changed: object = {}, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/contact-messages',
    payload: { ...written, ...changed },
    headers,
  })
const kept = () => test.shop.db.select().from(contactMessage)

/** The mails that went out, after all jobs that are due. */
async function mails() {
  await test.shop.jobs.runDue()
  const folder = join(test.dataDir, 'mail')
  const names = (await readdir(folder)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const source = await readFile(join(folder, name), 'utf8')
      return { source, ...(await new PostalMime().parse(source)) }
    }),
  )
}

describe('a message to the shop', () => {
  // [S2.182]
  it('is kept and mailed to the sales address, where an answer goes to its writer', async () => {
    const answer = await send()
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    expect(await kept()).toMatchObject([
      { name: 'Ana Ruiz', email: 'ana@example.com', phone: '33 1234 5678', spam: false },
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      subject: 'Mensaje de Ana Ruiz',
      to: [{ address: 'ventas@tienda.example' }],
      replyTo: [{ name: 'Ana Ruiz', address: 'ana@example.com' }],
    })
    expect(mail?.text).toContain('Busco una aspersora.\n¿Tienen <b>de 25 L</b>?')
    expect(mail?.text).toContain('Teléfono: 33 1234 5678')
    expect(mail?.html).toContain('&lt;b&gt;de 25 L&lt;/b&gt;')
  })

  it('needs no phone and no hidden field', async () => {
    const { phone: _phone, website: _website, ...least } = written
    const url = '/api/contact-messages'
    const answer = await test.app.inject({ method: 'POST', url, payload: least })
    expect(answer.statusCode).toBe(200)
    expect((await mails())[0]?.text).not.toContain('Teléfono')
  })

  it('waits in the database while the shop has no sales address', async () => {
    const { db } = test.shop
    await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: '' })
    expect((await send()).statusCode).toBe(200)
    expect(await mails()).toEqual([])
    expect(await kept()).toHaveLength(1)
  })

  // [S2.183]
  it('is taken once when it is sent again with the same key', async () => {
    const headers = { 'idempotency-key': 'a'.repeat(32) }
    await send({}, headers)
    expect((await send({}, headers)).json()).toEqual({ ok: true })
    expect(await kept()).toHaveLength(1)
  })

  // [S2.184]
  it.each([
    ['a blank name', { name: ' ' }, 'El nombre completo es obligatorio.'],
    [
      'a name that is too long',
      { name: 'a'.repeat(121) },
      'Debe tener como máximo 120 caracteres.',
    ],
    ['no e-mail', { email: 'ana' }, 'Escribe un email válido.'],
    ['two lines of e-mail', { email: 'a@b.mx\r\nBcc: c@d.mx' }, 'Escribe un email válido.'],
    ['words for a phone', { phone: 'x' }, 'Escribe un teléfono válido, por ejemplo 33 1234 5678.'],
    ['no message', { message: '' }, 'El mensaje es obligatorio.'],
    ['too much', { message: 'a'.repeat(3001) }, 'Debe tener como máximo 3000 caracteres.'],
  ])('is refused with %s', async (_what, changed, message) => {
    const answer = await send(changed)
    const [field] = Object.keys(changed)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field, message }]])
    expect(await kept()).toEqual([])
  })
})

describe('a message that a program wrote', () => {
  // [S2.185]
  it.each([
    ['it fills in the field that nobody sees', { website: 'https://compra.example' }],
    ['it comes in less than two seconds', { elapsed: 1_999 }],
  ])('is answered alike, marked and not mailed when %s', async (_how, changed) => {
    const answer = await send(changed)
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    expect(await kept()).toMatchObject([{ spam: true }])
    expect(await mails()).toEqual([])
  })

  // [S2.187]
  it('is forgotten after 90 days, and those of people are not', async () => {
    await send()
    await send({ elapsed: 0 })
    test.clock.advance(90 * 24 * 60 * 60 * 1000)
    await forgetSpam(test.shop)
    expect(await kept()).toHaveLength(2)
    test.clock.advance(1)
    await forgetSpam(test.shop)
    expect(await kept()).toMatchObject([{ spam: false }])
  })

  // [S2.186]
  it('puts no header of its own into the mail', async () => {
    await send({ name: 'Ana\r\nBcc: todos\r\n\r\nHola\u2028X-Spam: no' })
    const [mail] = await mails()
    expect(mail?.subject).toBe('Mensaje de Ana Bcc: todos Hola X-Spam: no')
    const headers = mail?.source.split('\r\n\r\n', 1)[0] ?? ''
    expect(headers).not.toMatch(/^(?:bcc|x-spam):/im)
    expect(mail?.bcc ?? []).toEqual([])
  })

  // [S2.186]
  it('is stopped at the sixth within an hour from one address', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).statusCode).toBe(200)
    const refused = await send()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toBe(
      'Hiciste demasiados intentos. Espera una hora e intenta de nuevo.',
    )
    test.clock.advance(60 * 60 * 1000)
    expect((await send()).statusCode).toBe(200)
    expect(await kept()).toHaveLength(6)
  })
})
