import { badRequest } from './errors.ts'
import type { PreferenceRequest, WireBackUrls, WireItem, WireMethodRules } from './wire.ts'

function readItem(value: unknown): WireItem {
  const fields = readFields(value, 'item')
  const { quantity, unit_price, currency_id = 'MXN' } = fields
  const title = readText(fields, 'title')
  if (title.trim() === '') throw badRequest('invalid_items', 'items title needed')
  if (!isAmount(unit_price)) throw badRequest('invalid_items', 'unit_price invalid')
  if (currency_id !== 'MXN') throw badRequest('invalid_items', 'currency_id invalid')
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) {
    throw badRequest('invalid_items', 'quantity invalid')
  }
  return {
    id: readText(fields, 'id'),
    title,
    description: readText(fields, 'description'),
    picture_url: readText(fields, 'picture_url', 600) || null,
    category_id: readText(fields, 'category_id'),
    currency_id: 'MXN',
    quantity,
    unit_price,
  }
}

function readItems({ items }: Fields): WireItem[] {
  if (!Array.isArray(items) || items.length === 0) {
    throw badRequest('invalid_items', 'items needed')
  }
  return items.map(readItem)
}

function readBackUrls(body: Fields): WireBackUrls {
  const fields = readFields(body['back_urls'], 'back_urls')
  const urls: WireBackUrls = {}
  for (const name of ['success', 'pending', 'failure'] as const) {
    const url = readText(fields, name, 2000)
    if (url === '') continue
    if (!isWebAddress(url)) throw badRequest('invalid_back_urls', `back_url.${name} invalid`)
    urls[name] = url
  }
  return urls
}

function isPublicHttps(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isLocal = hostname === 'localhost' || /^(?:127|10|192\.168)\.|^\[/.test(hostname)
  return protocol === 'https:' && !isLocal && hostname.includes('.')
}

/** The wallet's own message, also for an address it cannot reach. */
function checkAutoReturn({ auto_return, back_urls }: PreferenceRequest, strict: boolean) {
  if (auto_return === '') return
  const { success } = back_urls
  if (success && (!strict || isPublicHttps(success))) return
  const message = 'auto_return invalid. back_url.success must be defined'
  throw badRequest('invalid_auto_return', message)
}

function readAutoReturn(body: Fields): PreferenceRequest['auto_return'] {
  const value = readText(body, 'auto_return')
  if (value === '' || value === 'approved' || value === 'all') return value
  throw badRequest('invalid_auto_return', 'auto_return invalid')
}

function readNotificationUrl(body: Fields): string | null {
  const url = readText(body, 'notification_url', 500)
  if (url === '') return null
  if (isWebAddress(url)) return url
  // The misspelling is the wallet's.
  throw badRequest('invalid_notification_url', 'notificaction_url attribute must be url valid')
}

function readIds(fields: Fields, name: string): { id: string }[] {
  const list = fields[name] ?? []
  if (!Array.isArray(list)) throw badRequest('invalid_payment_methods', `${name} must be a list`)
  return list.map((each) => ({ id: readText(readFields(each, name), 'id') }))
}

function readMethodRules(body: Fields): WireMethodRules {
  const fields = readFields(body['payment_methods'], 'payment_methods')
  return {
    excluded_payment_methods: readIds(fields, 'excluded_payment_methods'),
    excluded_payment_types: readIds(fields, 'excluded_payment_types'),
    installments: readCount(fields, 'installments'),
    default_installments: readCount(fields, 'default_installments'),
    default_payment_method_id: readText(fields, 'default_payment_method_id') || null,
  }
}

/** Validates a preference and fills in defaults; throws 400. */
export function readPreference(body: unknown, strictAutoReturn: boolean): PreferenceRequest {
  const fields = readFields(body)
  const request: PreferenceRequest = {
    items: readItems(fields),
    payer: readFields(fields['payer'], 'payer'),
    back_urls: readBackUrls(fields),
    auto_return: readAutoReturn(fields),
    external_reference: readText(fields, 'external_reference'),
    notification_url: readNotificationUrl(fields),
    statement_descriptor: readText(fields, 'statement_descriptor'),
    binary_mode: readFlag(fields, 'binary_mode'),
    expires: readFlag(fields, 'expires'),
    expiration_date_from: readMoment(fields, 'expiration_date_from'),
    expiration_date_to: readMoment(fields, 'expiration_date_to'),
    date_of_expiration: readMoment(fields, 'date_of_expiration'),
    payment_methods: readMethodRules(fields),
    shipments: readFields(fields['shipments'], 'shipments'),
    metadata: readFields(fields['metadata'], 'metadata'),
  }
  checkAutoReturn(request, strictAutoReturn)
  return request
}

/** What the buyer pays, in centavos. */
export function totalCents({ items, shipments }: PreferenceRequest): number {
  const cost = isAmount(shipments['cost']) ? shipments['cost'] : 0
  const sum = items.reduce((total, { unit_price, quantity }) => total + unit_price * quantity, cost)
  return Math.round(sum * 100)
}

export type Fields = Record<string, unknown>

/** Reads an object, empty when absent; throws 400 for anything else. */
export function readFields(value: unknown, name = 'body'): Fields {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw badRequest('bad_request', `${name} must be an object`)
  }
  return { ...value }
}

/** A string, '' when absent; throws 400 for anything else or a longer one. */
function readText(fields: Fields, name: string, max = 256): string {
  const value = fields[name] ?? ''
  if (typeof value !== 'string' || value.length > max) {
    throw badRequest(`invalid_${name}`, `${name} must be a string of at most ${max} characters`)
  }
  return value
}

/** True or false, false when absent; throws 400 for anything else. */
function readFlag(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value !== 'boolean') throw badRequest(`invalid_${name}`, `${name} must be boolean`)
  return value
}

/** A moment in ISO 8601, null when absent; throws 400 for anything else. */
function readMoment(fields: Fields, name: string): string | null {
  const value = fields[name] ?? null
  if (value === null) return null
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) {
    throw badRequest(`invalid_${name}`, `${name} must be an ISO 8601 date`)
  }
  return value
}

/** A whole number of 1 or more, null when absent; throws 400 for anything else. */
function readCount(fields: Fields, name: string): number | null {
  const value = fields[name] ?? null
  if (value === null) return null
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw badRequest(`invalid_${name}`, `${name} must be a positive integer`)
  }
  return value
}

/** Whether a value is a positive amount of pesos with at most two decimals. */
export function isAmount(value: unknown): value is number {
  const sound = typeof value === 'number' && value > 0 && value < 10_000_000
  return sound && /^\d+(\.\d{1,2})?$/.test(String(value))
}

/** Whether a text is an absolute http or https address. */
function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}
