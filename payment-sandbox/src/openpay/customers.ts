import { formatMoment } from '../clock.ts'
import { randomId } from '../store.ts'
import { OpenPayError } from './errors.ts'
import { readFields, readOptionalObject, readOptionalText, readText } from './read-call.ts'
import type { CustomerRecord, ProviderState } from './state.ts'
import type { WireCustomer } from './wire.ts'

function readCustomer(body: unknown) {
  const fields = readFields(body)
  return {
    name: readText(fields, 'name'),
    last_name: readOptionalText(fields, 'last_name'),
    email: readText(fields, 'email'),
    phone_number: readOptionalText(fields, 'phone_number'),
    address: readOptionalObject(fields, 'address') ?? null,
    external_id: readOptionalText(fields, 'external_id', 100),
  }
}

function isTaken(state: ProviderState, externalId: string | null) {
  if (externalId === null) return false
  return [...state.customers.values()].some(({ customer }) => customer.external_id === externalId)
}

/** Throws 1001 for bad fields and 2003 when the external id is taken. */
export function createCustomer(state: ProviderState, body: unknown): WireCustomer {
  const fields = readCustomer(body)
  if (isTaken(state, fields.external_id)) throw new OpenPayError(2003)
  const customer: WireCustomer = {
    id: randomId('a'),
    creation_date: formatMoment(state.clock.now()),
    ...fields,
    status: 'active',
    balance: 0,
  }
  state.customers.put({ id: customer.id, customer })
  return customer
}

/** Throws 1005. */
export function getCustomer(state: ProviderState, id: string): CustomerRecord {
  const record = state.customers.get(id)
  if (!record) {
    throw new OpenPayError(1005, `The customer with id ${id.slice(0, 45)} does not exist`)
  }
  return record
}

/** Replaces the personal data; the external id stays as it was. Throws 1001 and 1005. */
export function updateCustomer(state: ProviderState, id: string, body: unknown): WireCustomer {
  const record = getCustomer(state, id)
  const { external_id: _fixed, ...fields } = readCustomer(body)
  record.customer = { ...record.customer, ...fields }
  state.customers.put(record)
  return record.customer
}

/** Newest first, the first hundred. */
export function listCustomers(state: ProviderState): WireCustomer[] {
  const records = [...state.customers.values()].toReversed()
  return records.slice(0, 100).map(({ customer }) => customer)
}
