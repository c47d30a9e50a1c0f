import type { DeliveryChoice, ShopInfo } from '@surco/contract'
import { useEffect } from 'react'

import { useShippingQuote } from '../../data/shipping-quote.ts'
import { removeStored, useStored, writeStored } from '../../data/storage.ts'
import type { CartItem } from '../../data/stored-shapes.ts'

/** How an order gets to its buyer; without rules of the shop there is nothing to choose, and it is free. */
export interface Delivery {
  /** The shop has rules */
  ruled: boolean
  choices: DeliveryChoice[]
  /** Undefined until it is known, and where there is no way */
  chosen: DeliveryChoice | undefined
  /** Why nothing is sent to the door; '' when it is */
  message: string
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
  const { quote, failed, retry } = useShippingQuote(shop, codigoPostal, items)
  const kept = useStored('entrega')
  const ruled = shop?.shipping !== undefined
  const choices = quote?.data ?? []
  const chosen = choices.find(({ id }) => id === kept?.id) ?? choices[0]
  const id = chosen?.id
  const isKept = kept?.id === id && kept?.codigoPostal === codigoPostal
  useEffect(() => {
    if (id && codigoPostal && !isKept) writeStored('entrega', { id, codigoPostal })
    if (!ruled) removeStored('entrega')
  }, [id, codigoPostal, isKept, ruled])
  return {
    ruled,
    choices,
    chosen,
    message: quote?.message ?? '',
    failed,
    ready: !ruled || chosen !== undefined,
    choose: (next) => void (codigoPostal && writeStored('entrega', { id: next, codigoPostal })),
    refresh: retry,
  }
}
