import { expect, test } from 'vitest'

import { minutes, register, secureBody, startReceiver, startSandbox } from '../test-sandbox.ts'
import type { TestSandbox } from '../test-sandbox.ts'
import type { WireCharge } from './wire.ts'

async function startChallenge(sandbox: TestSandbox, change: object = {}) {
  const charge = (await sandbox.charge({ ...secureBody, ...change })).json<WireCharge>()
  const path = new URL(charge.payment_method?.url ?? '').pathname
  const answer = (value: string) =>
    sandbox.send('POST', path, `answer=${value}`, {
      'content-type': 'application/x-www-form-urlencoded',
    })
  return { id: charge.id, charge, path, answer }
}

test('sends the buyer to the bank with nothing decided', async () => {
  const sandbox = await startSandbox()
  const { charge } = await startChallenge(sandbox, { order_id: '7-1' })
  expect(charge).toMatchObject({
    status: 'charge_pending',
    authorization: null,
    due_date: '2026-11-21T09:30:00-06:00',
    payment_method: {
      type: 'redirect',
      url: `http://sandbox.test/openpay/v1/msurcosandbox0000001/charges/${charge.id}/redirect/`,
    },
  })
})

test('shows shop, amount and last digits on a page without scripts', async () => {
  const sandbox = await startSandbox()
  const change = { amount: 12345, description: '<b>Pedido</b> "1"' }
  const { path } = await startChallenge(sandbox, change)
  const page = await sandbox.send('GET', path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('lang="es-MX"')
  expect(page.body).toContain('Surco')
  expect(page.body).toContain('$12,345.00 MXN')
  expect(page.body).toContain('Terminación 1111')
  for (const label of ['Autorizar', 'Rechazar', 'Cerrar ventana']) {
    expect(page.body).toContain(label)
  }
  expect(page.body).toContain('&lt;b&gt;Pedido&lt;/b&gt; &quot;1&quot;')
  expect(page.body).not.toMatch(/<script|<style|style=/)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.headers['x-content-type-options']).toBe('nosniff')
  expect((await sandbox.send('GET', '/ui/style.css')).headers['content-type']).toMatch(/^text\/css/)
})

test('returns with the charge id, keeping the query, after "Autorizar"', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver()
  await register(sandbox, url)
  const { id, answer } = await startChallenge(sandbox)
  const response = await answer('authorise')
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe(`http://shop.test/return?key=abc&id=${id}`)
  expect(await sandbox.get(id)).toMatchObject({ status: 'completed', error_message: null })
  await sandbox.advance(0)
  expect(types()).toEqual(['charge.created', 'charge.succeeded'])
})

test('fails with 2010 after "Rechazar", and returns all the same', async () => {
  const sandbox = await startSandbox()
  const { id, answer } = await startChallenge(sandbox)
  expect((await answer('reject')).headers.location).toContain(`id=${id}`)
  expect(await sandbox.get(id)).toMatchObject({
    status: 'failed',
    error_code: 2010,
    error_message: '3D Secure authentication failed',
  })
})

test.each([
  ['4005580000050508', 'completed', undefined],
  ['5204740000001002', 'completed', undefined],
  ['4005580000051811', 'failed', 2010],
  ['5204740000001010', 'failed', 2010],
  ['4222222222222220', 'failed', 3001],
  ['4444444444444448', 'failed', 3003],
])('ends card %s as %s after the challenge', async (card_number, status, code) => {
  const sandbox = await startSandbox()
  const { id, answer } = await startChallenge(sandbox, { card_number })
  await answer('authorise')
  const charge = await sandbox.get(id)
  expect([charge.status, charge.error_code]).toEqual([status, code])
})

test.each([
  ['4005580000051886', 'completed', undefined],
  ['5204740000001234', 'completed', undefined],
  ['4005580000051829', 'failed', 2010],
  ['5204740000001028', 'failed', 2010],
])('ends frictionless card %s as %s without asking', async (card_number, status, code) => {
  const sandbox = await startSandbox()
  const { id, charge, path } = await startChallenge(sandbox, { card_number })
  expect(charge.status).toBe('charge_pending')
  expect(path).toContain('frictionless')
  const response = await sandbox.send('GET', path)
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toBe(`http://shop.test/return?key=abc&id=${id}`)
  const after = await sandbox.get(id)
  expect([after.status, after.error_code]).toEqual([status, code])
})

test('does not let a card that needs the challenge take the frictionless way', async () => {
  const sandbox = await startSandbox()
  const { id, path } = await startChallenge(sandbox)
  expect((await sandbox.send('GET', `${path}frictionless/`)).statusCode).toBe(404)
  expect((await sandbox.get(id)).status).toBe('charge_pending')
})

test('decides once, however often the form is sent', async () => {
  const sandbox = await startSandbox()
  const { id, path, answer } = await startChallenge(sandbox)
  await answer('authorise')
  const again = await answer('reject')
  expect(again.headers.location).toContain(`id=${id}`)
  expect((await sandbox.get(id)).status).toBe('completed')
  const page = await sandbox.send('GET', path)
  expect(page.body).toContain('Esta operación ya terminó')
  expect(page.body).toContain(`href="http://shop.test/return?key=abc&amp;id=${id}"`)
})

test('leaves the charge pending after "Cerrar ventana" until it expires', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver()
  await register(sandbox, url)
  const { id, answer } = await startChallenge(sandbox)
  const closed = await answer('close')
  expect(closed.statusCode).toBe(200)
  expect(closed.body).toContain('Cerraste la ventana del banco')
  await sandbox.advance(minutes(30) - 1)
  expect((await sandbox.get(id)).status).toBe('charge_pending')
  await sandbox.advance(1)
  expect((await sandbox.get(id)).status).toBe('expired')
  expect(types()).toEqual(['charge.created', 'transaction.expired'])
  await answer('authorise')
  expect((await sandbox.get(id)).status).toBe('expired')
})

test('does not expire a charge that was settled in time', async () => {
  const sandbox = await startSandbox()
  const { id, answer } = await startChallenge(sandbox)
  await answer('authorise')
  await sandbox.advance(minutes(60))
  expect((await sandbox.get(id)).status).toBe('completed')
})

test('has no page for charges without 3-D Secure, and no other answers', async () => {
  const sandbox = await startSandbox()
  const { id } = (await sandbox.charge()).json<WireCharge>()
  const url = `/openpay/v1/msurcosandbox0000001/charges/${id}/redirect`
  expect((await sandbox.send('GET', url)).statusCode).toBe(404)
  const { answer } = await startChallenge(sandbox)
  expect((await answer('maybe')).statusCode).toBe(400)
})
