import { randomBytes } from 'node:crypto'

import type { StateTools } from '../payments.ts'
import { keepAnswers, type Collection, type KeptAnswers } from '../store.ts'
import type { CardEnd } from './test-cards.ts'
import type {
  WireCharge,
  WireDispute,
  WireEndpoint,
  WireEvent,
  WireIntent,
  WireRefund,
} from './wire.ts'

/** Without the card's number: only its outcome is stored. */
export interface IntentRecord {
  id: string
  intent: WireIntent
  card: CardEnd | null
  /** Where the bank sends the buyer back to; undefined when the shop named no address. */
  returnUrl?: string | undefined
}

/** Records and dependencies of the imitated Stripe. */
export interface ProviderState extends Omit<StateTools, 'store'> {
  intents: Collection<IntentRecord>
  charges: Collection<WireCharge>
  refunds: Collection<WireRefund>
  disputes: Collection<WireDispute>
  events: Collection<WireEvent>
  endpoints: Collection<WireEndpoint>
  answers: KeptAnswers
}

export function openState({ store, clock, config, scheduler }: StateTools): ProviderState {
  return {
    intents: store.collection('stripe-intents'),
    charges: store.collection('stripe-charges'),
    refunds: store.collection('stripe-refunds'),
    disputes: store.collection('stripe-disputes'),
    events: store.collection('stripe-events'),
    endpoints: store.collection('stripe-endpoints'),
    answers: keepAnswers(store, 'stripe-answers'),
    clock,
    config,
    scheduler,
  }
}

/** Deletes everything except the registered webhooks. */
export function resetState(state: ProviderState) {
  state.intents.clear()
  state.charges.clear()
  state.refunds.clear()
  state.disputes.clear()
  state.events.clear()
  state.answers.clear()
}

/** An unguessable id such as `pi_…`. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** The virtual time in Unix seconds. */
export const secondsOf = ({ clock }: ProviderState) => Math.floor(clock.now() / 1000)
