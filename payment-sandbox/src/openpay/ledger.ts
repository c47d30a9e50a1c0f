import { createAlarm, type Alarm } from '../clock.ts'
import type { LedgerTools } from '../payments.ts'
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
  /** Virtual milliseconds; only while the buyer is awaited at the bank's page. */
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

/** All that OpenPay's side of the sandbox knows. */
export interface Ledger extends Omit<LedgerTools, 'store'> {
  tokens: Collection<TokenRecord>
  charges: Collection<ChargeRecord>
  customers: Collection<CustomerRecord>
  webhooks: Collection<WebhookRecord>
  chargeIdByOrder: Map<string, string>
  expiry: Alarm
}

/** Opens the ledger; `expire` is called with each charge whose time at the bank's page is over. */
export function openLedger(
  { store, clock, config, scheduler }: LedgerTools,
  expire: (ledger: Ledger, record: ChargeRecord) => void,
): Ledger {
  const ledger: Ledger = {
    tokens: store.collection('openpay-tokens'),
    charges: store.collection('openpay-charges'),
    customers: store.collection('openpay-customers'),
    webhooks: store.collection('openpay-webhooks'),
    chargeIdByOrder: new Map(),
    clock,
    config,
    scheduler,
    expiry: createAlarm(clock, (id) => {
      const record = ledger.charges.get(id)
      if (record) expire(ledger, record)
    }),
  }
  for (const record of ledger.charges.values()) {
    if (record.charge.order_id !== null)
      ledger.chargeIdByOrder.set(record.charge.order_id, record.id)
    if (record.expiresAt !== null) ledger.expiry.add(record.expiresAt, record.id)
  }
  return ledger
}

/** Forgets everything but the registered webhooks, which the shop makes only when it starts. */
export function resetLedger(ledger: Ledger) {
  ledger.tokens.clear()
  ledger.charges.clear()
  ledger.customers.clear()
  ledger.chargeIdByOrder.clear()
  ledger.expiry.clear()
}
