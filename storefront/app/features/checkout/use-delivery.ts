import type { DeliveryChoice, ShippingQuote, ShopInfo } from '@surco/contract'
import { useEffect } from 'react'

import { useShippingQuote } from '../../data/shipping-quote.ts'
import { removeStored, useStored, writeStored } from '../../data/storage.ts'
import { readDelivery, type CartItem, type ChosenDelivery } from '../../data/stored-shapes.ts'

/** How an order gets to its buyer; without rules of the shop there is nothing to choose, and it is free. */
export interface Delivery {
  /** The shop has rules */
  ruled: boolean
  choices: DeliveryChoice[]
  /** Undefined until it is known, and where there is no way */
  chosen: DeliveryChoice | undefined
  /** Why nothing is sent to the door; '' when it is */
  message: string
  /** What to write to the shop where the price to the door has to be asked for; '' where it has not */
  request: string
  failed: boolean
  /** It is known how much it costs */
  ready: boolean
  choose: (id: string) => void
  /** Asks for today's prices */
  refresh: () => void
}

/** The ways in which lines get to a postal code, and the one that the shopper chose. */
export function useDelivery(
  shop: ShopInfo | undefined,
  codigoPostal: string | undefined,
  items: CartItem[],
): Delivery {
  const { quote = unknown, failed, retry, ...asked } = useShippingQuote(shop, codigoPostal, items)
  const { data: choices, message } = quote
  const request = quote.porCotizar ? asked.request : ''
  const kept = useStored('entrega')
  const ruled = shop?.shipping !== undefined
  const chosen = choices.find(({ id }) => id === kept?.id) ?? choices[0]
  const keep = (id: string) => void (codigoPostal && writeStored('entrega', { id, codigoPostal }))
  useKeptWay(ruled, chosen && codigoPostal && { id: chosen.id, codigoPostal })
  const ready = !ruled || chosen !== undefined
  return { ruled, choices, chosen, message, request, failed, ready, choose: keep, refresh: retry }
}

const unknown: ShippingQuote = { data: [], message: '', porCotizar: false }

/** Keeps the way that is shown, which the payment asks the price of again; without rules there is none. */
function useKeptWay(ruled: boolean, way: ChosenDelivery | '' | undefined) {
  const text = way ? JSON.stringify(way) : undefined
  useEffect(() => {
    if (!ruled) removeStored('entrega')
    const shown = text === undefined ? undefined : readDelivery(JSON.parse(text))
    if (shown) writeStored('entrega', shown)
  }, [ruled, text])
}
