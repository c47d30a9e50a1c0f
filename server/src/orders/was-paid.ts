import type { OrderStatus } from '@surco/contract'

/** Also when the money was given back since. */
export const wasPaid = (status: OrderStatus): boolean => status === 'paid' || status === 'refunded'
