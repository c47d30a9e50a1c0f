import type { Shipment } from '@surco/contract'
import { carriers } from '@surco/contract/carriers'
import { useEffect, useId, useState } from 'react'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { useChange, useOnceKey } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'

interface UnitsLeft {
  SKU: string
  nombre: string
  cantidad: number
}

interface Props {
  /** Number of the order */
  number: string
  /** Units that can be shipped; without them, all remaining ones are */
  left?: readonly UnitsLeft[]
  /** The buyer picks it up at a branch: it is not sent, but ready there */
  isPickup: boolean
  /** A small button, for lists */
  small?: boolean
}

/** Button and dialog that ship an order: carrier, tracking number and units; or tell that it is ready at a branch. */
export function ShipDialog({ number, left = [], isPickup, small = false }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useFocusNext(open)
  return (
    <>
      <Button
        data-ships
        look={small ? 'secondary' : 'primary'}
        size={small ? 'small' : 'medium'}
        onClick={() => setOpen(true)}
      >
        {isPickup ? 'Ya está listo' : 'Enviar'}
        <span className="sr-only"> el pedido #{number}</span>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={isPickup ? `El pedido #${number} está listo` : `Enviar el pedido #${number}`}
      >
        {open && <ShipForm {...{ number, left, isPickup }} onDone={close} />}
      </Dialog>
    </>
  )
}

/** Focuses the next order's button, or else the page's title, when a shipped order disappears with its button. */
function useFocusNext(open: boolean) {
  useEffect(() => {
    if (!open) return undefined
    return () => {
      if (document.activeElement !== document.body) return
      const title = document.querySelector<HTMLElement>('main h1')
      if (title) title.tabIndex = -1
      const next = document.querySelector<HTMLElement>('[data-ships]') ?? title
      next?.focus()
    }
  }, [open])
}

interface FormProps extends Required<Omit<Props, 'small'>> {
  onDone: () => void
}

function ShipForm({ number, left, isPickup, onDone }: FormProps) {
  const change = useChange(onDone)
  const key = useOnceKey(change)
  const faults = change.refused?.fields ?? {}
  return (
    <ChangeForm change={change} intent="ship">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="key" value={key} />
      {isPickup ? <AtBranch /> : <LabelFields faults={faults} />}
      {left.length > 0 && <Units {...{ left, isPickup }} fault={faults.lines} />}
      <p className="text-sm text-muted">
        {isPickup
          ? 'Le diremos al comprador por correo que ya puede recogerlo.'
          : 'Se lo diremos al comprador por correo.'}
      </p>
      <SendButton change={change} className="self-start">
        {isPickup ? 'Listo para recoger' : 'Marcar como enviado'}
      </SendButton>
    </ChangeForm>
  )
}

/** What stands for a carrier where nothing is sent. */
const AtBranch = () => (
  <>
    <input type="hidden" name="carrier" value="Sucursal" />
    <input type="hidden" name="pickup" value="true" />
  </>
)

const lastCarrier = 'oficina:paqueteria'

interface LabelProps {
  faults: Readonly<Partial<Record<string, string>>>
  /** The shipment to correct; without it, the last used carrier is suggested */
  parcel?: Shipment
}

/** Fields for carrier, tracking number and link. */
function LabelFields({ faults, parcel }: LabelProps) {
  const listId = useId()
  const carrier = parcel?.carrier ?? localStorage.getItem(lastCarrier) ?? ''
  return (
    <>
      <Field
        name="carrier"
        label="Paquetería"
        data-first={carrier === '' || undefined}
        list={listId}
        defaultValue={carrier}
        onChange={({ currentTarget }) => localStorage.setItem(lastCarrier, currentTarget.value)}
        error={faults.carrier}
        maxLength={40}
      />
      <datalist id={listId}>
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        name="trackingNumber"
        label="Número de guía"
        data-first={carrier !== '' || undefined}
        optional
        defaultValue={parcel?.trackingNumber}
        autoComplete="off"
        spellCheck={false}
        error={faults.trackingNumber}
        maxLength={60}
        className="tabular-nums"
      />
      <Field
        name="trackingUrl"
        type="url"
        label="Enlace para seguirlo"
        optional
        defaultValue={parcel?.trackingUrl}
        hint="De DHL, FedEx y UPS lo ponemos nosotros."
        error={faults.trackingUrl}
        maxLength={300}
      />
    </>
  )
}

/** Button and dialog that correct the carrier and tracking number of a shipment. */
export function RelabelDialog({ parcel }: { parcel: Shipment }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Corregir guía
      </Button>
      <Dialog open={open} onClose={close} title="Corregir la guía">
        {open && <RelabelForm parcel={parcel} onDone={close} />}
      </Dialog>
    </>
  )
}

function RelabelForm({ parcel, onDone }: { parcel: Shipment; onDone: () => void }) {
  const change = useChange(onDone)
  return (
    <ChangeForm change={change} intent="relabel">
      <input type="hidden" name="id" value={parcel.id} />
      <LabelFields faults={change.refused?.fields ?? {}} parcel={parcel} />
      <p className="text-sm text-muted">El comprador recibe otro correo.</p>
      <SendButton change={change} className="self-start">
        Guardar y avisar
      </SendButton>
    </ChangeForm>
  )
}

interface UnitsProps extends Pick<FormProps, 'left' | 'isPickup'> {
  fault: string | undefined
}

const Units = ({ left, isPickup, fault }: UnitsProps) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="mb-2 font-semibold">
      {isPickup ? 'Piezas que ya están' : 'Piezas que salen'}
    </legend>
    {left.map(({ SKU, nombre, cantidad }) => (
      <Field
        key={SKU}
        name={`cantidad:${SKU}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={cantidad}
        defaultValue={cantidad}
        label={nombre}
        hint={`SKU ${SKU}. Por ${isPickup ? 'preparar' : 'enviar'}: ${formatCount(cantidad, 'pieza', 'piezas')}.`}
      />
    ))}
    {fault && (
      <p role="alert" className="text-danger">
        {fault}
      </p>
    )}
  </fieldset>
)
