import { formatList, formatPrice } from '../../lib/format.ts'
import type { InterestFreeOffer } from './interest-free.ts'

/** The participating cards and the minimum amount, which an advertisement of months has to state. */
export function interestFreeTerms(offer: InterestFreeOffer): string {
  const { interestFreeMinimum: minimum, interestFreeBanks: banks } = offer
  const cards =
    banks.length > 0
      ? `tarjetas de crédito de ${formatList(banks)}`
      : 'tarjetas de crédito participantes'
  return `Con ${cards}${minimum > 0 ? `, en compras desde ${formatPrice(minimum)}` : ''}.`
}
