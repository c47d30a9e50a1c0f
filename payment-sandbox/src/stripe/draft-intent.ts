import { invalid } from './errors.ts'
import { noInstallments } from './installments.ts'
import { newId, secondsOf } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { readCents, readGroup } from './read-form.ts'
import type { Form } from './read-form.ts'
import type { WireIntent } from './wire.ts'

/** Writes the intent that a form asks for; throws 400. */
export function draftIntent(ledger: Ledger, form: Form): WireIntent {
  const currency = (form['currency'] ?? '').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw invalid('Missing required param: currency.', 'currency')
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    amount: readCents(form, 'amount'),
    amount_received: 0,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: secondsOf(ledger),
    currency,
    description: form['description'] ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: readGroup(form, 'metadata'),
    next_action: null,
    payment_method: null,
    payment_method_options: { card: { installments: noInstallments } },
    payment_method_types: ['card'],
    receipt_email: form['receipt_email'] ?? null,
    status: 'requires_payment_method',
  }
}
