export { forgetGuests } from './forget-guests.ts'
export { getGuest } from './get-guest.ts'
export { checkoutRoutes } from './routes.ts'
