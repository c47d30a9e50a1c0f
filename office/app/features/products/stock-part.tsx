import type { OfficeProduct, StockReason } from '@surco/contract'
import { useState } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { useChange, useOnceKey } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { Moment } from '../../ui/moment.tsx'

interface ReasonTexts {
  name: string
  /** Label of the field for units. */
  units: string
}

const reasonWords: Readonly<Record<StockReason, ReasonTexts>> = {
  purchase: { name: 'Compra', units: 'Piezas que entraron' },
  return: { name: 'Devolución', units: 'Piezas que volvieron' },
  loss: { name: 'Merma', units: 'Piezas que se perdieron' },
  count: { name: 'Conteo', units: 'Piezas que hay' },
}

const reasonNames: Readonly<Record<OfficeProduct['movements'][number]['reason'], string>> = {
  purchase: reasonWords.purchase.name,
  return: reasonWords.return.name,
  loss: reasonWords.loss.name,
  count: reasonWords.count.name,
  supply: 'Surtido de un faltante',
}

/** Stock of a product, with its movements. */
export const StockPart = ({
  product,
  mayChange,
}: {
  product: OfficeProduct
  mayChange: boolean
}) => (
  <div className="flex flex-col gap-4">
    <dl className="grid grid-cols-3 gap-3 tabular-nums">
      <Figure name="Libres" units={product.stock - product.reserved} />
      <Figure name="Apartadas" units={product.reserved} />
      <Figure name="En total" units={product.stock} />
    </dl>
    {mayChange && <StockDialog product={product} />}
    {product.movements.length > 0 && (
      <ol className="flex flex-col text-sm">
        {product.movements.map(({ at, who, reason, note, delta, stock }) => (
          <li key={at} className="border-t border-line py-2">
            <p className="flex flex-wrap justify-between gap-x-3 font-medium tabular-nums">
              <span>
                {reasonNames[reason]} {delta > 0 ? `+${delta}` : delta}
              </span>
              <span>
                {stock === 1 ? 'quedó' : 'quedaron'} {stock}
              </span>
            </p>
            {note && <p className="wrap-anywhere">{note}</p>}
            <p className="text-muted">
              {who}, <Moment iso={at} />
            </p>
          </li>
        ))}
      </ol>
    )}
  </div>
)

const Figure = ({ name, units }: { name: string; units: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="text-heading">{units}</dd>
  </div>
)

function StockDialog({ product }: { product: OfficeProduct }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" className="self-start" onClick={() => setOpen(true)}>
        Cambiar existencias
      </Button>
      <Dialog open={open} onClose={close} title="Cambiar existencias" size="small">
        {open && <StockForm product={product} onDone={close} />}
      </Dialog>
    </>
  )
}

interface FormProps {
  product: OfficeProduct
  onDone: () => void
}

export const isReason = (text: string): text is StockReason => text in reasonWords

function StockForm({ product, onDone }: FormProps) {
  const change = useChange(onDone)
  const key = useOnceKey(change)
  const [reason, setReason] = useState<StockReason>('purchase')
  const faults = change.refused?.fields ?? {}
  return (
    <ChangeForm change={change} intent="stock">
      <input type="hidden" name="key" value={key} />
      <Select
        name="reason"
        label="Motivo"
        value={reason}
        error={faults.reason}
        onChange={({ currentTarget }) =>
          setReason(isReason(currentTarget.value) ? currentTarget.value : 'purchase')
        }
      >
        {Object.entries(reasonWords).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        name="units"
        label={reasonWords[reason].units}
        inputMode="numeric"
        autoComplete="off"
        hint={`Ahora hay ${product.stock} en total.`}
        error={faults.units}
        className="tabular-nums"
      />
      <Field name="note" label="Nota" optional maxLength={200} error={faults.note} />
      <SendButton change={change} className="self-start">
        Guardar existencias
      </SendButton>
    </ChangeForm>
  )
}
