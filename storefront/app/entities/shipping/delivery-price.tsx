import type { DeliveryChoice } from '@surco/contract'

import { Money } from '../../ui/price.tsx'

/** Whether it is picked up at the shop's own. */
export const isPickup = ({ id }: Pick<DeliveryChoice, 'id'>) => id.startsWith('branch:')

/** What a way costs. */
export function DeliveryPrice({ choice }: { choice: Pick<DeliveryChoice, 'id' | 'precio'> }) {
  if (choice.precio > 0) return <Money pesos={choice.precio} />
  return isPickup(choice) ? 'Sin costo' : 'Envío gratis'
}
