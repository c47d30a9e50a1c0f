import type { ShopInfo } from './shop.ts'
import { addWorkingDays } from './working-days.ts'

/**
 * How soon an order arrives: for the product page, checkout, mails, order page, terms and search engines alike.
 */

/** Undefined when the settings failed to load. */
type Settings = Pick<ShopInfo, 'delivery'> | undefined

/** Business days after the payment. */
interface Days {
  from: number
  to: number
}

/** Values of the specification, used while the merchant sets no rule. */
const specified = {
  range: { from: 3, to: 7 },
  /** Business days from today on a product's page; weekends alone do not count */
  product: 5,
  /** Calendar days from today in the checkout */
  checkout: 5,
}

/** Business days after the payment within which an order arrives; `days` are those of the destination, if known. */
export const deliveryRange = (shop: Settings, days?: Days | null): Days =>
  days ?? shop?.delivery ?? specified.range

/** {@link deliveryRange} in words that follow «en»: `3 a 7 días hábiles`. */
export function deliveryWords(shop: Settings, known?: Days | null): string {
  const { from, to } = deliveryRange(shop, known)
  const days = to === 1 ? 'día hábil' : 'días hábiles'
  return from === to ? `${to} ${days}` : `${from} a ${to} ${days}`
}

/** Business days from today after which a product's page says that it arrives. */
export const productDeliveryDays = (shop: Settings, days?: Days | null): number =>
  (days ?? shop?.delivery)?.to ?? specified.product

/** Days from today after which the checkout says that the order arrives; a rule counts business days alone. */
export const checkoutDeliveryDays = (
  shop: Settings,
  known?: Days | null,
): { days: number; business: boolean } => {
  const rule = known ?? shop?.delivery
  return rule ? { days: rule.to, business: true } : { days: specified.checkout, business: false }
}

/** The day that a product's page says it arrives, bought on a day (`2025-11-21`). */
export const productArrival = (day: string, shop: Settings, days?: Days | null): string =>
  (days ?? shop?.delivery)
    ? addWorkingDays(day, productDeliveryDays(shop, days))
    : weekdaysAfter(day, specified.product)

/** The day that the checkout says the order arrives, bought on a day. */
export function checkoutArrival(day: string, shop: Settings, known?: Days | null): string {
  const { days, business } = checkoutDeliveryDays(shop, known)
  return business ? addWorkingDays(day, days) : daysAfter(day, days)
}

/** The day that many days after another one of Monday to Friday: holidays count, as the specification has it. */
export function weekdaysAfter(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = daysAfter(at, 1)
    const weekday = new Date(`${at}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return at
}

function daysAfter(day: string, count: number) {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
