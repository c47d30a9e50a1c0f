import { contract, type Contract, type Endpoint } from '@surco/contract'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { fieldsOf } from '../../testing/contract-fields.ts'
import { createProduct } from '../../testing/create-product.ts'
import {
  cases,
  namesNobody,
  namesNobodyIn,
  otherCases,
  sameForAll,
  type Case,
} from '../../testing/foreign-id-cases.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import {
  createPeople,
  readPeople,
  unknownIds,
  type Ids,
  type Person,
} from '../../testing/people.ts'
import { recordRoutes } from '../../testing/record-routes.ts'
import { sendRequest, withField, type Request } from '../../testing/send-request.ts'

let shop: PayingShop
let routes: string[]
/** Each asks for the things of the others. */
let people: Person[]
beforeAll(async () => {
  ;[shop, routes] = await recordRoutes(createPayingShop)
  await createProduct(shop.shop.db, { sku: 'PUMP', stock: 500 })
  people = await createPeople(shop)
})
afterAll(() => shop.close())

const callers = (): Person[] => [
  ...people,
  { name: 'nobody', isGuest: true, headers: {}, ids: unknownIds() },
]

/** What an answer tells, without the ids that were asked for and the number of its request. */
async function ask(
  address: string,
  request: Request,
  { headers }: Person,
  asked: readonly string[],
) {
  const answer = await sendRequest(shop.app, address, request, headers)
  const isJson = String(answer.headers['content-type']).includes('json')
  const { code, message, errors } = isJson ? answer.json<Record<string, unknown>>() : {}
  const location = asked.reduce(
    (text, id) => text.replaceAll(encodeURIComponent(id), '…'),
    String(answer.headers.location),
  )
  return { body: answer.body, told: { status: answer.statusCode, code, message, errors, location } }
}

/** An answer holds no id of somebody else but those that were asked for. */
function expectNothingOf({ ids }: Person, asked: readonly string[], body: string) {
  const told = Object.values(ids).filter((id) => !asked.includes(id) && body.includes(id))
  expect(told).toEqual([])
}

const named = [
  ...Object.entries(cases).flatMap(([address, all]) => all.map((call) => ({ address, call }))),
  ...Object.entries(otherCases).map(([address, call]) => ({ address, call })),
]

const fields = named.flatMap(({ address, call }) =>
  Object.entries(call.fields).map(([field, kind]) => ({ address, field, kind, call })),
)

describe.each(fields)('$address', ({ address, field, kind, call }) => {
  it(`answers a foreign ${field} as one that nobody has, and changes nothing`, async () => {
    const before = await readPeople(shop, people)
    for (const caller of callers()) {
      const others = people.filter(({ name }) => name !== caller.name)
      const asking = (id: string) =>
        ask(address, withField(call.input(caller.ids), field, id), caller, [id])
      const unknown = await asking(unknownIds()[kind])
      for (const { other, id } of foreignIds(others, kind)) {
        const isOfKind = id === other.ids[kind]
        if (isOfKind && call.opens?.(other)) continue
        const { told, body } = await asking(id)
        expectNothingOf(other, [id], body)
        if (!isOfKind && told.status === 400) continue
        const seen = `${caller.name} asks for the ${field} of ${other.name}: ${body}`
        expect(told, seen).toEqual(unknown.told)
      }
    }
    expect(await readPeople(shop, people)).toBe(before)
  })
})

/** The ids of one kind of everybody else, and those of the other kinds of one of them. */
const foreignIds = (others: readonly Person[], kind: keyof Ids) =>
  others.flatMap((other, place) =>
    Object.entries(other.ids)
      .filter(([of]) => of === kind || place === 0)
      .map(([, id]) => ({ other, id })),
  )

describe.each(named.filter(({ call }) => Object.keys(call.fields).length > 1))(
  '$address',
  ({ address, call }) => {
    it('answers several foreign ids as if nobody had them, and changes nothing', async () => {
      const before = await readPeople(shop, people)
      for (const caller of callers()) {
        for (const other of people.filter(({ name }) => name !== caller.name)) {
          for (const together of togetherIn(call, other)) {
            const asking = ({ ids }: { ids: Ids }) => {
              const asked = together.map((field) => ids[call.fields[field]!])
              const own = call.input(caller.ids)
              const request = together.reduce(
                (changed, field, place) => withField(changed, field, asked[place]!),
                own,
              )
              return ask(address, request, caller, asked)
            }
            const { told, body } = await asking(other)
            const seen = `${caller.name} asks for ${together.join(', ')} of ${other.name}: ${body}`
            expect(told, seen).toEqual((await asking({ ids: unknownIds() })).told)
          }
        }
      }
      expect(await readPeople(shop, people)).toBe(before)
    })
  },
)

/** The choices of two and more fields of a case that open nothing of somebody's. */
function togetherIn({ fields: all, opensTogether }: Case, other: Person) {
  const names = Object.keys(all)
  const choices = names
    .reduce<string[][]>((some, name) => [...some, ...some.map((more) => [...more, name])], [[]])
    .filter(({ length }) => length > 1)
  return choices.filter(({ length }) => length < names.length || !opensTogether?.(other))
}

/** Calls of staff are refused to all others, see staff/permissions.test.ts. */
const endpoints = (Object.entries<Endpoint>(contract) as [keyof Contract, Endpoint][]).filter(
  ([address]) => !address.includes(' /admin/'),
)

test('every field of the contract is asked for as somebody else’s, or is known to name nobody', () => {
  const missing = []
  const gone = []
  for (const [address, endpoint] of endpoints) {
    const tried = (cases[address] ?? []).flatMap((call) => Object.keys(call.fields))
    const known = [...tried, ...Object.keys(namesNobodyIn[address] ?? {})]
    const there = fieldsOf(endpoint)
    gone.push(...known.filter((field) => !there.includes(field)).map((field) => [address, field]))
    for (const field of there) {
      const isHarmless = namesNobody.has(field.split('/').at(-1) ?? '')
      if (!known.includes(field) && !isHarmless) missing.push([address, field])
    }
  }
  expect({ missing, gone }).toEqual({ missing: [], gone: [] })
})

test('every call names somebody, needs a session, or tells everybody the same', () => {
  const rest = endpoints.filter(([address, { session }]) => !session && !(address in cases))
  expect(rest.map(([address]) => address).toSorted()).toEqual([...sameForAll].toSorted())
})

test('no name of a field that is known to name nobody is out of use', () => {
  const used = endpoints.flatMap(([, endpoint]) =>
    fieldsOf(endpoint).map((field) => field.split('/').at(-1)),
  )
  expect([...namesNobody].filter((name) => !used.includes(name))).toEqual([])
})

/** They refuse all others, see orders/office/after-sale.test.ts and exports.test.ts. */
const staffRoutes = [
  'GET /admin/orders/:number/packing-slip.pdf',
  'GET /admin/orders/pick-list.pdf',
  'GET /admin/orders/packing-slips.pdf',
  'GET /admin/orders.csv',
  'GET /admin/orders.xlsx',
  'GET /admin/products.csv',
  'GET /admin/products.xlsx',
  'GET /admin/customers.csv',
  'GET /admin/customers.xlsx',
  'GET /admin/coupons.csv',
  'GET /admin/coupons.xlsx',
  'GET /admin/book.csv',
  'GET /admin/book.xlsx',
  'GET /admin/product-reviews.csv',
  'GET /admin/product-reviews.xlsx',
]

/** They serve what is the same for everybody. */
const publicRoutes = [
  'GET /avatars/:file',
  'GET /data-sheets/*',
  'GET /media/:name',
  'GET /openapi.json',
]

test('every route beside the contract is asked for by a foreign id, is for staff, or serves what is everybody’s', () => {
  const beside = routes
    .map((route) => route.replace(' /api', ' ').replace('/receipt/:file', '/receipt/:key.pdf'))
    .filter((route) => !(route in contract) && !route.startsWith('GET /docs'))
  const known = [...Object.keys(otherCases), ...publicRoutes, ...staffRoutes]
  expect(beside.toSorted()).toEqual(known.toSorted())
})
