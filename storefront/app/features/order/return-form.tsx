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

/** Form for a return: which units, and why. */
export function ReturnForm({ onDone, ...own }: Props) {
  const [pictures, setPictures] = useState<readonly string[]>([])
  const { errors, busy, send, clearError } = useReturn(own, pictures, onDone)
  return (
    <form
      onSubmit={(event) => void send(event)}
      onInput={({ target }) => clearError(target)}
      noValidate
      className="flex flex-col gap-5"
    >
      <Units {...own} error={errors.lines} />
      <Select name="reason" label="Motivo" defaultValue="" error={errors.reason}>
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
        error={errors.text}
        hint="Si hay daño, cuéntanos cuál y si la caja llegó golpeada."
      />
      <PictureChoice
        pictures={pictures}
        onChange={(change) => {
          setPictures(change)
          clearError('pictures')
        }}
        error={errors.pictures}
      />
      <p className="text-sm text-muted">
        Tienes {RETURN_DAYS} días naturales desde que lo recibes. Te respondemos por correo con los
        pasos; no envíes nada antes.
      </p>
      <div role="alert">
        {errors.form && (
          <Notice tone="danger">
            <p>{errors.form}</p>
          </Notice>
        )}
      </div>
      <Button type="submit" busy={busy} className="self-start">
        Enviar solicitud
      </Button>
    </form>
  )
}

function Units({ order, error }: Pick<OwnOrder, 'order'> & { error: string | undefined }) {
  const names = new Map(order.items.map(({ SKU, nombre }) => [SKU, nombre]))
  const items = order.returnable?.items ?? []
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Piezas que quieres devolver</legend>
      {items.map(({ SKU, cantidad }) => (
        <Field
          key={SKU}
          name={`${unitsPrefix}${SKU}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={cantidad}
          defaultValue={items.length === 1 && cantidad === 1 ? 1 : 0}
          label={names.get(SKU) ?? SKU}
          hint={`Hasta ${cantidad}.`}
        />
      ))}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const unitsPrefix = 'piezas:'

const fields = ['lines', 'reason', 'text', 'pictures'] as const

type FormErrors = Partial<Record<'form' | (typeof fields)[number], string>>

function useReturn(own: OwnOrder, pictures: readonly string[], onDone: () => void) {
  const [errors, setErrors] = useState<FormErrors>({})
  const [busy, setBusy] = useState(false)
  const [nameDeed] = useState(nameDeeds)
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const request = { ...readReturn(new FormData(form)), pictures: pictures.map(dataOf) }
    const missing = missingIn(request)
    setErrors(missing)
    if (missing.lines ?? missing.reason) return focusMissing(form, missing)
    setBusy(true)
    try {
      own.onChanged(await askReturn(own, request, nameDeed(request)))
      onDone()
    } catch (error) {
      setErrors(formErrors(error))
    }
    setBusy(false)
  }
  /** Clears the error of a field that changes, and that of the form. */
  const clearError = (changed: EventTarget | 'pictures') => {
    const field = changed === 'pictures' ? changed : fieldOf(changed)
    setErrors(({ form: _form, ...others }) => ({ ...others, [field]: undefined }))
  }
  return { errors, busy, send, clearError }
}

function fieldOf(changed: EventTarget) {
  const name = changed instanceof HTMLElement ? (changed.getAttribute('name') ?? '') : ''
  return name.startsWith(unitsPrefix) ? 'lines' : name
}

function readReturn(form: FormData) {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const lines = [...form.keys()]
    .filter((name) => name.startsWith(unitsPrefix))
    .map((name) => ({ SKU: name.slice(unitsPrefix.length), cantidad: Number(textOf(name)) }))
    .filter(({ cantidad }) => cantidad > 0)
  // safe: `missingIn` refuses '', and all other options are reasons
  return { lines, reason: textOf('reason') as ReturnReason, text: textOf('text') }
}

/** Missing fields, with the same messages as the server. */
const missingIn = ({ lines, reason }: ReturnType<typeof readReturn>): FormErrors => ({
  ...(lines.length === 0 && { lines: 'Elige las piezas que quieres devolver.' }),
  ...(!Object.hasOwn(returnReasons, reason) && { reason: 'Elige el motivo.' }),
})

const focusMissing = (form: HTMLFormElement, { lines }: FormErrors) =>
  form.querySelector<HTMLElement>(lines ? 'input' : 'select')?.focus()

function formErrors(error: unknown): FormErrors {
  const fieldErrors = error instanceof ApiError ? error.errors : []
  const own = Object.fromEntries(
    fieldErrors.flatMap(({ field, message }) =>
      fields.some((name) => field.startsWith(name))
        ? [[field.split(/[./]/, 1)[0] ?? '', message]]
        : [],
    ),
  )
  return Object.keys(own).length > 0 ? own : { form: errorText(error) }
}
