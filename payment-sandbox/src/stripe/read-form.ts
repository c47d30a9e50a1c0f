import { invalid, missing } from './errors.ts'
import { newId, type IntentRecord } from './state.ts'
import { endOfNumber, findEndOfMethod } from './test-cards.ts'
import type { WireInstallments, WirePlan } from './wire.ts'

/** A form body as Stripe reads it: flat names such as `metadata[order]`. */
export type Form = Record<string, string>

/** Reads a form; throws 400 for anything else, as the provider does. */
export function readForm(body: unknown): Form {
  if (body === undefined || body === null) return {}
  if (!isForm(body)) throw invalid('Invalid request: send application/x-www-form-urlencoded')
  return body
}

const isForm = (body: unknown): body is Form =>
  typeof body === 'object' &&
  body !== null &&
  Object.values(body).every((each) => typeof each === 'string')

/** The values of `name[key]` by key. */
export function readGroup(form: Form, name: string): Record<string, string> {
  const start = `${name}[`
  return Object.fromEntries(
    Object.entries(form)
      .filter(([key]) => key.startsWith(start) && key.endsWith(']'))
      .map(([key, value]) => [key.slice(start.length, -1), value]),
  )
}

/** A whole number of centavos above 0; throws 400. */
export function readCents(form: Form, name: string): number {
  const value = Number(form[name])
  if (Number.isInteger(value) && value > 0 && value < 1_000_000_000) return value
  throw invalid(`Invalid integer: ${form[name] ?? ''}`, name, 'parameter_invalid_integer')
}

/** Applies a form's payment options to an intent: months, card, return URL. Throws 400 and 404. */
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

/** The installments of a form, with earlier settings as defaults; throws 400. */
function readInstallments(form: Form, before: WireInstallments): WireInstallments {
  const enabled = form[`${option}[enabled]`] ?? String(before.enabled)
  return {
    available_plans: enabled === 'true' ? [...plans] : [],
    enabled: enabled === 'true',
    plan: readPlan(form) ?? before.plan,
  }
}

export const noInstallments: WireInstallments = { available_plans: [], enabled: false, plan: null }
