import type { DeliveryChoice } from '@surco/contract'

import { Money } from '../../ui/price.tsx'

/** Whether the buyer picks it up at a branch of the shop. */
export const isPickup = ({ id }: Pick<DeliveryChoice, 'id'>) => id.startsWith('branch:')

/** The price of a delivery. */
export function DeliveryPrice({ choice }: { choice: Pick<DeliveryChoice, 'id' | 'precio'> }) {
  if (choice.precio > 0) return <Money pesos={choice.precio} />
  return isPickup(choice) ? 'Sin costo' : 'Envío gratis'
}
