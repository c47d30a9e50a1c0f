import type { FieldError } from '@surco/contract'

import { centavos } from '../../platform/money.ts'
import { type Period, readPeriod } from '../../platform/period.ts'
import { normalizeCouponCode } from '../price-coupon.ts'

/** The terms of a coupon, as stored. */
export interface CouponTerms extends Period {
  code: string
  percent: number | null
  /** Centavos, as `minimum`. */
  amount: number | null
  minimum: number
  limitTotal: number | null
  limitPerCustomer: number | null
  firstOrder: boolean
}

/** The terms of a coupon as the merchant typed them; '' and undefined are the same. */
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

type Field = keyof CouponWords

/** Reports a fault, in Spanish. */
type Blame = (field: Field, message: string) => void

const MAX_PESOS = 20_000_000
const MAX_USES = 1_000_000_000

/** Parses the terms of a coupon and adds every fault to `faults`. `was` is the former end, which may be in the past. */
export function readTerms(
  words: CouponWords,
  { now, faults, was = null }: { now: Date; faults: FieldError[]; was?: Date | null },
): CouponTerms {
  const blame: Blame = (field, message) => faults.push({ field, message })
  const period = readPeriod(words, faults)
  const { endsAt } = period
  if (endsAt && endsAt <= now && endsAt.getTime() !== was?.getTime()) {
    blame('until', 'Ese día ya pasó.')
  }
  return {
    code: readCode(words.code, blame),
    ...readDiscount(words, blame),
    minimum: readPesos('minimum', words.minimum, blame) ?? 0,
    ...period,
    limitTotal: readCount('limit', words.limit, MAX_USES, blame),
    limitPerCustomer: readCount('perCustomer', words.perCustomer, MAX_USES, blame),
    firstOrder: words.firstOrder ?? false,
  }
}

function readCode(word: string, blame: Blame) {
  const code = normalizeCouponCode(word)
  if (!/^[A-Z0-9-]{3,40}$/.test(code)) {
    blame('code', 'Debe tener de 3 a 40 letras sin acento, números o guiones.')
  }
  return code
}

function readDiscount(words: CouponWords, blame: Blame) {
  const given = [words.percent, words.amount].filter(Boolean)
  if (given.length === 0) blame('percent', 'Falta el descuento: un porcentaje o una cantidad.')
  if (given.length > 1) blame('amount', 'El descuento es un porcentaje o una cantidad, no los dos.')
  const amount = readPesos('amount', words.amount, blame)
  if (amount === 0) blame('amount', 'Debe ser más de cero.')
  return { percent: readCount('percent', words.percent, 99, blame), amount }
}

function readCount(field: Field, word: string | undefined, most: number, blame: Blame) {
  if (!word) return null
  const count = /^\d{1,10}$/.test(word) ? Number(word) : 0
  if (count < 1 || count > most) {
    blame(field, `«${word}» no es un número entero de 1 a ${most.toLocaleString('es-MX')}.`)
  }
  return count
}

function readPesos(field: Field, word: string | undefined, blame: Blame) {
  if (!word) return null
  const isAmount = /^\d{1,8}(\.\d{1,2})?$/.test(word) && Number(word) <= MAX_PESOS
  if (!isAmount) blame(field, `«${word}» no es una cantidad de pesos, como 500 o 499.50.`)
  return isAmount ? centavos(Number(word)) : null
}
