import { parseArgs } from 'node:util'

import { CommandFault } from '../../platform/commands/index.ts'
import { centavos } from '../../platform/money.ts'
import { normalizeCouponCode } from '../price-coupon.ts'

/** What a coupon takes off, when and how often, as its columns have it. */
export interface CouponTerms {
  code: string
  percent: number | undefined
  /** Centavos, as `minimum`. */
  amount: number | undefined
  minimum: number
  startsAt: Date | undefined
  endsAt: Date | undefined
  limitTotal: number | undefined
  limitPerCustomer: number | undefined
  firstOrder: boolean
}

/** Takes a fault, in Spanish. */
type Blame = (fault: string) => void

const MOST_PESOS = 20_000_000
const MOST_USES = 1_000_000_000

/** Reads what the merchant wrote of a new coupon; every fault is told, none stops the others. */
export function readTerms(words: CouponWords, now: Date, blame: Blame): CouponTerms {
  const startsAt = readDay('--from', words.from, startOfDay, blame)
  const endsAt = readDay('--until', words.until, endOfDay, blame)
  if (endsAt && endsAt <= now) blame('--until: ese día ya pasó')
  if (startsAt && endsAt && endsAt <= startsAt) blame('--until: es antes que --from')
  return {
    code: readCode(words.code, blame),
    ...readDiscount(words, blame),
    minimum: readPesos('--minimum', words.minimum, blame) ?? 0,
    startsAt,
    endsAt,
    limitTotal: readCount('--limit', words.limit, MOST_USES, blame),
    limitPerCustomer: readCount('--per-customer', words.perCustomer, MOST_USES, blame),
    firstOrder: words.firstOrder ?? false,
  }
}

function readCode(word: string, blame: Blame) {
  const code = normalizeCouponCode(word)
  if (!/^[A-Z0-9-]{3,40}$/.test(code)) {
    blame(`El código "${word}" debe tener de 3 a 40 letras sin acento, números o guiones`)
  }
  return code
}

function readDiscount(words: CouponWords, blame: Blame) {
  const given = [words.percent, words.amount].filter((word) => word !== undefined)
  if (given.length === 0) blame('Falta el descuento: --percent o --amount')
  if (given.length > 1) blame('El descuento es --percent o --amount, no los dos')
  const amount = readPesos('--amount', words.amount, blame)
  if (amount === 0) blame('--amount: debe ser más de cero')
  return { percent: readCount('--percent', words.percent, 99, blame), amount }
}

function readCount(option: string, word: string | undefined, most: number, blame: Blame) {
  if (word === undefined) return undefined
  const count = /^\d{1,10}$/.test(word) ? Number(word) : 0
  if (count < 1 || count > most) {
    blame(`${option}: "${word}" no es un número entero de 1 a ${most.toLocaleString('es-MX')}`)
  }
  return count
}

function readPesos(option: string, word: string | undefined, blame: Blame) {
  if (word === undefined) return undefined
  const isAmount = /^\d{1,8}(\.\d{1,2})?$/.test(word) && Number(word) <= MOST_PESOS
  if (!isAmount) blame(`${option}: "${word}" no es una cantidad de pesos, como 500 o 499.50`)
  return isAmount ? centavos(Number(word)) : undefined
}

type Bound = (day: string) => Date | undefined

function readDay(option: string, word: string | undefined, bound: Bound, blame: Blame) {
  if (word === undefined) return undefined
  const moment = bound(word)
  if (!moment) blame(`${option}: "${word}" no es una fecha, como 2026-12-31`)
  return moment
}

/** What the merchant wrote about a new coupon, unread. */
export interface CouponWords {
  code: string
  percent?: string | undefined
  amount?: string | undefined
  from?: string | undefined
  until?: string | undefined
  minimum?: string | undefined
  limit?: string | undefined
  perCustomer?: string | undefined
  firstOrder?: boolean
  categories: string[]
  brands: string[]
}

export type CouponRequest =
  | { verb: 'add'; words: CouponWords }
  | { verb: 'list' }
  | { verb: 'end'; code: string }

const USAGE = [
  'Uso: npm run coupons -- add CÓDIGO --percent 10 | --amount 500 [--from AAAA-MM-DD] [--until AAAA-MM-DD]',
  '       [--minimum PESOS] [--limit N] [--per-customer N] [--first-order] [--category NOMBRE]… [--brand NOMBRE]…',
  '     npm run coupons -- list',
  '     npm run coupons -- end CÓDIGO',
].join('\n')

/** What the merchant wants, by the words after the program's name. Throws {@link CommandFault}. */
export function readArguments(args: string[]): CouponRequest {
  const [verb, ...rest] = args
  try {
    if (verb === 'add') return { verb, words: readWords(rest) }
    if (verb === 'end') return { verb, code: only(parseArgs({ args: rest, ...named }).positionals) }
    if (verb === 'list' && rest.length === 0) return { verb }
  } catch {
    // What parseArgs says is English.
  }
  throw new CommandFault(USAGE)
}

const named = { allowPositionals: true } as const

function readWords(args: string[]): CouponWords {
  const { values, positionals } = parseArgs({
    args,
    ...named,
    options: {
      percent: { type: 'string' },
      amount: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      minimum: { type: 'string' },
      limit: { type: 'string' },
      'per-customer': { type: 'string' },
      'first-order': { type: 'boolean', default: false },
      category: { type: 'string', multiple: true, default: [] },
      brand: { type: 'string', multiple: true, default: [] },
    },
  })
  const { category: categories, brand: brands, ...others } = values
  const { 'per-customer': perCustomer, 'first-order': firstOrder, ...words } = others
  return { code: only(positionals), perCustomer, firstOrder, categories, brands, ...words }
}

function only(words: string[]): string {
  const [word, ...others] = words
  if (!word || others.length > 0) throw new CommandFault(USAGE)
  return word
}

const ZONE = 'America/Mexico_City'
const DAY_MS = 24 * 60 * 60 * 1000

const offset = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
const longDay = new Intl.DateTimeFormat('es-MX', { timeZone: ZONE, dateStyle: 'long' })

/** When a day (`2026-12-01`) begins in Mexico City; undefined for what is no day. */
function startOfDay(day: string): Date | undefined {
  const inGreenwich = new Date(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(inGreenwich.getTime())
  // The 30th of February would be taken for the 2nd of March.
  if (!isDay || inGreenwich.toISOString().slice(0, 10) !== day) return undefined
  const parts = offset.formatToParts(inGreenwich)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '')
  return new Date(`${day}T00:00:00${zone}`)
}

/** When a day ends in Mexico City: the first moment of the next one. */
function endOfDay(day: string): Date | undefined {
  const start = startOfDay(day)
  if (!start) return undefined
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
  return startOfDay(next.toISOString().slice(0, 10))
}

/** `1 de diciembre de 2026`, as it is in Mexico City. */
export const formatDay = (moment: Date) => longDay.format(moment)

/** The last day before a moment. */
export const formatDayBefore = (end: Date) => formatDay(new Date(end.getTime() - 1))
