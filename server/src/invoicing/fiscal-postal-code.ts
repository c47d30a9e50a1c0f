import { isGenericRfc } from '@surco/contract'
import type { Queries } from '@surco/database'

import { readShopInfo } from '../settings/index.ts'

/**
 * The postal code of whom an invoice is for. With a generic RFC the tax authority wants the issuer's; a shop that
 * has not told its own leaves what the buyer told.
 */
export async function fiscalPostalCode(
  queries: Queries,
  { rfc, told }: { rfc: string; told: string },
): Promise<string> {
  if (!isGenericRfc(rfc)) return told
  const { address } = await readShopInfo(queries)
  return address.postalCode || told
}
