import type { ShopInfo } from '@surco/contract'
import { createContext } from 'react'

export type InterestFreeOffer = Pick<
  ShopInfo,
  'interestFreeMonths' | 'interestFreeMinimum' | 'interestFreeBanks'
>

/** What the shop offers, for cards on any page; undefined while it is not known. */
export const InterestFree = createContext<InterestFreeOffer | undefined>(undefined)

/** In how many months so many pesos are paid without interest; 0 for at once. */
export const interestFreeMonths = (offer: InterestFreeOffer | undefined, pesos: number): number =>
  offer && offer.interestFreeMonths > 1 && pesos >= (offer.interestFreeMinimum || 1)
    ? offer.interestFreeMonths
    : 0
