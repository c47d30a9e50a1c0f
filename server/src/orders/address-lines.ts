import type { OrderWithLines } from './get-order.ts'

/** Where an order goes, a line each. */
export const addressLines = ({ address, name }: Pick<OrderWithLines, 'address' | 'name'>) => [
  name,
  `${address.street} ${address.streetNumber}, ${address.neighborhood}`,
  `${address.postalCode} ${address.city}, ${address.state}`,
  `Tel. ${address.phone}`,
]
