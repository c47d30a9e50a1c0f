import type { SavedAddress } from '@surco/contract'
import { useRef } from 'react'

import { useBusy } from '../../lib/use-busy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'

interface Props {
  address: SavedAddress
  chosen: boolean
  onChoose: () => void
  onDefault: () => Promise<unknown>
  onEdit: () => void
  onDelete: () => void
}

/** One of the customer's addresses: chosen by a press on it; what else can be done stands at its end. */
export function AddressCard({ address, chosen, onChoose, onDefault, onEdit, onDelete }: Props) {
  const { busy, run } = useBusy()
  const radio = useRef<HTMLInputElement>(null)
  const { attributes } = address
  const makeDefault = async () => {
    await onDefault()
    // Its button may be gone.
    radio.current?.focus()
  }
  const street = `${attributes.calleEnvio} ${attributes.numeroEnvio}`
  return (
    <RadioCard
      ref={radio}
      name="direccion"
      value={address.id}
      checked={chosen}
      onChange={onChoose}
      title={street}
      description={<Lines {...attributes} />}
      wholeTitle
      aside={attributes.isDefault && <Badge>Predeterminada</Badge>}
      actions={
        <div className="-mt-2 flex items-center justify-end gap-x-1 px-2 pb-1 text-muted">
          {!attributes.isDefault && (
            <Button
              look="quiet"
              size="small"
              busy={busy}
              onClick={() => run(makeDefault)}
              className="min-w-0"
            >
              Usar como predeterminada<span className="sr-only"> la de {street}</span>
            </Button>
          )}
          <IconButton
            icon="pencil"
            className="shrink-0"
            label={`Editar ${street}`}
            onClick={onEdit}
          />
          <IconButton
            icon="trash"
            className="shrink-0"
            label={`Eliminar ${street}`}
            onClick={onDelete}
          />
        </div>
      }
    />
  )
}

const Lines = (address: SavedAddress['attributes']) => (
  <span className="flex flex-col wrap-anywhere">
    <span>{address.coloniaEnvio}</span>
    <span>{address.ciudadEnvio}</span>
    <span>
      {address.estadoEnvio}, C.P. {address.codigoPostalEnvio}
    </span>
    <span>Tel. {address.telefono}</span>
  </span>
)
