import { expect, test } from 'vitest'

import { register, secureBody, startReceiver, startSandbox } from '../test-sandbox.ts'
import type { ErrorBody } from './errors.ts'
import type { WireCharge } from './wire.ts'

test('gives back parts up to the amount, and no more', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver()
  await register(sandbox, url)
  const { id } = (await sandbox.charge({ amount: 100.1 })).json<WireCharge>()
  const refund = (body: object) => sandbox.api('POST', `/charges/${id}/refund`, body)
  const first = await refund({ amount: 60.05, description: 'Devolución' })
  expect(first.json<WireCharge>()).toMatchObject({
    status: 'completed',
    refund: { amount: 60.05, status: 'completed', description: 'Devolución' },
  })
  const tooMuch = await refund({ amount: 40.06 })
  expect(tooMuch.json<ErrorBody>()).toMatchObject({ http_code: 422, error_code: 1003 })
  expect((await refund({ amount: 40.05 })).json<WireCharge>().refund?.amount).toBe(40.05)
  expect((await refund({ amount: 0.01 })).statusCode).toBe(422)
  expect((await refund({})).statusCode).toBe(422)
  await sandbox.advance(0)
  expect(types()).toEqual(['charge.succeeded', 'charge.refunded', 'charge.refunded'])
})

test('gives back all that is left when no amount is named', async () => {
  const sandbox = await startSandbox()
  const { id } = (await sandbox.charge()).json<WireCharge>()
  await sandbox.api('POST', `/charges/${id}/refund`, { amount: 30 })
  const rest = await sandbox.api('POST', `/charges/${id}/refund`)
  expect(rest.json<WireCharge>().refund?.amount).toBe(70)
})

test('refunds only charges that took money', async () => {
  const sandbox = await startSandbox()
  const { id } = (await sandbox.charge(secureBody)).json<WireCharge>()
  const refund = await sandbox.api('POST', `/charges/${id}/refund`, {})
  expect(refund.json<ErrorBody>()).toMatchObject({ http_code: 422, error_code: 1003 })
  expect((await sandbox.api('POST', '/charges/unknown/refund', {})).statusCode).toBe(404)
})

test('holds money without capture, and takes all or less of it once', async () => {
  const sandbox = await startSandbox()
  const held = (await sandbox.charge({ capture: false })).json<WireCharge>()
  expect(held.status).toBe('in_progress')
  expect(held.authorization).toMatch(/^\d{6}$/)
  const capture = (amount: number) => sandbox.api('POST', `/charges/${held.id}/capture`, { amount })
  expect((await capture(100.01)).statusCode).toBe(422)
  const captured = (await capture(80)).json<WireCharge>()
  const { authorization } = held
  expect(captured).toMatchObject({ status: 'completed', amount: 80, authorization })
  expect((await capture(1)).statusCode).toBe(422)
})

test('releases money that is only held when it is refunded', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver()
  await register(sandbox, url)
  const { id } = (await sandbox.charge({ capture: false })).json<WireCharge>()
  const released = await sandbox.api('POST', `/charges/${id}/refund`, {})
  expect(released.json<WireCharge>().status).toBe('cancelled')
  await sandbox.advance(0)
  expect(types()).toEqual(['charge.created', 'charge.cancelled'])
})
