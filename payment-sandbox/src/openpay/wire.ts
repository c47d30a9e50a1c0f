import type { ErrorCode } from './errors.ts'

/** Types of OpenPay's API. Amounts are in pesos with at most two decimals. */
export type WireAddress = Record<string, string | null>

export interface WireTokenCard {
  card_number: string
  holder_name: string
  expiration_year: string
  expiration_month: string
  address: WireAddress | null
  creation_date: string | null
  brand: string
  points_card: boolean
}

export interface WireToken {
  id: string
  card: WireTokenCard
}

export type WireChargeCard = Omit<WireTokenCard, 'creation_date'> & {
  type: 'credit' | 'debit'
  allows_charges: boolean
  allows_payouts: boolean
  bank_name: string
  bank_code: string
}

export type ChargeStatus =
  | 'completed'
  | 'in_progress'
  | 'charge_pending'
  | 'failed'
  | 'cancelled'
  | 'expired'

export interface WireRefund {
  id: string
  amount: number
  authorization: string
  creation_date: string
  currency: string
  operation_type: 'out'
  transaction_type: 'refund'
  status: 'completed'
  description: string | null
  conciliated: boolean
}

export interface WireCharge {
  id: string
  authorization: string | null
  operation_type: 'in'
  transaction_type: 'charge'
  method: 'card'
  status: ChargeStatus
  conciliated: boolean
  currency: string
  amount: number
  creation_date: string
  operation_date: string
  description: string
  error_message: string | null
  error_code?: ErrorCode
  order_id: string | null
  customer_id: string | null
  customer?: Record<string, unknown>
  metadata?: Record<string, unknown>
  card: WireChargeCard
  fee?: { amount: number; tax: number; currency: string }
  payment_method?: { type: 'redirect'; url: string }
  due_date?: string
  refund?: WireRefund
}

export interface WireCustomer {
  id: string
  creation_date: string
  name: string
  last_name: string | null
  email: string
  phone_number: string | null
  external_id: string | null
  status: 'active'
  balance: number
  /** As the shop sent it. */
  address: Record<string, unknown> | null
}

export interface WireWebhook {
  id: string
  url: string
  user: string | null
  event_types: string[]
  status: 'verified' | 'unverified'
}
