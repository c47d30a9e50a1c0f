import { apiKey, role } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createOrder } from '../testing/create-order.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let testShop: TestShop
let owner: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  owner = await createStaff(testShop)
})
afterAll(() => testShop.close())

const create = async (permissions: string[], name = 'ERP') =>
  (await owner.call('POST', '/keys', { name, permissions })).json<{
    data: { id: string; lastUsed: string | null }
    token: string
  }>()

const callWith = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  testShop.app.inject({
    method,
    url: `/api/admin${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

test('a program does what its key allows, and the book names the key', async () => {
  const { token, data } = await create(['orders.read', 'orders.ship'])
  expect(data).toEqual((await owner.call('GET', '/keys')).json().data[0])
  expect(token).toMatch(/^surco_[\w-]{43}$/)
  const { number } = await createOrder(testShop.shop.db, { toShip: 2 })
  const shipped = await callWith(token, 'POST', `/orders/${number}/shipments`, { carrier: 'DHL' })
  expect(shipped.json().data).toMatchObject({ delivery: 'shipped' })
  const { data: entries } = (await owner.call('GET', `/book?kind=order&id=${number}`)).json()
  expect(entries).toMatchObject([{ action: 'order.shipped', actor: { kind: 'key', name: 'ERP' } }])
  expect((await callWith(token, 'GET', '/customers')).json().code).toBe('FORBIDDEN')
  expect((await callWith(token, 'GET', '/products')).statusCode).toBe(200)
  const listed = (await owner.call('GET', '/keys')).json().data
  expect(listed[0]).toMatchObject({ id: data.id, lastUsed: testShop.clock.now().toISOString() })
})

test('what asks for a person or for a fresh code is refused to every key', async () => {
  const { token } = await create(['staff.write', 'customers.erase'])
  for (const [method, url] of [
    ['GET', '/session'],
    ['POST', '/keys'],
    ['POST', `/customers/${'0'.repeat(32)}/erase`],
  ] as const)
    expect(
      (await callWith(token, method, url, method === 'POST' ? {} : undefined)).json().code,
    ).toBe('FORBIDDEN')
})

test('a key that was revoked, or is none, opens nothing; its text is stored nowhere', async () => {
  const { token, data } = await create(['orders.read'], '  Reporte\n diario ')
  const rows = JSON.stringify(await testShop.shop.db.select().from(apiKey))
  expect(rows).toContain('"Reporte diario"')
  expect(rows).not.toContain(token.slice('surco_'.length))
  expect((await callWith(token, 'GET', '/orders')).statusCode).toBe(200)
  expect((await owner.call('DELETE', `/keys/${data.id}`)).statusCode).toBe(200)
  expect((await owner.call('DELETE', `/keys/${data.id}`)).statusCode).toBe(404)
  for (const other of [token, `surco_${'a'.repeat(43)}`, 'surco_', token.replace('surco', 'SURCO')])
    expect((await callWith(other, 'GET', '/orders')).json().code).toBe('UNAUTHENTICATED')
  const { data: entries } = (await owner.call('GET', `/book?kind=key&id=${data.id}`)).json()
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'key.revoked',
    'key.created',
  ])
})

test('a key may no more than its maker may, and nothing once they are barred', async () => {
  const maker = await createStaff(testShop)
  const wanted = { name: 'ERP', permissions: ['orders.read', 'catalog.write'] }
  const { token } = (await maker.call('POST', '/keys', wanted)).json()
  const ask = async () => (await callWith(token, 'GET', '/orders')).statusCode
  expect(await ask()).toBe(200)
  await owner.call('PATCH', `/staff/${maker.id}`, { role: 'catalogo' })
  expect(await ask()).toBe(403)
  await owner.call('PATCH', `/staff/${maker.id}`, { role: 'ventas' })
  expect(await ask()).toBe(200)
  await owner.call('PATCH', `/staff/${maker.id}`, { disabled: true })
  expect(await ask()).toBe(401)
})

test('nobody makes a key that may more than they do', async () => {
  const permissions = ['staff.write', 'orders.read']
  await testShop.shop.db.insert(role).values({ id: 'jefe', name: 'Jefe', permissions })
  const chief = await createStaff(testShop, 'jefe')
  const ask = async (wanted: string[]) =>
    (await chief.call('POST', '/keys', { name: 'X', permissions: wanted })).json()
  expect((await ask(['orders.refund'])).errors).toEqual([
    { field: 'permissions', message: 'No puedes dar a una llave permisos que tú no tienes.' },
  ])
  expect((await ask([])).errors).toEqual([
    { field: 'permissions', message: 'Elige al menos un permiso.' },
  ])
  expect((await ask(['orders.read'])).token).toMatch(/^surco_/)
})
