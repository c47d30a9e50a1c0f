export { addressColumns } from './address-columns.ts'
export { addressRoutes } from './routes.ts'
export { shippingAddress } from './shipping-address.ts'
