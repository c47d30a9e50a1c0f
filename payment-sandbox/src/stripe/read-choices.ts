import { invalid, missing } from './errors.ts'
import { newId, type IntentRecord } from './ledger.ts'
import type { Form } from './read-form.ts'
import { endOfNumber, findEndOfMethod } from './test-cards.ts'
import type { WireInstallments, WirePlan } from './wire.ts'

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

const option = 'payment_method_options[card][installments]'

const plans: readonly WirePlan[] = [3, 6, 9, 12, 18, 24].map((count) => ({
  count,
  interval: 'month',
  type: 'fixed_count',
}))

function readPlan(form: Form): WirePlan | undefined {
  const count = form[`${option}[plan][count]`]
  if (count === undefined) return undefined
  const plan = plans.find((each) => String(each.count) === count)
  if (plan) return plan
  throw invalid('This plan is not available', `${option}[plan]`, 'invalid_installments_plan')
}

/** The months that a form allows or chooses, on top of what was set before; throws 400. */
function readInstallments(form: Form, before: WireInstallments): WireInstallments {
  const enabled = form[`${option}[enabled]`] ?? String(before.enabled)
  return {
    available_plans: enabled === 'true' ? [...plans] : [],
    enabled: enabled === 'true',
    plan: readPlan(form) ?? before.plan,
  }
}

export const noInstallments: WireInstallments = { available_plans: [], enabled: false, plan: null }
