import type { ShopInfo } from './shop.ts'

/**
 * How soon an order arrives. The one place where it is told: product page, checkout, mails, order page, terms and
 * search engines follow from it.
 */

/** Undefined when the settings failed to load. */
type Settings = Pick<ShopInfo, 'delivery'> | undefined

/** As the specification has it, for as long as the merchant sets no rule. */
const specified = {
  /** Business days after the payment */
  range: { from: 3, to: 7 },
  /** Business days from today on a product's page */
  product: 5,
  /** Calendar days from today in the checkout */
  checkout: 5,
}

/** Business days after the payment within which an order arrives. */
export const deliveryRange = (shop: Settings) => shop?.delivery ?? specified.range

/** As {@link deliveryRange}, to be read after «en»: `3 a 7 días hábiles`. */
export function deliveryWords(shop: Settings): string {
  const { from, to } = deliveryRange(shop)
  const days = to === 1 ? 'día hábil' : 'días hábiles'
  return from === to ? `${to} ${days}` : `${from} a ${to} ${days}`
}

/** Business days from today after which a product's page says that it arrives. */
export const productDeliveryDays = (shop: Settings): number =>
  shop?.delivery?.to ?? specified.product

/** Days from today after which the checkout says that the order arrives; a rule counts business days alone. */
export const checkoutDeliveryDays = (shop: Settings): { days: number; business: boolean } =>
  shop?.delivery
    ? { days: shop.delivery.to, business: true }
    : { days: specified.checkout, business: false }
