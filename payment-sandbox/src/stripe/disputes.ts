import { emitEvent } from './emit-event.ts'
import { newId, secondsOf } from './ledger.ts'
import type { IntentRecord, Ledger } from './ledger.ts'
import type { WireDispute } from './wire.ts'

/** The buyer's bank disputes the intent's charge. */
export function openDispute(ledger: Ledger, { intent }: IntentRecord) {
  const charge = ledger.charges.get(intent.latest_charge ?? '')
  if (!charge) return
  charge.disputed = true
  ledger.charges.put(charge)
  const dispute: WireDispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: secondsOf(ledger),
    currency: charge.currency,
    payment_intent: intent.id,
    status: 'needs_response',
  }
  ledger.disputes.put(dispute)
  emitEvent(ledger, 'charge.dispute.created', intent, dispute)
}

/** Ends the intent's last dispute for the shop (`won`) or for the buyer (`lost`). */
export function closeDispute(ledger: Ledger, { intent }: IntentRecord, status: 'won' | 'lost') {
  const dispute = [...ledger.disputes.values()].findLast(
    (each) => each.payment_intent === intent.id,
  )
  if (!dispute) return
  dispute.status = status
  ledger.disputes.put(dispute)
  emitEvent(ledger, 'charge.dispute.closed', intent, dispute)
}
