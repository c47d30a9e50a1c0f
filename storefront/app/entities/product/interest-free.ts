import type { ShopInfo } from '@surco/contract'
import { createContext } from 'react'

export type InterestFreeOffer = Pick<
  ShopInfo,
  'interestFreeMonths' | 'interestFreeMinimum' | 'interestFreeBanks'
>

/** The shop's offer, for product cards on any page; undefined while it is not known. */
export const InterestFree = createContext<InterestFreeOffer | undefined>(undefined)

/** Interest-free months for an amount in pesos; 0 for none. */
export const interestFreeMonths = (offer: InterestFreeOffer | undefined, pesos: number): number =>
  offer && offer.interestFreeMonths > 1 && pesos >= (offer.interestFreeMinimum || 1)
    ? offer.interestFreeMonths
    : 0
