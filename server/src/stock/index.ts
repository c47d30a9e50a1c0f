export { lockProducts } from './lock-products.ts'
export { release } from './release.ts'
export { reserve } from './reserve.ts'
export { lacksUnits, sell } from './sell.ts'
