import { contract, type Contract, type Endpoint } from '@surco/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fieldsOf } from '../../testing/contract-fields.ts'
import { createProduct } from '../../testing/create-product.ts'
import { cases, plainRequests } from '../../testing/foreign-id-cases.ts'
import { createPayingShop, deliveryForm, type PayingShop } from '../../testing/paying-shop.ts'
import {
  createPeople,
  readPeople,
  unknownIds,
  type Ids,
  type Person,
} from '../../testing/people.ts'
import { sendRequest, type Request } from '../../testing/send-request.ts'
import { newId } from '../keys.ts'

let shop: PayingShop
let people: Person[]
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', stock: 500 })
  people = await createPeople(shop)
})
afterAll(() => shop.close())

/** Calls of staff are refused to all others, see staff/permissions.test.ts. */
const endpoints = (Object.entries<Endpoint>(contract) as [keyof Contract, Endpoint][]).filter(
  ([, { staff }]) => staff === undefined,
)

/** Somebody who registered just now, with an address. */
async function createStranger(): Promise<Person> {
  const email = unknownIds().email
  const form = { name: 'Eva Sol', email, password: 'siembra de mayo', acceptTerms: true }
  const registered = (
    await sendRequest(shop.app, 'POST /users/register', { body: form }, {})
  ).json()
  const headers = { authorization: `Bearer ${registered.meta.accessToken}` }
  const call = async (address: string, request: Request = {}) =>
    (await sendRequest(shop.app, address, request, headers)).json()
  const saved = await call('POST /addresses', { body: deliveryForm })
  const ids: Ids = {
    ...unknownIds(),
    owner: registered.data.id,
    cart: (await call('GET /carts')).data.id,
    address: saved.data.id,
    email,
  }
  return { name: 'a stranger', isGuest: false, headers, ids }
}

const requestOf = (address: keyof Contract, own: Ids): Request =>
  cases[address]?.[0]?.input(own) ?? plainRequests[address] ?? {}

/** How fields are called that name somebody, in the contract or as one might guess, and what of them. */
const idNames = new Map<string, keyof Ids>([
  ...Object.values(cases).flatMap((all) =>
    all.flatMap(({ fields }) =>
      Object.entries(fields).map(([field, kind]) => [field.split('/').at(-1) ?? '', kind] as const),
    ),
  ),
  ['customerId', 'owner'],
  ['user', 'owner'],
  ['customer', 'owner'],
  ['guestId', 'owner'],
  ['orderId', 'orderId'],
  ['accessToken', 'accessToken'],
])

/** The request with the ids of somebody else in fields that the call does not have. */
function withUnasked(
  address: keyof Contract,
  endpoint: Endpoint,
  request: Request,
  { ids }: Person,
) {
  const own = new Set(fieldsOf(endpoint))
  const foreign = (part: string) =>
    Object.fromEntries(
      [...idNames]
        .filter(([name]) => !own.has(`${part}/${name}`))
        .map(([name, kind]) => [name, ids[kind]]),
    )
  const query = { ...request.query, ...foreign('query') }
  if (address.startsWith('GET ')) return { ...request, query }
  return { ...request, query, body: { ...foreign('body'), ...request.body } }
}

const signedIn = endpoints.filter(([, { session }]) => session)

describe.each(signedIn)('%s', (address, endpoint) => {
  it('tells and changes nothing of somebody else whose ids stand where none is asked for', async () => {
    const own = async (change: (request: Request) => Request) => {
      const { ids, headers } = await createStranger()
      return sendRequest(shop.app, address, change(requestOf(address, ids)), headers)
    }
    const plain = await own((request) => request)
    // A refused request would show nothing: a call with fields of its own has one among the cases.
    expect(plain.statusCode, plain.body).not.toBe(400)
    const before = await readPeople(shop, people)
    for (const victim of [people[0]!, people[2]!]) {
      const answer = await own((request) => withUnasked(address, endpoint, request, victim))
      expect(answer.statusCode, answer.body).toBe(plain.statusCode)
      for (const id of Object.values(victim.ids)) expect(answer.body).not.toContain(id)
    }
    expect(await readPeople(shop, people)).toBe(before)
  })
})

const creating = endpoints.filter(([, { creates }]) => creates)

describe.each(creating)('%s', (address, endpoint) => {
  it('answers nothing of what somebody else did with the same Idempotency-Key', async () => {
    const [one, other] = [await createStranger(), await createStranger()]
    const key = { 'idempotency-key': newId() }
    const send = ({ ids, headers }: Person, more: object = {}) => {
      const request = requestOf(address, ids)
      const sent = { ...request, body: { ...request.body, ...more } }
      return sendRequest(shop.app, address, sent, endpoint.session ? { ...headers, ...key } : key)
    }
    const first = await send(one)
    const second = await send(other, { more: 'of another body' })
    expect(second.headers['idempotent-replayed']).toBeUndefined()
    expect(second.body).not.toContain(one.ids.email)
    for (const id of [one.ids.owner, one.ids.cart, one.ids.address])
      expect(second.body).not.toContain(id)
    // Of who is not signed in, only the body tells that it is somebody else.
    expect(second.statusCode).toBe(endpoint.session ? first.statusCode : 409)
  })
})
