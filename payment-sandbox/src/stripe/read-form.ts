import { invalid } from './errors.ts'

/** A form body as Stripe reads it: flat names such as `metadata[order]`. */
export type Form = Record<string, string>

/** Takes a form; throws 400 for JSON and anything else, as the provider takes forms only. */
export function readForm(body: unknown): Form {
  if (body === undefined || body === null) return {}
  const isFlat =
    typeof body === 'object' && Object.values(body).every((each) => typeof each === 'string')
  if (!isFlat) throw invalid('Invalid request: send application/x-www-form-urlencoded')
  return body as Form
}

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
