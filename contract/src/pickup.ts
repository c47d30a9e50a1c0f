import type { DeliveryChoice } from './shipping.ts'

/** Whether the buyer picks an order up at a branch, and nothing is sent. */
export const isPickup = (delivery: Pick<DeliveryChoice, 'id'> | null | undefined): boolean =>
  delivery?.id.startsWith('branch:') ?? false
