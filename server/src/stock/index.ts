export { lockProducts } from './stock.ts'
export { release } from './stock.ts'
export { reserve } from './stock.ts'
export { lacksUnits, sell } from './stock.ts'
