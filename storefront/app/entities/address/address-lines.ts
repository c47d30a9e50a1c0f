import type { ShopInfo } from '@surco/contract'

/** The shop's address as it stands on a letter, without the country; empty until the merchant has set it. */
export function addressLines(address: ShopInfo['address']): string[] {
  const { street, neighborhood, city, state, postalCode } = address
  const place = [`${postalCode} ${city}`.trim(), state].filter(Boolean).join(', ')
  return [street, neighborhood, place].filter(Boolean)
}
