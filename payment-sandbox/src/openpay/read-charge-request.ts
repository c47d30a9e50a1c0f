import { OpenPayError } from './errors.ts'
import {
  readAmount,
  readFields,
  readFlag,
  readOptionalObject,
  readOptionalText,
  readText,
  readUrl,
} from './read-fields.ts'
import type { Fields } from './read-fields.ts'

export interface ChargeRequest {
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
export function readChargeRequest(body: unknown, customerId: string | null): ChargeRequest {
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
