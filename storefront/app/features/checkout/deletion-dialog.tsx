import type { SavedAddress } from '@surco/contract'

import { deleteAddress } from '../../lib/customer-addresses.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { sayNotDone } from './say-not-done.ts'

interface Props {
  open: boolean
  address: SavedAddress | undefined
  onClose: () => void
  onDeleted: (addresses: SavedAddress[]) => void
}

/** Asks before an address is forgotten. */
export function DeletionDialog({ open, address, onClose, onDeleted }: Props) {
  const { busy, run } = useBusy()
  const forget = async () => {
    if (address) await deleteAddress(address.id).then(onDeleted, sayNotDone)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="¿Eliminar esta dirección?"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={busy} onClick={() => run(forget)}>
            Eliminar
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {address &&
          `${address.attributes.calleEnvio} ${address.attributes.numeroEnvio}, ${address.attributes.coloniaEnvio}. `}
        Tus pedidos anteriores no cambian.
      </p>
    </Dialog>
  )
}
