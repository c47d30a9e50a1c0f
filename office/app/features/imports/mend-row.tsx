import type { ImportRow } from '@surco/contract'
import { useId, useLayoutEffect, useRef, type RefObject } from 'react'

import { notify } from '../../../../storefront/app/lib/notifications.ts'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { fieldName } from '../book/field-names.ts'

/** Formats an error of the import as a sentence, with a capital and a full stop. */
export const faultSentence = (text: string) =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`.replace(/[^.]$/, '$&.')

/** Form to correct a row: its wrong cells, or all cells when the whole row is wrong. */
export function WrongRow({ row, columns }: { row: ImportRow; columns: readonly string[] }) {
  const id = useId()
  const { line, SKU, cells, faults } = row
  const part = useRef<HTMLElement>(null)
  useFocusNeighbour(part)
  const change = useChange(() => notify({ title: `La fila ${line} está lista`, level: 'success' }))
  const savedFaults = new Map(faults.map(({ column, reason }) => [column, faultSentence(reason)]))
  // Field names of the API's errors have a prefix: `cells.precio`.
  const refusedFaults = new Map(
    Object.entries(change.refused?.fields ?? {}).map(([field, text]) => [
      field.replace('cells.', ''),
      text,
    ]),
  )
  const isWholeRow = savedFaults.has('')
  const shown = columns.filter(
    (name) => isWholeRow || savedFaults.has(name) || refusedFaults.has(name),
  )
  const shownFaults = change.refused ? refusedFaults : savedFaults
  return (
    <section ref={part} aria-labelledby={id} className="border-t border-line py-4">
      <h3 id={id} className="mb-3 font-semibold wrap-anywhere">
        Fila {line}: {cells.nombre || SKU || 'sin nombre'}
      </h3>
      <ChangeForm change={change} intent="mend">
        <input type="hidden" name="line" value={line} />
        {isWholeRow && <p className="text-danger">{savedFaults.get('')}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          {shown.map((name) => (
            <Field
              key={name}
              name={name}
              label={fieldName(name)}
              defaultValue={cells[name]}
              error={shownFaults.get(name)}
              autoComplete="off"
              className="min-w-0"
            />
          ))}
        </div>
        <SendButton change={change} look="secondary" size="small" className="self-start">
          Guardar la fila
        </SendButton>
      </ChangeForm>
    </section>
  )
}

/** Moves the focus to a neighbour when a corrected row leaves the list. */
const useFocusNeighbour = (part: RefObject<HTMLElement | null>) =>
  // A layout effect is cleaned up while the row is still in the document.
  useLayoutEffect(() => {
    const row = part.current
    return () => {
      if (!row?.contains(document.activeElement)) return
      const place = row.parentElement
      const neighbour = place?.nextElementSibling ?? place?.previousElementSibling
      neighbour?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    }
  }, [part])
