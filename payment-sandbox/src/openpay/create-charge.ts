import { formatMoment } from '../clock.ts'
import type { SandboxConfig } from '../config.ts'
import { randomId } from '../store.ts'
import { findTrouble, type Trouble } from '../troubles.ts'
import { emitEvent } from './emit-event.ts'
import { OpenPayError } from './errors.ts'
import {
  readAmount,
  readFields,
  readFlag,
  readOptionalObject,
  readOptionalText,
  readText,
  readUrl,
  type Fields,
} from './read-call.ts'
import { decide, inCents } from './settle-charge.ts'
import type { ChargeRecord, ProviderState, TokenRecord } from './state.ts'
import { behaviours, type Behaviour, findBehaviour, type BehaviourName } from './test-cards.ts'
import type { WireCharge } from './wire.ts'

interface ChargeCall {
  body: unknown
  customerId: string | null
  /** The `x-emu-scenario` header, or '' without one. */
  scenario: string
  /** Address of the charges, for the bank's page. */
  chargesUrl: string
}

function takeToken(state: ProviderState, id: string): TokenRecord {
  const token = state.tokens.get(id)
  if (!token) throw new OpenPayError(1003, 'Please specify a valid source_id')
  if (token.use === 'used' || token.use === 'spent') {
    throw new OpenPayError(1003, 'This source_id was already used')
  }
  token.use = token.use === 'again' ? 'spent' : 'used'
  state.tokens.put(token)
  return token
}

function draftCharge(state: ProviderState, request: ChargeRequest, token: TokenRecord): WireCharge {
  const moment = formatMoment(state.clock.now())
  return {
    id: randomId('tr'),
    authorization: null,
    operation_type: 'in',
    transaction_type: 'charge',
    method: 'card',
    status: 'in_progress',
    conciliated: false,
    currency: request.currency,
    amount: request.amount,
    creation_date: moment,
    operation_date: moment,
    description: request.description,
    error_message: null,
    order_id: request.orderId,
    customer_id: request.customerId,
    ...(request.customer && { customer: request.customer }),
    ...(request.metadata && { metadata: request.metadata }),
    card: token.card,
  }
}

/** Sends the buyer to the bank's page, where the charge waits for 30 virtual minutes. */
function awaitBuyer(state: ProviderState, record: ChargeRecord, chargesUrl: string) {
  const behaviour: Behaviour = behaviours[record.behaviour]
  const page = behaviour.frictionless ? 'redirect/frictionless/' : 'redirect/'
  const expiresAt = state.clock.now() + state.config.get().pendingMinutes * 60_000
  record.charge.status = 'charge_pending'
  record.charge.payment_method = { type: 'redirect', url: `${chargesUrl}/${record.id}/${page}` }
  record.charge.due_date = formatMoment(expiresAt)
  record.expiresAt = expiresAt
  state.charges.put(record)
  state.expiry.add(expiresAt, record.id)
  emitEvent(state, 'charge.created', record.charge)
}

function draftRecord(
  state: ProviderState,
  request: ChargeRequest,
  token: TokenRecord,
  scenario: Scenario,
): ChargeRecord {
  const charge = draftCharge(state, request, token)
  return {
    id: charge.id,
    charge,
    behaviour: scenario.behaviour ?? token.behaviour,
    tokenId: token.id,
    review: scenario.review,
    capture: request.capture,
    redirectUrl: request.redirectUrl,
    expiresAt: null,
    refundedCents: 0,
  }
}

function keep(state: ProviderState, record: ChargeRecord) {
  state.charges.put(record)
  if (record.charge.order_id !== null) state.chargeIdByOrder.set(record.charge.order_id, record.id)
}

const declines = (record: ChargeRecord) => 'decline' in behaviours[record.behaviour]

/**
 * Creates a charge. A refused one is stored as failed, and throws its code (2009, 3001 to 3005); an invalid request throws
 * 1001, 1003 or 1006 and stores nothing.
 */
export function createCharge(
  state: ProviderState,
  call: ChargeCall,
): { charge: WireCharge; hangs: boolean } {
  const config = state.config.get()
  const request = readChargeRequest(call.body, call.customerId)
  const scenario = readScenario(request.amount, call.scenario, config)
  if (request.orderId !== null && state.chargeIdByOrder.has(request.orderId)) {
    throw new OpenPayError(1006)
  }
  const token = takeToken(state, request.sourceId)
  const record = draftRecord(state, request, token, scenario)
  keep(state, record)
  const early = config.declineAt === 'creation' && declines(record)
  if (request.use3dSecure && !early) awaitBuyer(state, record, call.chargesUrl)
  else decide(state, record)
  if (record.charge.status === 'failed') throw refusalOf(record.charge)
  return { charge: record.charge, hangs: scenario.hangs }
}

function refusalOf(charge: WireCharge) {
  return new OpenPayError(charge.error_code ?? 1000)
}

interface ChargeRequest {
  sourceId: string
  amount: number
  currency: 'MXN'
  description: string
  orderId: string | null
  capture: boolean
  use3dSecure: boolean
  redirectUrl: string | null
  customerId: string | null
  customer: Fields | undefined
  metadata: Fields | undefined
}

function readCurrency(fields: Fields): 'MXN' {
  const currency = readOptionalText(fields, 'currency') ?? 'MXN'
  if (currency.toUpperCase() !== 'MXN') throw new OpenPayError(1001, 'currency must be MXN')
  return 'MXN'
}

function readMonths(fields: Fields) {
  const plan = readOptionalObject(fields, 'payment_plan')
  if (plan && ![3, 6, 9, 12, 18].includes(Number(plan['payments']))) {
    throw new OpenPayError(1001, 'payment_plan.payments is invalid')
  }
}

function readCustomer(fields: Fields, customerId: string | null): Fields | undefined {
  const customer = readOptionalObject(fields, 'customer')
  if (!customer) return undefined
  if (customerId !== null) throw new OpenPayError(1001, 'customer must not be sent for a customer')
  readText(customer, 'name')
  readText(customer, 'email')
  return customer
}

/** Reads the body of a charge; throws 1001 for what is missing or malformed. */
function readChargeRequest(body: unknown, customerId: string | null): ChargeRequest {
  const fields = readFields(body)
  if (fields['method'] !== 'card') throw new OpenPayError(1001, 'method must be card')
  const use3dSecure = readFlag(fields, 'use_3d_secure', false)
  readText(fields, 'device_session_id')
  readMonths(fields)
  return {
    sourceId: readText(fields, 'source_id'),
    amount: readAmount(fields['amount']),
    currency: readCurrency(fields),
    description: readText(fields, 'description', 250),
    orderId: readOptionalText(fields, 'order_id', 100),
    capture: readFlag(fields, 'capture', true),
    use3dSecure,
    redirectUrl: use3dSecure ? readUrl(fields, 'redirect_url') : null,
    customerId,
    customer: readCustomer(fields, customerId),
    metadata: readOptionalObject(fields, 'metadata'),
  }
}

/** Simulated conditions of one charge besides its card. */
interface Scenario {
  behaviour?: BehaviourName
  review: boolean
  hangs: boolean
}

function throwTrouble(trouble: Trouble | undefined) {
  if (trouble === 'error') throw new OpenPayError(1000)
  if (trouble === 'unavailable') throw new OpenPayError(1004)
  if (trouble === 'busy') {
    const headers = { 'retry-after': '2' }
    throw new OpenPayError(1004, 'Too many requests', { statusCode: 429, headers })
  }
}

/** The scenario requested by the header or the amount's cents; throws those that are failures. */
function readScenario(amount: number, header: string, config: SandboxConfig): Scenario {
  const trouble = findTrouble(inCents(amount), header, config)
  throwTrouble(trouble)
  return {
    behaviour: findBehaviour(header),
    review: trouble === 'review',
    hangs: trouble === 'hang',
  }
}
