import { centavos } from '../../money.ts'
import { couponCode } from '../price-coupon.ts'
import { endOfDay, startOfDay } from './days.ts'
import type { CouponWords } from './read-arguments.ts'

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
  const code = couponCode(word)
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
