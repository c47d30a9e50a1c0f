export { addressColumns } from './address-columns.ts'
export { addressRoutes } from './routes.ts'
export { shippingAddress } from './address-columns.ts'
