import type { FieldError } from '@surco/contract'
import type { Tx } from '@surco/database'

import { jsonCommand } from '../../platform/commands/index.ts'
import { ShopError } from '../../platform/errors.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { normalizeCouponCode } from '../price-coupon.ts'
import { createCoupon, endCoupon } from './change-coupons.ts'
import { type ListedCoupon, listCoupons } from './list-coupons.ts'
import type { CouponRequest } from './read-arguments.ts'

/** Spanish lines for the merchant, and whether the request succeeded. */
interface CouponReport {
  done: boolean
  lines: string[]
}

type CouponShop = Pick<Shop, 'db' | 'clock'>

/** Adds, lists or ends coupons for the merchant's command. */
export async function manageCoupons(
  shop: CouponShop,
  request: CouponRequest,
): Promise<CouponReport> {
  try {
    return { done: true, lines: await shop.db.transaction((tx) => work(shop, tx, request)) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { done: false, lines: whyNot(error, request) }
  }
}

async function work(shop: CouponShop, tx: Tx, request: CouponRequest): Promise<string[]> {
  const actor = { kind: 'command', name: 'npm run coupons' } as const
  const now = shop.clock.now()
  if (request.verb === 'add') {
    const made = await createCoupon(shop, tx, actor, request.words)
    return [`Cupón creado. ${describeCoupon(made, now)}`]
  }
  if (request.verb === 'end') {
    await endCoupon(shop, tx, actor, request.code)
    return ['Cupón terminado. Los pedidos que ya se pagaron con él no cambian']
  }
  const lines = (await listCoupons(tx, { now })).map((listed) => describeCoupon(listed, now))
  return lines.length > 0 ? lines : ['No hay cupones']
}

function whyNot({ code, message, particulars }: ShopError, request: CouponRequest): string[] {
  const { errors = [] } = particulars
  if (errors.length > 0) return [...errors.map(describeFault), 'No se creó el cupón']
  if (code === 'NOT_FOUND' && request.verb === 'end') {
    return [`No hay ningún cupón ${normalizeCouponCode(request.code)}`]
  }
  return [particulars.message ?? message]
}

/** Options of the command by field, where they differ. */
const options: Readonly<Partial<Record<string, string>>> = {
  code: 'CÓDIGO',
  perCustomer: '--per-customer',
  categories: '--category',
  brands: '--brand',
}

const describeFault = ({ field, message }: FieldError) =>
  `${options[field] ?? `--${field}`}: ${message}`

const longDay = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'long',
})

/** The last day before a moment. */
const formatDayBefore = (end: Date) => longDay.format(new Date(end.getTime() - 1))

/** Describes a coupon in one Spanish line: discount, period, scope and uses. */
function describeCoupon(listed: ListedCoupon, now: Date): string {
  const { code, label, minimum, limitPerCustomer, firstOrder } = listed.coupon
  const names = [...listed.categories, ...listed.brands]
  return [
    `${code}: ${label}`,
    stateOf(listed, now),
    ...(names.length > 0 ? [`solo en ${names.join(', ')}`] : []),
    ...(firstOrder ? ['solo en la primera compra'] : []),
    ...(minimum > 0 ? [`compra mínima de ${formatMoney(minimum)}`] : []),
    usesOf(listed),
    ...(limitPerCustomer === null ? [] : [`${formatted(limitPerCustomer)} por cliente`]),
  ].join(' · ')
}

function stateOf({ coupon: { active, startsAt, endsAt } }: ListedCoupon, now: Date): string {
  if (!active) return 'terminado'
  if (endsAt && endsAt <= now) return `venció el ${formatDayBefore(endsAt)}`
  const until = endsAt ? ` hasta el ${formatDayBefore(endsAt)}` : ''
  return startsAt && startsAt > now
    ? `desde el ${longDay.format(startsAt)}${until}`
    : `vigente${until}`
}

function usesOf({ uses, coupon: { limitTotal } }: ListedCoupon): string {
  if (limitTotal !== null)
    return `${formatted(uses)} de ${formatted(limitTotal)} ${limitTotal === 1 ? 'uso' : 'usos'}`
  return `${formatted(uses)} ${uses === 1 ? 'uso' : 'usos'}`
}

const formatted = (number: number) => number.toLocaleString('es-MX')

/** The command as the running shop serves it. */
export const { commands: couponCommands, ask: manageThroughShop } = jsonCommand(
  '/coupons',
  manageCoupons,
)
