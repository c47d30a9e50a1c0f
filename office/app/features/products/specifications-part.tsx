import { Button, IconButton } from '../../../../storefront/app/ui/button.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import type { Draft } from './draft.ts'

interface Row {
  name: string
  value: string
}

const BETWEEN = ' | '

/** The rows of a cell, of which some may be typed by half. */
const readRows = (cell: string): Row[] =>
  cell === ''
    ? []
    : cell.split(BETWEEN).map((part) => {
        const at = part.indexOf(':')
        return { name: part.slice(0, at), value: part.slice(at + 1).replace(' ', '') }
      })

// A colon ends a name, and a bar ends a row.
const writeRows = (rows: readonly Row[]) =>
  rows
    .map(({ name, value }) => `${name.replaceAll(/[:|]/g, '')}: ${value.replaceAll('|', '/')}`)
    .join(BETWEEN)

/** Technical data, a row each. */
export function SpecificationRows({ draft, readOnly }: { draft: Draft; readOnly: boolean }) {
  const rows = readRows(draft.cells.especificaciones)
  const write = (next: readonly Row[]) => draft.set({ especificaciones: writeRows(next) })
  const change = (index: number, part: Partial<Row>) =>
    write(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const fault = draft.faults.especificaciones
  return (
    <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-3">
      {rows.length === 0 && <p className="text-muted">Todavía no hay datos técnicos.</p>}
      {rows.map((row, index) => (
        <div key={index} className="flex items-end gap-2 border-b border-line pb-3">
          <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
            <Field
              label={`Dato ${index + 1}`}
              value={row.name}
              placeholder="Potencia"
              onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
            />
            <Field
              label="Valor"
              value={row.value}
              placeholder="5.5 HP"
              onChange={({ currentTarget }) => change(index, { value: currentTarget.value })}
            />
          </div>
          {!readOnly && (
            <IconButton
              icon="trash"
              label={`Quitar ${row.name || `el dato ${index + 1}`}`}
              onClick={() => write(rows.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {fault && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
      {!readOnly && (
        <Button
          look="secondary"
          className="self-start"
          onClick={() => write([...rows, { name: '', value: '' }])}
        >
          Agregar dato
        </Button>
      )}
    </fieldset>
  )
}
