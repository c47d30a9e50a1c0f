import type { SavedAddress, ShippingAddress } from '@surco/contract'
import { useState, useRef } from 'react'

import { errorText } from '../../data/error-texts.ts'
import { writeStored } from '../../data/storage.ts'
import { AddressDialog } from '../../entities/address/address-dialog.tsx'
import {
  saveAddress,
  makeDefault,
  deleteAddress,
} from '../../entities/address/customer-addresses.ts'
import {
  emptyShipping,
  shippingFieldsOf,
  type ShippingFields,
} from '../../entities/address/shipping-fields.ts'
import { ShippingForm } from '../../entities/address/shipping-form.tsx'
import { notify } from '../../lib/notifications.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { RadioCards, RadioCard } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

interface AddressStepProps {
  addresses: SavedAddress[]
  /** Where the order goes; undefined while none of them is chosen */
  chosen: SavedAddress | undefined
  /** Address that the same person entered as a guest, as first values */
  initial: ShippingAddress | undefined
  onAddresses: (addresses: SavedAddress[]) => void
  onDone: () => void
}

/** Delivery step of a customer: chooses a saved address, or saves the first one. */
export function AddressStep({ addresses, chosen, initial, onAddresses, onDone }: AddressStepProps) {
  if (addresses.length === 0) {
    const saveFirst = async (typed: ShippingFields) => {
      onAddresses(await saveAddress(typed))
      onDone()
    }
    const start = initial ? shippingFieldsOf(initial) : emptyShipping
    return <ShippingForm start={start} draft="address" onSave={saveFirst} />
  }
  const goOnWith = ({ id }: SavedAddress) => {
    // Stored even if it is the default, which may be another one by the time of the payment.
    writeStored('direccion', id)
    onDone()
  }
  return (
    <div className="flex flex-col gap-5">
      <AddressCards addresses={addresses} chosen={chosen} onAddresses={onAddresses} />
      {chosen ? (
        <Button
          look="buy"
          size="large"
          onClick={() => goOnWith(chosen)}
          className="md:min-w-56 md:self-start"
        >
          Siguiente
        </Button>
      ) : (
        <p className="text-muted">Elige una dirección para continuar.</p>
      )}
    </div>
  )
}

interface AddressCardsProps {
  addresses: SavedAddress[]
  chosen: SavedAddress | undefined
  onAddresses: (addresses: SavedAddress[]) => void
}

type Opened = 'add' | 'edit' | 'delete'

/** Saved addresses as cards, with buttons to add, edit and delete them. */
function AddressCards({ addresses, chosen, onAddresses }: AddressCardsProps) {
  const [opened, setOpened] = useState<{ dialog: Opened; address?: SavedAddress }>()
  const close = () => setOpened(undefined)
  const showChanged = (changed: SavedAddress[]) => {
    onAddresses(changed)
    close()
  }
  const setDefault = ({ id }: SavedAddress) => makeDefault(id).then(onAddresses, notifyFailure)
  const address = opened?.address
  return (
    <>
      <RadioCards legend="¿A dónde enviamos tu pedido?">
        {addresses.map((saved) => (
          <AddressCard
            key={saved.id}
            address={saved}
            chosen={saved === chosen}
            onChoose={() => void writeStored('direccion', saved.id)}
            onDefault={() => setDefault(saved)}
            onEdit={() => setOpened({ dialog: 'edit', address: saved })}
            onDelete={() => setOpened({ dialog: 'delete', address: saved })}
          />
        ))}
      </RadioCards>
      <Button look="secondary" onClick={() => setOpened({ dialog: 'add' })} className="self-start">
        <Icon name="plus" /> Agregar nueva dirección
      </Button>
      <AddressDialog
        open={opened?.dialog === 'add' || opened?.dialog === 'edit'}
        address={address}
        onClose={close}
        onSaved={showChanged}
      />
      <DeletionDialog
        open={opened?.dialog === 'delete'}
        address={address}
        onClose={close}
        onDeleted={showChanged}
      />
    </>
  )
}

interface AddressCardProps {
  address: SavedAddress
  chosen: boolean
  onChoose: () => void
  onDefault: () => Promise<unknown>
  onEdit: () => void
  onDelete: () => void
}

/** Card that chooses a saved address, with buttons for it below. */
function AddressCard({ address, chosen, onChoose, onDefault, onEdit, onDelete }: AddressCardProps) {
  const { busy, run } = useBusy()
  const radio = useRef<HTMLInputElement>(null)
  const { attributes } = address
  const prefer = async () => {
    await onDefault()
    // The pressed button may be gone.
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
              onClick={() => run(prefer)}
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

interface DeletionDialogProps {
  open: boolean
  address: SavedAddress | undefined
  onClose: () => void
  onDeleted: (addresses: SavedAddress[]) => void
}

/** Asks for confirmation before an address is deleted. */
function DeletionDialog({ open, address, onClose, onDeleted }: DeletionDialogProps) {
  const { busy, run } = useBusy()
  const remove = async () => {
    if (address) await deleteAddress(address.id).then(onDeleted, notifyFailure)
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
          <Button busy={busy} onClick={() => run(remove)}>
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

/** Notifies of a change that failed; what is shown stays. */
const notifyFailure = (error: unknown) =>
  notify({
    title: 'No se pudo hacer el cambio',
    text: errorText(error),
    level: 'error',
  })
