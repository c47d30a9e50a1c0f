import { formatMoment } from '../clock.ts'
import { randomId } from '../random-id.ts'
import { emitEvent } from './emit-event.ts'
import { OpenPayError } from './errors.ts'
import type { ChargeRecord, Ledger, TokenRecord } from './ledger.ts'
import { readChargeRequest } from './read-charge-request.ts'
import type { ChargeRequest } from './read-charge-request.ts'
import { readScenario } from './scenarios.ts'
import type { Scenario } from './scenarios.ts'
import { decide } from './settle-charge.ts'
import { behaviours } from './test-cards.ts'
import type { Behaviour } from './test-cards.ts'
import type { WireCharge } from './wire.ts'

export interface ChargeCall {
  body: unknown
  customerId: string | null
  /** The `x-emu-scenario` header, or '' without one. */
  scenario: string
  /** Address of the charges, for the bank's page. */
  chargesUrl: string
}

function takeToken(ledger: Ledger, id: string): TokenRecord {
  const token = ledger.tokens.get(id)
  if (!token) throw new OpenPayError(1003, 'Please specify a valid source_id')
  if (token.use === 'used' || token.use === 'spent') {
    throw new OpenPayError(1003, 'This source_id was already used')
  }
  token.use = token.use === 'again' ? 'spent' : 'used'
  ledger.tokens.put(token)
  return token
}

function draftCharge(ledger: Ledger, request: ChargeRequest, token: TokenRecord): WireCharge {
  const moment = formatMoment(ledger.clock.now())
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
function awaitBuyer(ledger: Ledger, record: ChargeRecord, chargesUrl: string) {
  const behaviour: Behaviour = behaviours[record.behaviour]
  const page = behaviour.frictionless ? 'redirect/frictionless/' : 'redirect/'
  const expiresAt = ledger.clock.now() + ledger.config.get().pendingMinutes * 60_000
  record.charge.status = 'charge_pending'
  record.charge.payment_method = { type: 'redirect', url: `${chargesUrl}/${record.id}/${page}` }
  record.charge.due_date = formatMoment(expiresAt)
  record.expiresAt = expiresAt
  ledger.charges.put(record)
  ledger.expiry.add(expiresAt, record.id)
  emitEvent(ledger, 'charge.created', record.charge)
}

function draftRecord(
  ledger: Ledger,
  request: ChargeRequest,
  token: TokenRecord,
  scenario: Scenario,
): ChargeRecord {
  const charge = draftCharge(ledger, request, token)
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

function keep(ledger: Ledger, record: ChargeRecord) {
  ledger.charges.put(record)
  if (record.charge.order_id !== null) ledger.chargeIdByOrder.set(record.charge.order_id, record.id)
}

const declines = (record: ChargeRecord) => 'decline' in behaviours[record.behaviour]

/**
 * Makes a charge. A refused one is kept too, as failed, and throws its code (2009, 3001 to 3005);
 * a faulty request throws 1001, 1003 or 1006 and leaves nothing behind.
 */
export function createCharge(
  ledger: Ledger,
  call: ChargeCall,
): { charge: WireCharge; hangs: boolean } {
  const config = ledger.config.get()
  const request = readChargeRequest(call.body, call.customerId)
  const scenario = readScenario(request.amount, call.scenario, config)
  if (request.orderId !== null && ledger.chargeIdByOrder.has(request.orderId)) {
    throw new OpenPayError(1006)
  }
  const token = takeToken(ledger, request.sourceId)
  const record = draftRecord(ledger, request, token, scenario)
  keep(ledger, record)
  const early = config.declineAt === 'creation' && declines(record)
  if (request.use3dSecure && !early) awaitBuyer(ledger, record, call.chargesUrl)
  else decide(ledger, record)
  if (record.charge.status === 'failed') throw refusalOf(record.charge)
  return { charge: record.charge, hangs: scenario.hangs }
}

function refusalOf(charge: WireCharge) {
  return new OpenPayError(charge.error_code as OpenPayError['code'])
}
