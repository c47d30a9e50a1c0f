import type { SavedAddress } from '@surco/contract'
import { useState } from 'react'

import { Dialog } from '../../ui/dialog.tsx'
import { correctAddress, saveAddress } from './customer-addresses.ts'
import { emptyShipping, shippingFieldsOf } from './shipping-fields.ts'
import { ShippingForm } from './shipping-form.tsx'

interface Props {
  open: boolean
  /** The one to correct; without it a new one is added */
  address: SavedAddress | undefined
  onClose: () => void
  /** Called with all addresses of the customer */
  onSaved: (addresses: SavedAddress[]) => void
}

/** Adds or corrects an address of a customer; an unsaved new one is kept as a draft when the dialog closes. */
export function AddressDialog({ open, address, onClose, onSaved }: Props) {
  const { shown, opening } = useLastOpened(open, address)
  const start = shown ? shippingFieldsOf(shown.attributes) : emptyShipping
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={shown ? 'Editar dirección' : 'Agregar nueva dirección'}
    >
      {opening > 0 && (
        <ShippingForm
          key={opening}
          start={start}
          {...(!shown && { draft: 'address' as const })}
          onSave={async (typed) =>
            onSaved(await (shown ? correctAddress(shown.id, typed) : saveAddress(typed)))
          }
        />
      )}
    </Dialog>
  )
}

/** What the dialog was last opened for, also while it fades out; `opening` counts, so that each has a fresh form. */
function useLastOpened(open: boolean, address: SavedAddress | undefined) {
  const [last, setLast] = useState({ open, shown: address, opening: 0 })
  if (open && (!last.open || last.shown !== address)) {
    setLast({ open, shown: address, opening: last.opening + 1 })
  }
  if (!open && last.open) setLast({ ...last, open })
  return last
}
