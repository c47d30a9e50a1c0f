import type { ShopInfo } from '@surco/contract'

import { formatList, formatPrice } from '../../lib/format.ts'

export type InterestFreeOffer = Pick<
  ShopInfo,
  'interestFreeMonths' | 'interestFreeMinimum' | 'interestFreeBanks'
>

/** In how many months so many pesos are paid without interest; 0 for at once. */
export const interestFreeMonths = (offer: InterestFreeOffer, pesos: number): number =>
  offer.interestFreeMonths > 1 && pesos >= offer.interestFreeMinimum ? offer.interestFreeMonths : 0

/** Which cards take part, and from which amount on: whoever advertises months has to say so. */
export function interestFreeTerms(offer: InterestFreeOffer): string {
  const { interestFreeMinimum: minimum, interestFreeBanks: banks } = offer
  const cards =
    banks.length > 0
      ? `tarjetas de crédito de ${formatList(banks)}`
      : 'tarjetas de crédito participantes'
  return `Con ${cards}${minimum > 0 ? `, en compras desde ${formatPrice(minimum)}` : ''}.`
}
