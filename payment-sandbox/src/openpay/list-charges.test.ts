import { expect, test } from 'vitest'

import { asShop, chargeBody, minutes, startSandbox } from '../test-sandbox.ts'
import type { WireCharge } from './wire.ts'

async function startWithCharges() {
  const sandbox = await startSandbox()
  await sandbox.charge({ order_id: '1-1', amount: 10 })
  await sandbox.charge({ order_id: '2-1', amount: 20, card_number: '4222222222222220' })
  await sandbox.advance(minutes(24 * 60))
  await sandbox.charge({ order_id: '3-1', amount: 30 })
  const list = async (query: string) => {
    const response = await sandbox.api('GET', `/charges${query}`)
    return response.json<WireCharge[]>().map(({ order_id }) => order_id)
  }
  return { sandbox, list }
}

test('lists newest first, in pages', async () => {
  const { list } = await startWithCharges()
  expect(await list('')).toEqual(['3-1', '2-1', '1-1'])
  expect(await list('?limit=1&offset=1')).toEqual(['2-1'])
})

test('filters by order, amount, day and status, together too', async () => {
  const { list } = await startWithCharges()
  expect(await list('?order_id=2-1')).toEqual(['2-1'])
  expect(await list('?order_id=unknown')).toEqual([])
  expect(await list('?amount=30')).toEqual(['3-1'])
  expect(await list('?amount[gte]=20&amount[lte]=30')).toEqual(['3-1', '2-1'])
  expect(await list('?creation=2026-11-22')).toEqual(['3-1'])
  expect(await list('?creation[gte]=2026-11-22')).toEqual(['3-1'])
  expect(await list('?creation[lte]=2026-11-21')).toEqual(['2-1', '1-1'])
  expect(await list('?status=FAILED')).toEqual(['2-1'])
  expect(await list('?order_id=2-1&amount=30')).toEqual([])
})

test('refuses filters it cannot read', async () => {
  const { sandbox } = await startWithCharges()
  for (const query of ['limit=x', 'offset=-1', 'amount=x', 'creation=today']) {
    expect((await sandbox.api('GET', `/charges?${query}`)).statusCode).toBe(400)
  }
})

test('keeps the charges of a customer apart', async () => {
  const sandbox = await startSandbox()
  const person = { name: 'Ana', email: 'ana@example.com', external_id: 'c-1' }
  const created = await sandbox.api('POST', '/customers', person)
  expect(created.statusCode).toBe(201)
  const { id } = created.json<{ id: string }>()
  const other = await sandbox.api('POST', '/customers', { ...person, external_id: 'c-2' })
  const body = { source_id: await sandbox.token(), ...chargeBody }
  const response = await sandbox.api('POST', `/customers/${id}/charges`, body, asShop)
  const charge = response.json<WireCharge>()
  expect(charge.customer_id).toBe(id)
  await sandbox.charge()
  expect((await sandbox.api('GET', `/customers/${id}/charges`)).json()).toEqual([charge])
  expect((await sandbox.api('GET', `/customers/${id}/charges/${charge.id}`)).json()).toEqual(charge)
  const stranger = other.json<{ id: string }>().id
  const path = `/customers/${stranger}/charges/${charge.id}`
  expect((await sandbox.api('GET', path)).statusCode).toBe(404)
  expect((await sandbox.api('GET', '/customers/unknown/charges')).statusCode).toBe(404)
})

test('makes, shows, changes and deletes customers, each external id once', async () => {
  const sandbox = await startSandbox()
  const person = { name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com', external_id: 'c-1' }
  const { id } = (await sandbox.api('POST', '/customers', person)).json<{ id: string }>()
  const twice = await sandbox.api('POST', '/customers', person)
  expect(twice.json()).toMatchObject({ http_code: 409, error_code: 2003 })
  await sandbox.api('PUT', `/customers/${id}`, { name: 'Eva', email: 'eva@example.com' })
  const changed = (await sandbox.api('GET', `/customers/${id}`)).json()
  expect(changed).toMatchObject({ id, name: 'Eva', last_name: null, external_id: 'c-1' })
  expect((await sandbox.api('GET', '/customers')).json()).toEqual([changed])
  expect((await sandbox.api('DELETE', `/customers/${id}`)).statusCode).toBe(204)
  expect((await sandbox.api('GET', `/customers/${id}`)).statusCode).toBe(404)
  expect((await sandbox.api('POST', '/customers', { name: 'Ana' })).statusCode).toBe(400)
})
