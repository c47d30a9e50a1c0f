import type { ShopInfo } from '@surco/contract'
import { checkoutDeliveryDays } from '@surco/contract/delivery'

import { businessDaysAfter } from '../../lib/business-days.ts'
import { formatShortDay } from '../../lib/format.ts'

/** The day (`dd/MM/yyyy`) an order of `today` (`2025-11-21`) arrives. */
export function deliveryDay(today: string, shop: ShopInfo | undefined) {
  const { days, business } = checkoutDeliveryDays(shop)
  return formatShortDay(business ? businessDaysAfter(today, days) : daysAfter(today, days))
}

function daysAfter(day: string, count: number) {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
