import { OpenPayError } from './errors.ts'
import type { ChargeRecord, Ledger } from './ledger.ts'
import type { Fields } from './read-fields.ts'
import type { WireCharge } from './wire.ts'

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

/** The charges that could match: by order there is one at most, and it need not be searched for. */
function listCandidates(ledger: Ledger, query: Fields): ChargeRecord[] {
  const orderId = query['order_id']
  if (typeof orderId !== 'string') return [...ledger.charges.values()].toReversed()
  const record = ledger.charges.get(ledger.chargeIdByOrder.get(orderId) ?? '')
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
export function listCharges(
  ledger: Ledger,
  query: Fields,
  customerId: string | null,
): WireCharge[] {
  const limit = Math.min(readCount(query, 'limit', 10), 100)
  const offset = readCount(query, 'offset', 0)
  const tests = readTests(query, customerId)
  return listCandidates(ledger, query)
    .map(({ charge }) => charge)
    .filter((charge) => tests.every((test) => test(charge)))
    .slice(offset, offset + limit)
}
