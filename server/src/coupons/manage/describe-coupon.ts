import { formatMoney } from '../../mail/index.ts'
import { formatDay, formatDayBefore } from './days.ts'
import type { ListedCoupon } from './list-coupons.ts'

/** A coupon in one Spanish line: what it takes off, when, of what, and how often it was used. */
export function describeCoupon(coupon: ListedCoupon, now: Date): string {
  const { code, label, minimum, limitPerCustomer, firstOrder, names } = coupon
  return [
    `${code}: ${label}`,
    stateOf(coupon, now),
    ...(names.length > 0 ? [`solo en ${names.join(', ')}`] : []),
    ...(firstOrder ? ['solo en la primera compra'] : []),
    ...(minimum > 0 ? [`compra mínima de ${formatMoney(minimum)}`] : []),
    usesOf(coupon),
    ...(limitPerCustomer === null ? [] : [`${count(limitPerCustomer)} por cliente`]),
  ].join(' · ')
}

function stateOf({ active, startsAt, endsAt }: ListedCoupon, now: Date): string {
  if (!active) return 'terminado'
  if (endsAt && endsAt <= now) return `venció el ${formatDayBefore(endsAt)}`
  const until = endsAt ? ` hasta el ${formatDayBefore(endsAt)}` : ''
  return startsAt && startsAt > now ? `desde el ${formatDay(startsAt)}${until}` : `vigente${until}`
}

function usesOf({ uses, limitTotal }: ListedCoupon): string {
  if (limitTotal !== null) return `${count(uses)} de ${count(limitTotal)} usos`
  return `${count(uses)} ${uses === 1 ? 'uso' : 'usos'}`
}

const count = (number: number) => number.toLocaleString('es-MX')
