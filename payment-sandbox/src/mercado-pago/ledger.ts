import { createAlarm, type Alarm } from '../clock.ts'
import type { LedgerTools } from '../payments.ts'
import { keepAnswers, type Collection, type KeptAnswers } from '../store.ts'
import type { WirePayment, WirePreference } from './wire.ts'

export interface PreferenceRecord {
  id: string
  preference: WirePreference
  merchantOrderId: number
  /** Card payments wait for review instead of being approved. */
  review: boolean
}

/** Neither the card's number nor its code is kept. */
export interface PaymentRecord {
  id: string
  payment: WirePayment
  preferenceId: string
  /** Virtual milliseconds; only while cash or a transfer is awaited. */
  expiresAt: number | null
}

/** All that Mercado Pago's side of the sandbox knows. */
export interface Ledger extends Omit<LedgerTools, 'store'> {
  preferences: Collection<PreferenceRecord>
  payments: Collection<PaymentRecord>
  answers: KeptAnswers
  expiry: Alarm
}

/** Opens the ledger; `expire` is called with each payment whose time to be made is over. */
export function openLedger(
  { store, clock, config, scheduler }: LedgerTools,
  expire: (ledger: Ledger, record: PaymentRecord) => void,
): Ledger {
  const ledger: Ledger = {
    preferences: store.collection('mp-preferences'),
    payments: store.collection('mp-payments'),
    answers: keepAnswers(store, 'mp-answers'),
    clock,
    config,
    scheduler,
    expiry: createAlarm(clock, (id) => {
      const record = ledger.payments.get(id)
      if (record) expire(ledger, record)
    }),
  }
  for (const record of ledger.payments.values()) {
    if (record.expiresAt !== null) ledger.expiry.add(record.expiresAt, record.id)
  }
  return ledger
}

/** The payments of a preference, oldest first. */
export function listPaymentsOf(ledger: Ledger, preferenceId: string): PaymentRecord[] {
  return [...ledger.payments.values()].filter((record) => record.preferenceId === preferenceId)
}

/** Forgets everything. */
export function resetLedger(ledger: Ledger) {
  ledger.preferences.clear()
  ledger.payments.clear()
  ledger.answers.clear()
  ledger.expiry.clear()
}
