import type { Db, Tx } from '@surco/database'

import { addFromWords } from './add-from-words.ts'
import { describeCoupon } from './describe-coupon.ts'
import { endCoupon } from './end-coupon.ts'
import { listCoupons } from './list-coupons.ts'
import type { CouponRequest, CouponWords } from './read-arguments.ts'

/** What the merchant reads, in Spanish, and whether it was done. */
export interface CouponReport {
  done: boolean
  lines: string[]
}

/** Adds, lists or ends coupons, as the merchant asks. */
export function manageCoupons(db: Db, request: CouponRequest, now: Date): Promise<CouponReport> {
  return db.transaction((tx) => {
    if (request.verb === 'add') return add(tx, request.words, now)
    return request.verb === 'end' ? end(tx, request.code, now) : list(tx, now)
  })
}

async function add(tx: Tx, words: CouponWords, now: Date): Promise<CouponReport> {
  const added = await addFromWords(tx, words, now)
  if ('faults' in added) return { done: false, lines: [...added.faults, 'No se creó el cupón'] }
  const coupons = await listCoupons(tx)
  const lines = coupons
    .filter(({ code }) => code === added.code)
    .map((coupon) => `Cupón creado. ${describeCoupon(coupon, now)}`)
  return { done: true, lines }
}

async function end(tx: Tx, code: string, now: Date): Promise<CouponReport> {
  const fault = await endCoupon(tx, code, now)
  return fault === undefined
    ? { done: true, lines: ['Cupón terminado. Los pedidos que ya se pagaron con él no cambian'] }
    : { done: false, lines: [fault] }
}

async function list(tx: Tx, now: Date): Promise<CouponReport> {
  const lines = (await listCoupons(tx)).map((coupon) => describeCoupon(coupon, now))
  return { done: true, lines: lines.length > 0 ? lines : ['No hay cupones'] }
}
