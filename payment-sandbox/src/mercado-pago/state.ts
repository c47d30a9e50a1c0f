import { createAlarm, type Alarm } from '../clock.ts'
import type { StateTools } from '../payments.ts'
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
  /** By the sandbox's clock, in milliseconds; null unless it waits for cash or a transfer. */
  expiresAt: number | null
}

/** Records and dependencies of the imitated Mercado Pago. */
export interface ProviderState extends Omit<StateTools, 'store'> {
  preferences: Collection<PreferenceRecord>
  payments: Collection<PaymentRecord>
  answers: KeptAnswers
  expiry: Alarm
}

/** Opens the state; `expire` is called with each payment at its deadline. */
export function openState(
  { store, clock, config, scheduler }: StateTools,
  expire: (state: ProviderState, record: PaymentRecord) => void,
): ProviderState {
  const state: ProviderState = {
    preferences: store.collection('mp-preferences'),
    payments: store.collection('mp-payments'),
    answers: keepAnswers(store, 'mp-answers'),
    clock,
    config,
    scheduler,
    expiry: createAlarm(clock, (id) => {
      const record = state.payments.get(id)
      if (record) expire(state, record)
    }),
  }
  for (const record of state.payments.values()) {
    if (record.expiresAt !== null) state.expiry.add(record.expiresAt, record.id)
  }
  return state
}

/** The payments of a preference, oldest first. */
export function listPaymentsOf(state: ProviderState, preferenceId: string): PaymentRecord[] {
  return [...state.payments.values()].filter((record) => record.preferenceId === preferenceId)
}

/** Deletes everything. */
export function resetState(state: ProviderState) {
  state.preferences.clear()
  state.payments.clear()
  state.answers.clear()
  state.expiry.clear()
}
