/** Either a percentage or centavos. */
interface CouponValue {
  percent: number | null
  amount: number | null
}

/** What a coupon takes off the products it applies to: centavos, never more than their subtotal. */
export function couponDiscount({ percent, amount }: CouponValue, subtotal: number): number {
  const discount = percent === null ? (amount ?? 0) : Math.round((subtotal * percent) / 100)
  return Math.min(discount, subtotal)
}
