import { invalid, missing } from './errors.ts'
import { readInstallments } from './installments.ts'
import { newId } from './ledger.ts'
import type { IntentRecord } from './ledger.ts'
import type { Form } from './read-form.ts'
import { endOfNumber, findEndOfMethod } from './test-cards.ts'

/** Takes over what a form says of how an intent is paid: months, card, way back. Throws 400 and 404. */
export function readChoices(record: IntentRecord, form: Form) {
  readOptions(record, form)
  readReturnUrl(record, form)
  takeCard(record, form)
}

function readOptions({ intent }: IntentRecord, form: Form) {
  const { installments } = intent.payment_method_options.card
  intent.payment_method_options = {
    card: { installments: readInstallments(form, installments) },
  }
}

function readReturnUrl(record: IntentRecord, form: Form) {
  const address = form['return_url']
  if (address === undefined) return
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    throw invalid('Not a valid URL', 'return_url', 'url_invalid')
  }
  record.returnUrl = address
}

function takeCard(record: IntentRecord, form: Form) {
  const number = form['payment_method_data[card][number]']
  const id = form['payment_method']
  if (number !== undefined) {
    record.card = endOfNumber(number)
    record.intent.payment_method = newId('pm')
  } else if (id !== undefined) {
    const end = findEndOfMethod(id)
    if (!end) throw missing('PaymentMethod', id)
    record.card = end
    record.intent.payment_method = id
  }
  const isNew = record.intent.status === 'requires_payment_method'
  if (isNew && record.intent.payment_method) record.intent.status = 'requires_confirmation'
}
