import type { ShopInfo } from '@surco/contract'
import { useSearchParams } from 'react-router'

import { Confirmation, MissingParameters } from './confirmation.tsx'

/** Where the shopper comes back to from the bank; `type=guest` says that no account was used. */
export function OpenpayConfirmation({ shop }: { shop: ShopInfo | undefined }) {
  const [params] = useSearchParams()
  const id = params.get('chargeId')
  const addressId = params.get('addressId')
  if (!id || !addressId) return <MissingParameters shop={shop} />
  const guest = params.get('type') === 'guest'
  return <Confirmation payment={{ provider: 'openpay', id, addressId, guest }} shop={shop} />
}
