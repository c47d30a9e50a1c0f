import type { ImportRow } from '@surco/contract'
import { useId, useLayoutEffect, useRef, type RefObject } from 'react'

import { notify } from '../../../../storefront/app/lib/notifications.ts'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { fieldName } from '../book/field-names.ts'

/** What is wrong, as the import found it, with a capital and a full stop. */
export const faultSentence = (text: string) =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`.replace(/[^.]$/, '$&.')

/** A row to be mended: the cells that are wrong, or all of one that is wrong as a whole. */
export function WrongRow({ row, columns }: { row: ImportRow; columns: readonly string[] }) {
  const id = useId()
  const { line, SKU, cells, faults } = row
  const part = useRef<HTMLElement>(null)
  useFocusHandedOn(part)
  const change = useChange(() => notify({ title: `La fila ${line} está lista`, level: 'success' }))
  const savedFaults = new Map(faults.map(({ column, reason }) => [column, faultSentence(reason)]))
  // The API names a cell `cells.precio`.
  const refusedFaults = new Map(
    Object.entries(change.refused?.fields ?? {}).map(([field, text]) => [
      field.replace('cells.', ''),
      text,
    ]),
  )
  const isWhole = savedFaults.has('')
  const shown = columns.filter(
    (name) => isWhole || savedFaults.has(name) || refusedFaults.has(name),
  )
  const shownFaults = change.refused ? refusedFaults : savedFaults
  return (
    <section ref={part} aria-labelledby={id} className="border-t border-line py-4">
      <h3 id={id} className="mb-3 font-semibold wrap-anywhere">
        Fila {line}: {cells.nombre || SKU || 'sin nombre'}
      </h3>
      <ChangeForm change={change} intent="mend">
        <input type="hidden" name="line" value={line} />
        {isWhole && <p className="text-danger">{savedFaults.get('')}</p>}
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

/** A row that was mended leaves the list: its neighbour takes the focus that it had. */
const useFocusHandedOn = (part: RefObject<HTMLElement | null>) =>
  // While the row is still on the page, which it is no more when other effects are cleaned up.
  useLayoutEffect(() => {
    const row = part.current
    return () => {
      if (!row?.contains(document.activeElement)) return
      const place = row.parentElement
      const neighbour = place?.nextElementSibling ?? place?.previousElementSibling
      neighbour?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    }
  }, [part])
