import { formatMoment } from '../clock.ts'
import { passesLuhn } from '../passes-luhn.ts'
import { randomId } from '../store.ts'
import { OpenPayError } from './errors.ts'
import {
  readFields,
  readOptionalObject,
  readOptionalText,
  readText,
  type Fields,
} from './read-call.ts'
import type { ProviderState } from './state.ts'
import { behaviourOf } from './test-cards.ts'
import type { WireAddress, WireToken, WireTokenCard } from './wire.ts'

function readNumber(fields: Fields): string {
  const number = readText(fields, 'card_number').replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number)) throw new OpenPayError(1001, 'card_number length is invalid')
  if (!passesLuhn(number)) throw new OpenPayError(2004)
  return number
}

function readExpiry(fields: Fields, now: number) {
  const month = readText(fields, 'expiration_month')
  const year = readText(fields, 'expiration_year')
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) throw new OpenPayError(1001, 'expiration_month is invalid')
  if (!/^\d{2}$/.test(year)) throw new OpenPayError(1001, 'expiration_year is invalid')
  // A card is valid until the end of its month; the month's number is the next one's index.
  if (Date.UTC(2000 + Number(year), Number(month), 1) <= now) throw new OpenPayError(2005)
  return { expiration_month: month.padStart(2, '0'), expiration_year: year }
}

function readCode(fields: Fields): string {
  const cvv2 = readOptionalText(fields, 'cvv2')
  if (cvv2 === null || cvv2 === '') throw new OpenPayError(2006)
  if (!/^\d{3,4}$/.test(cvv2)) throw new OpenPayError(1001, 'cvv2 must be 3 or 4 digits')
  return cvv2
}

const addressFields = ['line1', 'line2', 'line3', 'city', 'state', 'postal_code', 'country_code']

function readAddress(fields: Fields): WireAddress | null {
  const address = readOptionalObject(fields, 'address')
  if (!address) return null
  return Object.fromEntries(addressFields.map((name) => [name, readOptionalText(address, name)]))
}

/** Turns a card into a token; throws 1001, 2004, 2005 or 2006 for an invalid card. */
export function createToken(state: ProviderState, body: unknown): WireToken {
  const fields = readFields(body)
  const holder_name = readText(fields, 'holder_name')
  const number = readNumber(fields)
  const expiry = readExpiry(fields, state.clock.now())
  const cvv2 = readCode(fields)
  const shown: Omit<WireTokenCard, 'creation_date'> = {
    card_number: `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`,
    holder_name,
    ...expiry,
    address: readAddress(fields),
    brand: brandOf(number),
    points_card: false,
  }
  const id = randomId('k')
  const token = { id, card: { ...shown, creation_date: formatMoment(state.clock.now()) } }
  const card = {
    ...shown,
    type: cardTypeOf(number),
    allows_charges: true,
    allows_payouts: false,
    bank_name: 'BANCO DE PRUEBA',
    bank_code: '000',
  }
  state.tokens.put({ id, token, card, behaviour: behaviourOf(number, cvv2), use: 'fresh' })
  return token
}

const brands: readonly (readonly [brand: string, pattern: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['american_express', /^3[47]/],
  ['carnet', /^(506|639|286900)/],
]

// Credit is the ordinary case, so that months without interest can be tried with any card.
const debit = /^(4242|510510)/

export function brandOf(number: string): string {
  return brands.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown'
}

export function cardTypeOf(number: string): 'credit' | 'debit' {
  return debit.test(number) ? 'debit' : 'credit'
}
