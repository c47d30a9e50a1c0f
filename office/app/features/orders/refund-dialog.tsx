import type { OfficeOrder } from '@surco/contract'
import { useState } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { useChange, useOnceKey } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { unitsBySku } from './order-parts.tsx'
import { sumOf, unitsField } from './refund.ts'

interface Props {
  order: OfficeOrder
}

interface FormProps extends Props {
  onDone: () => void
}

/** Button and dialog that refund an order: units, amount and reason. */
export function RefundDialog({ order }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const title = `Reembolsar el pedido #${order.antarixOrderNumber}`
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Reembolsar
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        {open && <RefundForm order={order} onDone={close} />}
      </Dialog>
    </>
  )
}

function RefundForm({ order, onDone }: FormProps) {
  const change = useChange(onDone)
  const key = useOnceKey(change)
  const faults = change.refused?.fields ?? {}
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [amount, setAmount] = useState('')
  const choose = (units: ReadonlyMap<string, number>) => {
    setChosen(units)
    setAmount(sumOf(order, units).toFixed(2))
  }
  const all = () => choose(new Map(order.kept.map(({ SKU, cantidad }) => [SKU, cantidad])))
  return (
    <ChangeForm change={change} intent="refund">
      <input type="hidden" name="key" value={key} />
      {order.kept.length > 0 && (
        <Units order={order} chosen={chosen} fault={faults.lines} onChange={choose} onAll={all} />
      )}
      <Field
        name="amount"
        label="Importe a reembolsar"
        inputMode="decimal"
        prefix="$"
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        error={faults.amount}
        maxLength={15}
        data-first={order.kept.length === 0 || undefined}
        autoComplete="off"
        className="tabular-nums"
        hint="Se calcula con las piezas; puedes cambiarlo."
      />
      <p className="text-sm text-muted">
        Se pueden reembolsar hasta <Money pesos={order.refundable} />.
      </p>
      <RestockBox order={order} />
      <ReasonField fault={faults.reason} />
      <p className="text-sm text-muted">
        El dinero vuelve al medio con el que se pagó, y el comprador recibe un correo.
      </p>
      <SendButton change={change} className="self-start">
        Reembolsar
      </SendButton>
    </ChangeForm>
  )
}

interface UnitsProps extends Props {
  chosen: ReadonlyMap<string, number>
  fault: string | undefined
  onChange: (units: ReadonlyMap<string, number>) => void
  onAll: () => void
}

function Units({ order, chosen, fault, onChange, onAll }: UnitsProps) {
  const names = new Map(order.items.map(({ SKU, nombre }) => [SKU, nombre]))
  const unsent = unitsBySku(order.toShip)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Piezas que se reembolsan</legend>
      {order.kept.map(({ SKU, cantidad }, index) => (
        <Field
          key={SKU}
          data-first={index === 0 || undefined}
          name={unitsField(SKU)}
          type="number"
          inputMode="numeric"
          min={0}
          max={cantidad}
          value={chosen.get(SKU) ?? 0}
          onChange={({ currentTarget }) =>
            onChange(new Map([...chosen, [SKU, Number(currentTarget.value)]]))
          }
          label={names.get(SKU) ?? SKU}
          hint={`SKU ${SKU}. Hasta ${cantidad}. Por enviar: ${unsent.get(SKU) ?? 0}.`}
        />
      ))}
      {fault && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
      <Button look="quiet" size="small" onClick={onAll} className="self-start">
        Todas las piezas
      </Button>
    </fieldset>
  )
}

const RestockBox = ({ order }: Props) => (
  <Checkbox
    name="restock"
    label="Las piezas vuelven al inventario"
    defaultChecked
    hint={
      order.lacking.length > 0
        ? 'Las que faltan no se suman: nunca salieron del inventario. Quítalo si las otras no se pueden volver a vender.'
        : 'Quítalo si no se pueden volver a vender o todavía no las tienes.'
    }
  />
)

const ReasonField = ({ fault }: { fault: string | undefined }) => (
  <Field
    name="reason"
    label="Motivo"
    maxLength={200}
    error={fault}
    hint="Queda en el historial y lo ve el proveedor de pago; el comprador no."
  />
)

/** Button and dialog that cancel an unshipped order. */
export function CancelDialog({ order }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const title = `Cancelar el pedido #${order.antarixOrderNumber}`
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Cancelar pedido
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        {open && <CancelForm order={order} onDone={close} />}
      </Dialog>
    </>
  )
}

function CancelForm({ order, onDone }: FormProps) {
  const change = useChange(onDone)
  const key = useOnceKey(change)
  const isPaid = order.status === 'paid'
  const isMoved = order.extensions.some(({ moves, status }) => moves && status === 'paid')
  return (
    <ChangeForm change={change} intent="cancel">
      <input type="hidden" name="key" value={key} />
      {isPaid ? (
        <p>
          Se reembolsan <Money pesos={order.refundable} /> al medio con el que se pagó, y ya no se
          envía nada.
        </p>
      ) : (
        <p>
          {order.payUntil ? 'Su enlace' : 'La ficha o la CLABE'} para pagarlo deja de valer, y sus
          piezas vuelven a la venta.
        </p>
      )}
      {isPaid && isMoved && (
        <p>
          Cuando de él y de lo que va con él ya no quede nada por enviar, se reembolsa también lo
          que se pagó por su envío a otra dirección.
        </p>
      )}
      {isPaid ? <RestockBox order={order} /> : <input type="hidden" name="restock" value="on" />}
      <ReasonField fault={change.refused?.fields.reason} />
      <p className="text-sm text-muted">El comprador recibe un correo.</p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button look="quiet" onClick={onDone}>
          No cancelar
        </Button>
        <SendButton change={change}>Sí, cancelar el pedido</SendButton>
      </div>
    </ChangeForm>
  )
}
