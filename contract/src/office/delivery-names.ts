import type { Delivery } from './orders.ts'

/** Names of how far an order is delivered, in the office and its files; '' before there is anything to ship. */
export const deliveryNames: Readonly<Record<Delivery, string>> = {
  none: '',
  toShip: 'Por surtir',
  partly: 'Enviado en parte',
  shipped: 'Enviado',
  delivered: 'Entregado',
}
