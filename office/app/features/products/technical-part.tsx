import { readAttributeValue } from '@surco/contract/attributes'
import { useId } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { moved } from '../../lib/drag-rows.ts'
import { RowButtons } from '../../ui/row-buttons.tsx'
import type { Draft } from './draft.ts'
import { useRowKeys } from './row-keys.ts'

interface Row {
  name: string
  value: string
}

const BETWEEN = ' | '

/** Reads the rows of a cell; a row may still lack its name or value. */
const readRows = (cell: string): Row[] =>
  cell === ''
    ? []
    : cell.split(BETWEEN).map((part) => {
        const at = part.indexOf(':')
        return { name: part.slice(0, at), value: part.slice(at + 1).replace(' ', '') }
      })

// Colons and bars are separators and cannot be part of a name or value.
const writeRows = (rows: readonly Row[]) =>
  rows
    .map(({ name, value }) => `${name.replaceAll(/[:|]/g, '')}: ${value.replaceAll('|', '/')}`)
    .join(BETWEEN)

interface Props {
  draft: Draft
  readOnly: boolean
}

/** Attributes, which can be compared; `names` are suggested. */
export const AttributeRows = ({ names, ...props }: Props & { names: readonly string[] }) => (
  <div className="flex flex-col gap-4">
    <p className="text-muted">
      Escribe un número con su unidad (5.5 HP) o una palabra: así se pueden comparar los productos.
      Entre comillas se toma como palabra aunque empiece con un número: &quot;4 tiempos&quot;.
    </p>
    <Rows {...props} cell="atributos" word="dato" names={names} noteOf={kindOf} />
  </div>
)

/** Technical data as plain text. */
export const SpecificationRows = (props: Props) => (
  <div className="flex flex-col gap-4">
    <p className="text-muted">
      La tienda los muestra debajo. Si un nombre está en los dos, se ve el dato técnico.
    </p>
    <Rows {...props} cell="especificaciones" word="texto" />
  </div>
)

/** Describes how a value will be interpreted. */
function kindOf(value: string): string | undefined {
  if (value.trim() === '') return undefined
  const { valor, unidad } = readAttributeValue(value.trim())
  if (typeof valor === 'string') return 'Palabra'
  return unidad ? `Número: ${valor}, en ${unidad}` : `Número: ${valor}`
}

interface RowsProps extends Props {
  cell: 'atributos' | 'especificaciones'
  word: string
  /** Suggested names. */
  names?: readonly string[]
  noteOf?: (value: string) => string | undefined
}

function Rows({ draft, readOnly, cell, word, names = [], noteOf }: RowsProps) {
  const listId = useId()
  const rows = readRows(draft.cells[cell])
  const keys = useRowKeys(rows.length)
  const write = (next: readonly Row[]) => draft.set({ [cell]: writeRows(next) })
  const fault = draft.faults[cell]
  const isHalf = rows.some(({ name, value }) => name.trim() === '' || value.trim() === '')
  return (
    <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-3">
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {rows.map((row, index) => (
        <div
          key={keys.keys[index]}
          className="flex flex-col gap-1 border-b border-line pb-3 sm:flex-row sm:items-start sm:gap-2"
        >
          <div className="grid min-w-0 grow items-start gap-2 sm:grid-cols-2">
            <Field
              label={`Nombre del ${word} ${index + 1}`}
              value={row.name}
              maxLength={80}
              list={listId}
              autoComplete="off"
              placeholder="Potencia"
              error={fault && row.name.trim() === '' ? 'Escribe el nombre.' : undefined}
              onChange={({ currentTarget: { value: name } }) =>
                write(rows.with(index, { ...row, name }))
              }
            />
            <Field
              label={`Valor del ${word} ${index + 1}`}
              value={row.value}
              maxLength={200}
              placeholder="5.5 HP"
              hint={noteOf?.(row.value)}
              error={fault && row.value.trim() === '' ? 'Escribe el valor.' : undefined}
              onChange={({ currentTarget: { value } }) =>
                write(rows.with(index, { ...row, value }))
              }
            />
          </div>
          {!readOnly && (
            <RowButtons
              name={row.name || `el ${word} ${index + 1}`}
              index={index}
              count={rows.length}
              className="sm:ml-0 sm:pt-6"
              onMove={(from, to) => {
                keys.move(from, to)
                write(moved(rows, from, to))
              }}
              onRemove={() => {
                keys.remove(index)
                write(rows.toSpliced(index, 1))
              }}
            />
          )}
        </div>
      ))}
      {fault && !isHalf && (
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
          Agregar {word}
        </Button>
      )}
    </fieldset>
  )
}
