import { badRequest } from './errors.ts'

export type Fields = Record<string, unknown>

/** Takes named fields, none when absent; throws 400 for anything else. */
export function readFields(value: unknown, name = 'body'): Fields {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw badRequest('bad_request', `${name} must be an object`)
  }
  return value as Fields
}

/** A text, '' when absent; throws 400 when it is none or too long. */
export function readText(fields: Fields, name: string, max = 256): string {
  const value = fields[name] ?? ''
  if (typeof value !== 'string' || value.length > max) {
    throw badRequest(`invalid_${name}`, `${name} must be a string of at most ${max} characters`)
  }
  return value
}

/** True or false, false when absent; throws 400 for anything else. */
export function readFlag(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value !== 'boolean') throw badRequest(`invalid_${name}`, `${name} must be boolean`)
  return value
}

/** A moment in ISO 8601, null when absent; throws 400 for anything else. */
export function readMoment(fields: Fields, name: string): string | null {
  const value = fields[name] ?? null
  if (value === null) return null
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) {
    throw badRequest(`invalid_${name}`, `${name} must be an ISO 8601 date`)
  }
  return value
}

/** A whole number of 1 or more, null when absent; throws 400 for anything else. */
export function readCount(fields: Fields, name: string): number | null {
  const value = fields[name] ?? null
  if (value === null) return null
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw badRequest(`invalid_${name}`, `${name} must be a positive integer`)
  }
  return value
}

/** Whether a value is a sound number of pesos above 0 with at most two decimals. */
export function isAmount(value: unknown): value is number {
  const sound = typeof value === 'number' && value > 0 && value < 10_000_000
  return sound && /^\d+(\.\d{1,2})?$/.test(String(value))
}

/** Whether a text is an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}
