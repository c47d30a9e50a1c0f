/** Types of Stripe's API. Amounts are in centavos, times in Unix seconds. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface LastPaymentError {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
}

export interface WirePlan {
  count: number
  interval: 'month'
  type: 'fixed_count'
}

export interface WireInstallments {
  available_plans: WirePlan[]
  enabled: boolean
  plan: WirePlan | null
}

export interface WireIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  client_secret: string
  created: number
  currency: string
  description: string | null
  last_payment_error: LastPaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: {
    type: 'redirect_to_url'
    redirect_to_url: { return_url: string | null; url: string }
  } | null
  payment_method: string | null
  payment_method_options: { card: { installments: WireInstallments } }
  payment_method_types: ['card']
  receipt_email: string | null
  status: IntentStatus
}

export interface WireCharge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  created: number
  currency: string
  disputed: boolean
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export interface WireRefund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'succeeded'
}

export interface WireDispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
}

export interface WireEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  type: string
  data: { object: unknown }
}

export interface WireEndpoint {
  id: string
  object: 'webhook_endpoint'
  created: number
  enabled_events: string[]
  livemode: false
  status: 'enabled'
  url: string
}
