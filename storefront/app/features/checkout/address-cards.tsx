import type { SavedAddress } from '@surco/contract'
import { useState } from 'react'

import { makeDefault } from '../../lib/customer-addresses.ts'
import { writeStored } from '../../lib/storage.ts'
import { AddressDialog } from '../../ui/address-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RadioCards } from '../../ui/radio-card.tsx'
import { AddressCard } from './address-card.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { sayNotDone } from './say-not-done.ts'

interface Props {
  addresses: SavedAddress[]
  chosen: SavedAddress | undefined
  onAddresses: (addresses: SavedAddress[]) => void
}

type Opened = 'add' | 'edit' | 'delete'

/** The addresses to choose from, and what can be done with each. */
export function AddressCards({ addresses, chosen, onAddresses }: Props) {
  const [opened, setOpened] = useState<{ dialog: Opened; address?: SavedAddress }>()
  const close = () => setOpened(undefined)
  const keep = (changed: SavedAddress[]) => {
    onAddresses(changed)
    close()
  }
  const setDefault = ({ id }: SavedAddress) => makeDefault(id).then(onAddresses, sayNotDone)
  const address = opened?.address
  return (
    <>
      <RadioCards legend="¿A dónde enviamos tu pedido?">
        {addresses.map((kept) => (
          <AddressCard
            key={kept.id}
            address={kept}
            chosen={kept === chosen}
            onChoose={() => void writeStored('direccion', kept.id)}
            onDefault={() => setDefault(kept)}
            onEdit={() => setOpened({ dialog: 'edit', address: kept })}
            onDelete={() => setOpened({ dialog: 'delete', address: kept })}
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
        onSaved={keep}
      />
      <DeletionDialog
        open={opened?.dialog === 'delete'}
        address={address}
        onClose={close}
        onDeleted={keep}
      />
    </>
  )
}
