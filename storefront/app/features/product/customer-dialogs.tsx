import type { SavedAddress } from '@surco/contract'

import { notify } from '../../lib/notifications.ts'
import { AddressDialog } from '../../ui/address-dialog.tsx'
import { BillingDialog } from './billing-dialog.tsx'
import type { CustomerDialog } from './use-customer-dialogs.ts'

interface Props {
  shown: CustomerDialog | undefined
  /** The one to be changed; without it another one is added */
  address: SavedAddress | undefined
  onAddresses: (addresses: SavedAddress[]) => void
  onClose: () => void
}

/** What a customer keeps for their orders, changed without leaving the product. */
export function CustomerDialogs({ shown, address, onAddresses, onClose }: Props) {
  function keep(addresses: SavedAddress[]) {
    onAddresses(addresses)
    onClose()
    notify({ title: 'Dirección guardada', level: 'success' })
  }
  return (
    <>
      <AddressDialog
        open={shown === 'address'}
        address={address}
        onSaved={keep}
        onClose={onClose}
      />
      <BillingDialog open={shown === 'billing'} onClose={onClose} />
    </>
  )
}
