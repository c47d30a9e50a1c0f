import { contract, type Endpoint, permissions } from '@surco/contract'
import { role } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signIn } from '../testing/sign-in.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let testShop: TestShop
let customer: { headers: Record<string, string> }
/** A cookie of a role that has every permission but one, by that one. */
const without = new Map<string, string>()

beforeAll(async () => {
  testShop = await createTestShop()
  customer = await signIn(testShop)
  for (const [place, missing] of permissions.entries()) {
    const id = `sin-${'abcdefghij'[place]}`
    const others = permissions.filter((one) => one !== missing)
    await testShop.shop.db.insert(role).values({ id, name: id, permissions: others })
    without.set(missing, (await createStaff(testShop, id)).cookie)
  }
})
afterAll(() => testShop.close())

const calls = Object.entries<Endpoint>(contract).flatMap(([address, { staff }]) =>
  staff ? [{ address, staff }] : [],
)

/** Who calls is asked before what: a call needs no right input to be refused. */
async function ask(address: string, headers: Record<string, string>) {
  const [method = '', path = ''] = address.split(' ')
  const url = `/api${path.replaceAll(/:\w+/g, '0'.repeat(32))}`
  const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
  const answer = await testShop.app.inject({ method: method as 'GET', url, headers, ...body })
  return answer.json<{ code: string }>().code
}

test('every call below /admin is for staff, but for signing in', () => {
  const open = Object.entries<Endpoint>(contract).filter(
    ([address, { staff }]) => address.includes(' /admin/') && staff === undefined,
  )
  expect(open.map(([address]) => address)).toEqual([
    'POST /admin/session',
    'POST /admin/invitation',
    'POST /admin/invitation/accept',
  ])
  expect(calls.every(({ address }) => address.includes(' /admin/'))).toBe(true)
})

test.each(calls)('$address is refused to strangers and customers', async ({ address }) => {
  const forged = { cookie: `__Host-oficina=${'A'.repeat(43)}` }
  for (const headers of [{}, customer.headers, forged])
    expect(await ask(address, headers)).toBe('UNAUTHENTICATED')
})

const permitted = calls.filter(({ staff }) => staff !== 'any' && staff !== 'person')

test.each(permitted)('$address is refused to whoever lacks $staff', async ({ address, staff }) => {
  expect(await ask(address, { cookie: without.get(staff) ?? '' })).toBe('FORBIDDEN')
})
