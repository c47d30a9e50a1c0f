import type { DeliveryChoice, ShippingQuote, ShopInfo } from '@surco/contract'
import { useEffect } from 'react'

import { useShippingQuote } from '../../data/shipping-quote.ts'
import { removeStored, useStored, writeStored } from '../../data/storage.ts'
import { readDelivery, type CartItem, type ChosenDelivery } from '../../data/stored-shapes.ts'

/** Choice of delivery; without rules of the shop there is nothing to choose, and shipping is free. */
export interface Delivery {
  /** The shop has rules for shipping */
  ruled: boolean
  choices: DeliveryChoice[]
  /** Undefined until it is known, and where there is no delivery */
  chosen: DeliveryChoice | undefined
  /** Why home delivery is not offered; '' when it is */
  message: string
  /** Message that asks the shop for a price of home delivery; '' where it has a price */
  request: string
  failed: boolean
  /** The price is known */
  ready: boolean
  choose: (id: string) => void
  /** Loads the current prices */
  refresh: () => void
}

/** Deliveries of the lines to a postal code, and the chosen one. */
export function useDelivery(
  shop: ShopInfo | undefined,
  codigoPostal: string | undefined,
  items: CartItem[],
): Delivery {
  const {
    quote = unknown,
    failed,
    retry,
    ...shipping
  } = useShippingQuote(shop, codigoPostal, items)
  const { data: choices, message } = quote
  const request = quote.porCotizar ? shipping.request : ''
  const stored = useStored('entrega')
  const ruled = shop?.shipping !== undefined
  const chosen = choices.find(({ id }) => id === stored?.id) ?? choices[0]
  const keep = (id: string) => void (codigoPostal && writeStored('entrega', { id, codigoPostal }))
  useStoredDelivery(ruled, chosen && codigoPostal && { id: chosen.id, codigoPostal })
  const ready = !ruled || chosen !== undefined
  return { ruled, choices, chosen, message, request, failed, ready, choose: keep, refresh: retry }
}

const unknown: ShippingQuote = { data: [], message: '', porCotizar: false }

/** Stores the delivery that is shown, whose price the payment checks again; removes it without rules. */
function useStoredDelivery(ruled: boolean, way: ChosenDelivery | '' | undefined) {
  const text = way ? JSON.stringify(way) : undefined
  useEffect(() => {
    if (!ruled) removeStored('entrega')
    const shown = text === undefined ? undefined : readDelivery(JSON.parse(text))
    if (shown) writeStored('entrega', shown)
  }, [ruled, text])
}
