import { expect, test } from 'vitest'

import type { WireCharge } from '../openpay/wire.ts'
import { register, secureBody, startSandbox } from '../test-sandbox.ts'
import type { TestSandbox } from '../test-sandbox.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

const submit = (sandbox: TestSandbox, path: string, body: string, headers = {}) =>
  sandbox.send('POST', path, body, { ...form, ...headers })

test('shows charges and deliveries with what can be done to them', async () => {
  const sandbox = await startSandbox()
  await register(sandbox, 'http://127.0.0.1:9/hook')
  const home = await sandbox.send('GET', '/')
  expect([home.statusCode, home.headers.location]).toEqual([302, '/ui'])
  const { id } = (await sandbox.charge({ order_id: '<i>7</i>' })).json<WireCharge>()
  const page = await sandbox.send('GET', '/ui')
  expect(page.body).toContain(id)
  expect(page.body).toContain('&lt;i&gt;7&lt;/i&gt;')
  expect(page.body).toContain('$100.00 MXN')
  expect(page.body).toContain('Reembolsar')
  expect(page.body).toContain('charge.succeeded')
  expect(page.body).not.toMatch(/<script|<style|style=/)
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
})

test('acts on a charge, repeats a delivery and moves the clock by plain forms', async () => {
  const sandbox = await startSandbox()
  await register(sandbox, 'http://127.0.0.1:9/hook')
  const { id } = (await sandbox.charge(secureBody)).json<WireCharge>()
  const acted = await submit(sandbox, `/ui/payments/${id}`, 'action=approve')
  expect([acted.statusCode, acted.headers.location]).toEqual([303, '/ui'])
  expect((await sandbox.get(id)).status).toBe('completed')
  const [newest] = await sandbox.deliveries()
  await submit(sandbox, `/ui/deliveries/${newest?.id}`, '')
  expect((await sandbox.deliveries()).map(({ type }) => type).slice(0, 2)).toEqual([
    'charge.succeeded',
    'charge.succeeded',
  ])
  await submit(sandbox, '/ui/clock', 'minutes=30')
  expect((await sandbox.send('GET', '/__emu/clock')).json()).toMatchObject({ offsetMs: 1_800_000 })
})

// [T5.18]
test('says that its clock is ahead, and goes back to the real time by a plain form', async () => {
  const sandbox = await startSandbox()
  expect((await sandbox.send('GET', '/ui')).body).not.toContain('El reloj está adelantado')
  await submit(sandbox, '/ui/clock', 'minutes=1440')
  const ahead = await sandbox.send('GET', '/ui')
  expect(ahead.body).toContain('El reloj está adelantado')
  expect(ahead.body).toContain('Volver a la hora real')
  const back = await submit(sandbox, '/ui/clock/reset', '')
  expect([back.statusCode, back.headers.location]).toEqual([303, '/ui'])
  expect((await sandbox.send('GET', '/__emu/clock')).json()).toMatchObject({ offsetMs: 0 })
})

test('refuses forms of other sites', async () => {
  const sandbox = await startSandbox()
  const { id } = (await sandbox.charge(secureBody)).json<WireCharge>()
  const headers = { 'sec-fetch-site': 'cross-site' }
  const response = await submit(sandbox, `/ui/payments/${id}`, 'action=approve', headers)
  expect(response.statusCode).toBe(403)
  const reset = await sandbox.send('POST', '/__emu/reset', undefined, headers)
  expect(reset.statusCode).toBe(403)
  expect((await sandbox.get(id)).status).toBe('charge_pending')
})
