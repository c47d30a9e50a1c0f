import type { CouponState, OfficeCoupon } from '@surco/contract'

import { formatPrice } from '../../../../storefront/app/lib/format.ts'
import { Badge, type BadgeTone } from '../../../../storefront/app/ui/badge.tsx'

/** The views of the list of coupons, by name in the address. */
export const couponViews: readonly { name: string; title: string; state?: CouponState }[] = [
  { name: '', title: 'Todos' },
  { name: 'activos', title: 'Activos', state: 'active' },
  { name: 'por-empezar', title: 'Por empezar', state: 'upcoming' },
  { name: 'agotados', title: 'Agotados', state: 'usedUp' },
  { name: 'terminados', title: 'Terminados', state: 'ended' },
]

const states: Readonly<Record<CouponState, { text: string; tone: BadgeTone }>> = {
  active: { text: 'Activo', tone: 'accent' },
  upcoming: { text: 'Por empezar', tone: 'highlight' },
  usedUp: { text: 'Agotado', tone: 'warning' },
  ended: { text: 'Terminado', tone: 'neutral' },
}

export const CouponBadge = ({ state }: Pick<OfficeCoupon, 'state'>) => (
  <Badge tone={states[state].tone}>{states[state].text}</Badge>
)

export const discountText = ({ percent, amount }: OfficeCoupon) =>
  percent === null ? formatPrice(amount ?? 0) : `${percent} %`

export const usesText = ({ uses, limit }: OfficeCoupon) =>
  limit === null ? String(uses) : `${uses} de ${limit}`
