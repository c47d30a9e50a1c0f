/** Types of Mercado Pago's API. Amounts are in pesos with at most two decimals. */
export interface WireItem {
  id: string
  title: string
  description: string
  picture_url: string | null
  category_id: string
  currency_id: 'MXN'
  quantity: number
  unit_price: number
}

export interface WireBackUrls {
  success?: string
  pending?: string
  failure?: string
}

export interface WireMethodRules {
  excluded_payment_methods: { id: string }[]
  excluded_payment_types: { id: string }[]
  /** The most months; null leaves it to the wallet. */
  installments: number | null
  default_installments: number | null
  default_payment_method_id: string | null
}

/** A shop's request for a preference. */
export interface PreferenceRequest {
  items: WireItem[]
  payer: Record<string, unknown>
  back_urls: WireBackUrls
  auto_return: 'approved' | 'all' | ''
  external_reference: string
  notification_url: string | null
  statement_descriptor: string
  binary_mode: boolean
  expires: boolean
  expiration_date_from: string | null
  expiration_date_to: string | null
  date_of_expiration: string | null
  payment_methods: WireMethodRules
  shipments: Record<string, unknown>
  metadata: Record<string, unknown>
}

export interface WirePreference extends PreferenceRequest {
  id: string
  client_id: string
  collector_id: number
  date_created: string
  last_updated: string
  site_id: 'MLM'
  operation_type: 'regular_payment'
  init_point: string
  sandbox_init_point: string
}

export type PaymentStatus =
  | 'pending'
  | 'approved'
  | 'in_process'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'charged_back'

export type PaymentType =
  | 'credit_card'
  | 'debit_card'
  | 'ticket'
  | 'bank_transfer'
  | 'account_money'

export interface WireRefund {
  id: number
  payment_id: number
  amount: number
  source: { id: string; name: string; type: 'collector' }
  date_created: string
  status: 'approved'
  unique_sequence_number: string | null
}

export interface WireCard {
  first_six_digits: string
  last_four_digits: string
  expiration_month: number
  expiration_year: number
  cardholder: { name: string }
}

export interface WirePayment {
  id: number
  date_created: string
  date_approved: string | null
  date_last_updated: string
  date_of_expiration: string | null
  operation_type: 'regular_payment'
  payment_method_id: string
  payment_type_id: PaymentType
  payment_method: { id: string; type: PaymentType; data?: Record<string, string> }
  status: PaymentStatus
  status_detail: string
  currency_id: string
  description: string
  live_mode: false
  collector_id: number
  payer: { id: string; email: string; type: string | null }
  metadata: Record<string, unknown>
  order: { id: number; type: 'mercadopago' }
  external_reference: string
  transaction_amount: number
  transaction_amount_refunded: number
  coupon_amount: number
  installments: number
  transaction_details: {
    net_received_amount: number
    total_paid_amount: number
    installment_amount: number
    external_resource_url: string | null
    payment_method_reference_id: string | null
    verification_code: string | null
    financial_institution: string | null
    barcode: { content: string } | null
  }
  captured: boolean
  binary_mode: boolean
  statement_descriptor: string
  card: WireCard | Record<string, never>
  notification_url: string | null
  refunds: WireRefund[]
}

const offsetMs = -4 * 60 * 60 * 1000

/** Writes a moment as Mercado Pago does everywhere: `2026-11-21T11:00:00.000-04:00`. */
export function writeMoment(ms: number): string {
  return new Date(ms + offsetMs).toISOString().replace('Z', '-04:00')
}
