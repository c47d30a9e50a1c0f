import type { OfficeOrder, ShippingAddress } from '@surco/contract'
import { useState } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { useChange, useOnceKey } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { MovePrice, moveVerb, type Settle, useMovePrice } from './move-price.tsx'

interface Props {
  order: OfficeOrder
  place: ShippingAddress
}

/** Button and dialog that change the delivery address of an order. */
export function AddressDialog({ order, place }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" className="mt-3" onClick={() => setOpen(true)}>
        Cambiar dirección
      </Button>
      <Dialog open={open} onClose={close} title="Cambiar la dirección de entrega">
        {open && <AddressForm order={order} place={place} onDone={close} />}
      </Dialog>
    </>
  )
}

type TextName = Exclude<keyof ShippingAddress, 'paisEnvio'>

interface TextField {
  name: TextName
  label: string
  wide?: true
  optional?: true
  maxLength: number
}

const fields: readonly TextField[] = [
  { name: 'calleEnvio', label: 'Calle', wide: true, maxLength: 120 },
  { name: 'numeroEnvio', label: 'Número', maxLength: 40 },
  { name: 'codigoPostalEnvio', label: 'Código postal', maxLength: 5 },
  { name: 'coloniaEnvio', label: 'Colonia', wide: true, maxLength: 120 },
  { name: 'ciudadEnvio', label: 'Ciudad', maxLength: 120 },
  { name: 'estadoEnvio', label: 'Estado', maxLength: 60 },
  { name: 'telefono', label: 'Teléfono', wide: true, maxLength: 20 },
  { name: 'numeroInterior', label: 'Número interior', optional: true, maxLength: 40 },
  { name: 'quienRecibe', label: 'Quién recibe', optional: true, maxLength: 120 },
  { name: 'entreCalles', label: 'Entre calles', wide: true, optional: true, maxLength: 120 },
  { name: 'referencias', label: 'Referencias', wide: true, optional: true, maxLength: 200 },
]

function AddressForm({ order, place, onDone }: Props & { onDone: () => void }) {
  const change = useChange(onDone)
  const key = useOnceKey(change)
  const [settle, setSettle] = useState<Settle>('difference')
  const [postalCode, setPostalCode] = useState(place.codigoPostalEnvio)
  const move = useMovePrice(order, place.codigoPostalEnvio, postalCode)
  const faults = change.refused?.fields ?? {}
  return (
    <ChangeForm change={change} intent="move">
      <input type="hidden" name="key" value={key} />
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, wide, optional, maxLength }) => (
          <Field
            key={name}
            name={name}
            label={label}
            optional={optional}
            defaultValue={place[name]}
            error={faults[name]}
            maxLength={maxLength}
            autoComplete="off"
            {...(name === 'codigoPostalEnvio' && {
              onChange: ({ currentTarget }) => setPostalCode(currentTarget.value.trim()),
            })}
            className={wide ? 'sm:col-span-2' : ''}
          />
        ))}
      </div>
      <MovePrice move={move} settle={settle} onSettle={setSettle} fault={faults.days} />
      <p className="text-sm text-muted">El comprador recibe un correo con la dirección nueva.</p>
      <SendButton change={change} disabled={move.isUnknown} className="self-start">
        {moveVerb(move, settle)}
      </SendButton>
    </ChangeForm>
  )
}

/** Reads the address from the dialog's form. */
export const readAddress = (form: Readonly<Record<string, string>>): ShippingAddress => {
  const texts = fields.map(({ name }) => [name, form[name]?.trim() ?? ''])
  // safe: the list contains every field of an address
  return { ...(Object.fromEntries(texts) as Record<TextName, string>), paisEnvio: 'MX' }
}
