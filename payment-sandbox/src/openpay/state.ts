import { createAlarm, type Alarm } from '../clock.ts'
import type { StateTools } from '../payments.ts'
import type { Collection } from '../store.ts'
import type { BehaviourName } from './test-cards.ts'
import type { WireCharge, WireChargeCard, WireCustomer, WireToken, WireWebhook } from './wire.ts'

/** Neither the card's number nor its code is kept: only what they make the sandbox do. */
export interface TokenRecord {
  id: string
  token: WireToken
  card: WireChargeCard
  behaviour: BehaviourName
  /** `again` after a 3005 refusal: one more charge is allowed, and then it is `spent`. */
  use: 'fresh' | 'used' | 'again' | 'spent'
}

export interface ChargeRecord {
  id: string
  charge: WireCharge
  behaviour: BehaviourName
  tokenId: string
  /** Approved charges wait for review instead of being completed. */
  review: boolean
  capture: boolean
  redirectUrl: string | null
  /** By the sandbox's clock, in milliseconds; null unless the buyer is awaited at the bank's page. */
  expiresAt: number | null
  refundedCents: number
}

export interface CustomerRecord {
  id: string
  customer: WireCustomer
}

export interface WebhookRecord {
  id: string
  webhook: WireWebhook
  password: string | null
  verificationCode: string
}

/** Records and dependencies of the imitated OpenPay. */
export interface ProviderState extends Omit<StateTools, 'store'> {
  tokens: Collection<TokenRecord>
  charges: Collection<ChargeRecord>
  customers: Collection<CustomerRecord>
  webhooks: Collection<WebhookRecord>
  chargeIdByOrder: Map<string, string>
  expiry: Alarm
}

/** Opens the state; `expire` is called with each charge whose time at the bank's page is over. */
export function openState(
  { store, clock, config, scheduler }: StateTools,
  expire: (state: ProviderState, record: ChargeRecord) => void,
): ProviderState {
  const state: ProviderState = {
    tokens: store.collection('openpay-tokens'),
    charges: store.collection('openpay-charges'),
    customers: store.collection('openpay-customers'),
    webhooks: store.collection('openpay-webhooks'),
    chargeIdByOrder: new Map(),
    clock,
    config,
    scheduler,
    expiry: createAlarm(clock, (id) => {
      const record = state.charges.get(id)
      if (record) expire(state, record)
    }),
  }
  for (const record of state.charges.values()) {
    if (record.charge.order_id !== null)
      state.chargeIdByOrder.set(record.charge.order_id, record.id)
    if (record.expiresAt !== null) state.expiry.add(record.expiresAt, record.id)
  }
  return state
}

/** Deletes everything except the registered webhooks, which the shop registers only when it starts. */
export function resetState(state: ProviderState) {
  state.tokens.clear()
  state.charges.clear()
  state.customers.clear()
  state.chargeIdByOrder.clear()
  state.expiry.clear()
}
