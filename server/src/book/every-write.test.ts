import { contract, type Endpoint } from '@surco/contract'
import { bookEntry } from '@surco/database/schema'
import { asc, gt, max } from 'drizzle-orm'
import type { TObject } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { catalogTries, catalogWrites } from '../testing/office-writes/catalog.ts'
import { fieldChanges } from '../testing/office-writes/fields.ts'
import { orderTries, orderWrites } from '../testing/office-writes/orders.ts'
import { peopleWrites, sessionCalls } from '../testing/office-writes/people.ts'
import { shelfTries, shelfWrites } from '../testing/office-writes/shelves.ts'
import { shopTries, shopWrites } from '../testing/office-writes/shop.ts'
import type { Office, Prepared } from '../testing/office-writes/write.ts'
import { createPayingShop } from '../testing/paying-shop.ts'
import { sendRequest } from '../testing/send-request.ts'
import { createStaff } from '../testing/staff.ts'

const writes = Object.entries({
  ...orderWrites,
  ...catalogWrites,
  ...shelfWrites,
  ...shopWrites,
  ...peopleWrites,
})
const unwritten = Object.entries({
  ...catalogTries,
  ...shelfTries,
  ...orderTries,
  ...shopTries,
  ...sessionCalls,
})

let office: Office
beforeAll(async () => {
  const shop = await createPayingShop()
  office = { shop, owner: await createStaff(shop) }
})
afterAll(() => office.shop.close())

/** Makes a call, and answers what it left in the book and what it should have left. */
async function make(address: string, prepared: Prepared, leaves: readonly string[]) {
  const { by = office.owner, ...request } = prepared
  const { db } = office.shop.shop
  const [before] = await db.select({ id: max(bookEntry.id) }).from(bookEntry)
  const answer = await sendRequest(office.shop.app, address, request, { cookie: by.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  const left = await db
    .select({ action: bookEntry.action, staffId: bookEntry.staffId, name: bookEntry.actorName })
    .from(bookEntry)
    .where(gt(bookEntry.id, before?.id ?? 0))
    .orderBy(asc(bookEntry.id))
  const due = leaves.map((action) => ({ action, staffId: by.id, name: by.name }))
  return { left, due }
}

test('each call of the office that is no question has an entry here, and one alone', () => {
  const calls = Object.keys(contract).filter((address) =>
    /^(?:POST|PUT|PATCH|DELETE) \/admin\//.test(address),
  )
  const known = [...writes, ...unwritten].map(([address]) => address)
  expect(known.toSorted()).toEqual(calls.toSorted())
})

test.each(writes)('%s leaves its rows in the book, with their author', async (address, write) => {
  const { left, due } = await make(address, await write.prepare(office), write.leaves)
  expect(due).not.toEqual([])
  expect(left).toEqual(due)
})

test.each(unwritten)('%s leaves nothing in the book', async (address, { prepare, why }) => {
  const { left } = await make(address, await prepare(office), [])
  expect(left, why).toEqual([])
})

// Mexico is the only country there is.
const unchangeable = new Set(['seen', 'paisEnvio'])

const forms = writes.flatMap(([address, write]) => {
  const { body } = new Map(Object.entries<Endpoint>(contract)).get(address) ?? {}
  const changesOf = new Map(Object.entries(fieldChanges)).get(address)
  if (!changesOf || !body) return []
  // safe: the body of a form is an object
  const { properties } = body as TObject
  const fields = Object.keys(properties).filter((field) => !unchangeable.has(field))
  return [{ address, ...write, changesOf, fields }]
})

test.each(forms)(
  '$address is seen in the book whichever field is changed, and not when none is',
  async ({ address, leaves, prepare, changesOf, fields }) => {
    const prepared = await prepare(office)
    const changes = await changesOf(office)
    const changed = new Set(changes.flatMap((change) => Object.keys(change)))
    expect([...changed].toSorted()).toEqual(fields.toSorted())
    await make(address, prepared, leaves)
    let { body = {} } = prepared
    for (const change of changes) {
      body = { ...body, ...change }
      const { left, due } = await make(address, { ...prepared, body }, leaves)
      expect({ change, left }).toEqual({ change, left: due })
    }
    const again = await make(address, { ...prepared, body }, [])
    expect(again.left).toEqual([])
  },
)
