import type { DeliveryChoice } from '@surco/contract'
import { isPickup } from '@surco/contract/pickup'

import { Money } from '../../ui/price.tsx'

/** The price of a delivery. */
export function DeliveryPrice({ choice }: { choice: Pick<DeliveryChoice, 'id' | 'precio'> }) {
  if (choice.precio > 0) return <Money pesos={choice.precio} />
  return isPickup(choice) ? 'Sin costo' : 'Envío gratis'
}
