export { forgetGuests } from './guests.ts'
export { getGuest } from './guests.ts'
export { checkoutRoutes } from './routes.ts'
