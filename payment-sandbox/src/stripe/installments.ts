import { invalid } from './errors.ts'
import type { Form } from './read-form.ts'
import type { WireInstallments, WirePlan } from './wire.ts'

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
export function readInstallments(form: Form, before: WireInstallments): WireInstallments {
  const enabled = form[`${option}[enabled]`] ?? String(before.enabled)
  return {
    available_plans: enabled === 'true' ? [...plans] : [],
    enabled: enabled === 'true',
    plan: readPlan(form) ?? before.plan,
  }
}

export const noInstallments: WireInstallments = { available_plans: [], enabled: false, plan: null }
