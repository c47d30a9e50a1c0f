import type { Delivery } from './orders.ts'

type Names = Readonly<Record<Delivery, string>>

const sent: Names = {
  none: '',
  toShip: 'Por surtir',
  partly: 'Enviado en parte',
  shipped: 'Enviado',
  delivered: 'Entregado',
}

const pickedUp: Names = {
  none: '',
  toShip: 'Por preparar',
  partly: 'Listo en parte',
  shipped: 'Listo para recoger',
  delivered: 'Recogido',
}

interface Progress {
  delivery: Delivery
  /** Whether the buyer picks the order up at a branch. */
  isPickup: boolean
}

/** Name of how far an order is delivered, in the office and its files; '' before there is anything to ship. */
export const deliveryName = ({ delivery, isPickup }: Progress): string =>
  (isPickup ? pickedUp : sent)[delivery]
