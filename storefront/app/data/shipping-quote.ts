import type { CartLine, ShippingQuote, ShopInfo } from '@surco/contract'

import { api } from './api.ts'
import type { CartItem } from './stored-shapes.ts'
import { useAnswer } from './use-answer.ts'

/** The deliveries of lines to a postal code, each with its price. Throws ApiError. */
export const askShipping = (
  codigoPostal: string,
  lines: readonly CartLine[],
  signal?: AbortSignal,
): Promise<ShippingQuote> => {
  const items = lines.map(({ SKU, cantidad }) => ({ SKU, cantidad }))
  return api('POST /shipping/quote', { body: { codigoPostal, items } }, signal ? { signal } : {})
}

/** As {@link askShipping}, repeated when lines or postal code change; no call while the shop has no rules. */
export function useShippingQuote(
  shop: ShopInfo | undefined,
  codigoPostal: string | undefined,
  items: readonly Pick<CartItem, 'SKU' | 'cantidad' | 'precio'>[],
) {
  const asks = shop?.shipping !== undefined && codigoPostal !== undefined && items.length > 0
  const lines = items.map(({ SKU, cantidad, precio }) => [SKU, cantidad, precio])
  const { data, error, retry } = useAnswer(
    asks ? JSON.stringify([codigoPostal, lines]) : undefined,
    (signal) => askShipping(codigoPostal ?? '', items, signal),
  )
  const wanted = items.map(({ SKU, cantidad }) => `${cantidad} × ${SKU}`).join(', ')
  return {
    asks,
    quote: data,
    failed: error !== undefined,
    retry,
    /** Message to the shop where the price is on request */
    request: `Hola, me interesa cotizar el envío al código postal ${codigoPostal} de: ${wanted}.`,
  }
}
