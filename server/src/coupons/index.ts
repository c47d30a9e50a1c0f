export { addCoupon } from './add-coupon.ts'
export { couponDiscount } from './coupon-discount.ts'
