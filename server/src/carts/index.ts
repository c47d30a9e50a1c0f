export { cartTotals } from './cart-totals.ts'
export { listCartLines, type PricedLine } from './list-cart-lines.ts'
export { replaceLines } from './replace-lines.ts'
export { cartRoutes } from './routes.ts'
