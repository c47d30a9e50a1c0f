import type { FastifyInstance, FastifyRequest } from 'fastify'

import { createHangingAnswers } from '../troubles.ts'
import { createCharge } from './create-charge.ts'
import { getCustomer } from './customers.ts'
import { OpenPayError } from './errors.ts'
import { authorize, readAmount, readFields, type Fields } from './read-call.ts'
import { complete, getCharge, refundCharge } from './settle-charge.ts'
import type { ProviderState, ChargeRecord } from './state.ts'
import type { WireCharge } from './wire.ts'

interface Params {
  merchant: string
  customer?: string
  id: string
}
type Call = FastifyRequest<{ Params: Params; Querystring: Fields }>

function enter(state: ProviderState, request: Call): string | null {
  authorize(request, request.params.merchant, 'private')
  const { customer } = request.params
  return customer === undefined ? null : getCustomer(state, customer).id
}

const scenarioOf = (request: FastifyRequest) => String(request.headers['x-emu-scenario'] ?? '')

function openCharge(state: ProviderState, request: Call) {
  return getCharge(state, request.params.id, enter(state, request))
}

/** Charges of the merchant, and of a customer under `/customers/{id}`. */
export function addChargeRoutes(
  app: FastifyInstance,
  state: ProviderState,
  publicUrl: (call: FastifyRequest) => string,
) {
  const hanging = createHangingAnswers()
  app.addHook('preClose', async () => hanging.release())

  for (const base of ['/v1/:merchant/charges', '/v1/:merchant/customers/:customer/charges']) {
    app.post(base, async (request: Call, reply) => {
      const { charge, hangs } = createCharge(state, {
        body: request.body,
        customerId: enter(state, request),
        scenario: scenarioOf(request),
        chargesUrl: `${publicUrl(request)}/openpay/v1/${request.params.merchant}/charges`,
      })
      if (hangs) await hanging.hold(reply, state.config.get().hangMs)
      return charge
    })
    app.get(base, (request: Call) => {
      return listCharges(state, request.query, enter(state, request))
    })
    app.get(`${base}/:id`, (request: Call) => openCharge(state, request).charge)
    app.post(`${base}/:id/refund`, (request: Call) => {
      return refundCharge(state, openCharge(state, request), request.body)
    })
    app.post(`${base}/:id/capture`, (request: Call) => {
      return captureCharge(state, openCharge(state, request), request.body)
    })
  }
}

/** Captures all or part of a charge made with `capture: false`; throws 1003. */
function captureCharge(state: ProviderState, record: ChargeRecord, body: unknown): WireCharge {
  const { charge } = record
  const isHeld = charge.status === 'in_progress' && charge.authorization !== charge.id
  if (!isHeld) throw new OpenPayError(1003, 'The charge cannot be captured')
  const requested = readFields(body ?? {})['amount'] ?? null
  const amount = requested === null ? charge.amount : readAmount(requested)
  if (amount > charge.amount) {
    throw new OpenPayError(1003, 'The amount to capture exceeds the amount of the charge')
  }
  charge.amount = amount
  complete(state, record)
  return charge
}

type Test = (charge: WireCharge) => boolean

const dayMs = 24 * 60 * 60 * 1000

function readNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new OpenPayError(1001, `${name} is not a number`)
  return value
}

function readDay(name: string, text: string): number {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00-06:00`) : NaN
  if (Number.isNaN(start)) throw new OpenPayError(1001, `${name} must be yyyy-mm-dd`)
  return start
}

const created = (charge: WireCharge) => Date.parse(charge.creation_date)

const filters: Record<string, (name: string, text: string) => Test> = {
  order_id: (_, text) => (charge) => charge.order_id === text,
  status: (_, text) => (charge) => charge.status === text.toLowerCase(),
  amount: (name, text) => {
    const value = readNumber(name, text)
    return (charge) => charge.amount === value
  },
  'amount[gte]': (name, text) => {
    const value = readNumber(name, text)
    return (charge) => charge.amount >= value
  },
  'amount[lte]': (name, text) => {
    const value = readNumber(name, text)
    return (charge) => charge.amount <= value
  },
  creation: (name, text) => {
    const day = readDay(name, text)
    return (charge) => created(charge) >= day && created(charge) < day + dayMs
  },
  'creation[gte]': (name, text) => {
    const day = readDay(name, text)
    return (charge) => created(charge) >= day
  },
  'creation[lte]': (name, text) => {
    const day = readDay(name, text)
    return (charge) => created(charge) < day + dayMs
  },
}

function readCount(query: Fields, name: string, otherwise: number): number {
  const text = query[name] ?? String(otherwise)
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) {
    throw new OpenPayError(1001, `${name} is not a whole number`)
  }
  return Number(text)
}

/** The charges that could match; for an order id, at most one, found by an index. */
function listCandidates(state: ProviderState, query: Fields): ChargeRecord[] {
  const orderId = query['order_id']
  if (typeof orderId !== 'string') return [...state.charges.values()].toReversed()
  const record = state.charges.get(state.chargeIdByOrder.get(orderId) ?? '')
  return record ? [record] : []
}

function readTests(query: Fields, customerId: string | null): Test[] {
  const tests: Test[] = customerId === null ? [] : [(charge) => charge.customer_id === customerId]
  for (const [name, text] of Object.entries(query)) {
    const filter = filters[name]
    if (filter) tests.push(filter(name, String(text)))
  }
  return tests
}

/** The charges that pass every filter, newest first, ten by default; throws 1001. */
function listCharges(state: ProviderState, query: Fields, customerId: string | null): WireCharge[] {
  const limit = Math.min(readCount(query, 'limit', 10), 100)
  const offset = readCount(query, 'offset', 0)
  const tests = readTests(query, customerId)
  return listCandidates(state, query)
    .map(({ charge }) => charge)
    .filter((charge) => tests.every((test) => test(charge)))
    .slice(offset, offset + limit)
}
