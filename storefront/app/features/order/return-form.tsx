import { RETURN_DAYS, type ReturnReason, returnReasons } from '@surco/contract/after-sale-rules'
import { ApiError } from '@surco/contract/client'
import { useState, type SyntheticEvent } from 'react'

import { nameDeeds } from '../../data/create-once.ts'
import { errorText } from '../../data/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { askReturn, type OwnOrder } from './after-sale-calls.ts'
import { dataOf, PictureChoice } from './picture-choice.tsx'

interface Props extends OwnOrder {
  onDone: () => void
}

const reasons = Object.entries(returnReasons)

/** Asks which units are to be sent back, and why. */
export function ReturnForm({ onDone, ...own }: Props) {
  const [pictures, setPictures] = useState<readonly string[]>([])
  const { faults, busy, send, mend } = useReturn(own, pictures, onDone)
  return (
    <form
      onSubmit={(event) => void send(event)}
      onInput={({ target }) => mend(target)}
      noValidate
      className="flex flex-col gap-5"
    >
      <Units {...own} fault={faults.lines} />
      <Select name="reason" label="Motivo" defaultValue="" error={faults.reason}>
        <option value="" disabled>
          Elige el motivo
        </option>
        {reasons.map(([reason, name]) => (
          <option key={reason} value={reason}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea
        name="text"
        label="¿Qué pasó?"
        optional
        maxLength={1000}
        error={faults.text}
        hint="Si hay daño, cuéntanos cuál y si la caja llegó golpeada."
      />
      <PictureChoice
        pictures={pictures}
        onChange={(change) => {
          setPictures(change)
          mend('pictures')
        }}
        error={faults.pictures}
      />
      <p className="text-sm text-muted">
        Tienes {RETURN_DAYS} días naturales desde que lo recibes. Te respondemos por correo con los
        pasos; no envíes nada antes.
      </p>
      <div role="alert">
        {faults.form && (
          <Notice tone="danger">
            <p>{faults.form}</p>
          </Notice>
        )}
      </div>
      <Button type="submit" busy={busy} className="self-start">
        Enviar solicitud
      </Button>
    </form>
  )
}

function Units({ order, fault }: Pick<OwnOrder, 'order'> & { fault: string | undefined }) {
  const names = new Map(order.items.map(({ SKU, nombre }) => [SKU, nombre]))
  const items = order.returnable?.items ?? []
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Piezas que quieres devolver</legend>
      {items.map(({ SKU, cantidad }) => (
        <Field
          key={SKU}
          name={`${units}${SKU}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={cantidad}
          defaultValue={items.length === 1 && cantidad === 1 ? 1 : 0}
          label={names.get(SKU) ?? SKU}
          hint={`Hasta ${cantidad}.`}
        />
      ))}
      {fault && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

const units = 'piezas:'

const fields = ['lines', 'reason', 'text', 'pictures'] as const

type Faults = Partial<Record<'form' | (typeof fields)[number], string>>

function useReturn(own: OwnOrder, pictures: readonly string[], onDone: () => void) {
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [nameDeed] = useState(nameDeeds)
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const asked = { ...readReturn(new FormData(form)), pictures: pictures.map(dataOf) }
    const missing = missingIn(asked)
    setFaults(missing)
    if (missing.lines ?? missing.reason) return goToFault(form, missing)
    setBusy(true)
    try {
      own.onChanged(await askReturn(own, asked, nameDeed(asked)))
      onDone()
    } catch (error) {
      setFaults(faultsOf(error))
    }
    setBusy(false)
  }
  /** What was said of a field goes with its next change, and what was said of the whole. */
  const mend = (changed: EventTarget | 'pictures') => {
    const field = changed === 'pictures' ? changed : fieldOf(changed)
    setFaults(({ form: _whole, ...told }) => ({ ...told, [field]: undefined }))
  }
  return { faults, busy, send, mend }
}

function fieldOf(changed: EventTarget) {
  const name = changed instanceof HTMLElement ? (changed.getAttribute('name') ?? '') : ''
  return name.startsWith(units) ? 'lines' : name
}

function readReturn(form: FormData) {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const lines = [...form.keys()]
    .filter((name) => name.startsWith(units))
    .map((name) => ({ SKU: name.slice(units.length), cantidad: Number(textOf(name)) }))
    .filter(({ cantidad }) => cantidad > 0)
  // safe: '' is asked about before it is sent, and the options are the others
  return { lines, reason: textOf('reason') as ReturnReason, text: textOf('text') }
}

/** The server has the same sentences. */
const missingIn = ({ lines, reason }: ReturnType<typeof readReturn>): Faults => ({
  ...(lines.length === 0 && { lines: 'Elige las piezas que quieres devolver.' }),
  ...(!Object.hasOwn(returnReasons, reason) && { reason: 'Elige el motivo.' }),
})

const goToFault = (form: HTMLFormElement, { lines }: Faults) =>
  form.querySelector<HTMLElement>(lines ? 'input' : 'select')?.focus()

function faultsOf(error: unknown): Faults {
  const told = error instanceof ApiError ? error.errors : []
  const own = Object.fromEntries(
    told.flatMap(({ field, message }) =>
      fields.some((name) => field.startsWith(name))
        ? [[field.split(/[./]/, 1)[0] ?? '', message]]
        : [],
    ),
  )
  return Object.keys(own).length > 0 ? own : { form: errorText(error) }
}
