import type { ImportRow, ImportRowView } from '@surco/contract'
import { useId, useLayoutEffect, useRef, type RefObject } from 'react'

import { notify } from '../../../../storefront/app/lib/notifications.ts'
import { TextLink } from '../../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../../storefront/app/ui/empty-state.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { fieldName } from '../book/field-names.ts'

/** The views of an import's rows by their names in the address. */
export const rowViews = {
  'con-errores': { view: 'wrong', name: 'Con errores' },
  nuevos: { view: 'new', name: 'Nuevos' },
  cambian: { view: 'changed', name: 'Cambian' },
  iguales: { view: 'unchanged', name: 'Sin cambio' },
  'se-quedan': { view: 'kept', name: 'Se quedan' },
} as const satisfies Record<string, { view: ImportRowView; name: string }>

export type RowViewName = keyof typeof rowViews

export const isRowView = (name: string): name is RowViewName => Object.hasOwn(rowViews, name)

interface Props {
  rows: readonly ImportRow[]
  view: RowViewName
  /** The columns that are imported */
  columns: readonly string[]
  /** Rows that are wrong can be mended */
  open: boolean
}

/** Rows of an import: what each changes, or what is wrong with it. */
export function ImportRows({ rows, view, columns, open }: Props) {
  if (rows.length === 0) return <EmptyState title="Ninguna fila" />
  if (view === 'con-errores' && open) {
    return (
      <ol className="flex flex-col">
        {rows.map((row) => (
          <li key={row.line}>
            <WrongRow row={row} columns={columns} />
          </li>
        ))}
      </ol>
    )
  }
  const areKept = view === 'se-quedan'
  return (
    <>
      {areKept && (
        <p className="mb-4">
          Alguien cambió o vendió estos productos después de cargarlos: se quedan como están ahora.
        </p>
      )}
      <DataTable
        caption={`Filas: ${rowViews[view].name}`}
        columns={areKept ? keptColumns : rowColumns}
        rows={rows}
        keyOf={({ line }) => String(line)}
      />
    </>
  )
}

type Columns = readonly [Column<ImportRow>, ...Column<ImportRow>[]]

const columnsOf = (isInShop: (row: ImportRow) => boolean): Columns => [
  { title: 'Producto', cell: (row) => <Product row={row} isInShop={isInShop(row)} /> },
  { title: 'Fila', cell: ({ line }) => line },
  { title: 'Cambios', cell: (row) => <Changes row={row} /> },
]

const rowColumns = columnsOf(({ kind }) => kind === 'changed' || kind === 'unchanged')
const keptColumns = columnsOf(() => true)

const Product = ({ row: { SKU, cells }, isInShop }: { row: ImportRow; isInShop: boolean }) => (
  <>
    <span className="block min-w-40 wrap-anywhere">{cells.nombre || 'Sin nombre'}</span>
    <span className="block text-sm font-normal text-muted wrap-anywhere">
      {isInShop ? (
        <TextLink to={`/productos/${encodeURIComponent(SKU)}`} className="inline-block py-1">
          {SKU}
        </TextLink>
      ) : (
        SKU
      )}
    </span>
  </>
)

const Changes = ({ row: { changes, faults, kind } }: { row: ImportRow }) => (
  <ul className="flex w-full flex-col gap-1 text-left">
    {faults.map(({ column, reason }) => (
      <li key={column + reason} className="text-danger">
        {column ? `${fieldName(column)}: ${reason}` : sentence(reason)}
      </li>
    ))}
    {changes.map(({ column, before, after }) => (
      <li key={column} className="line-clamp-4 wrap-anywhere">
        <span className="text-muted">{fieldName(column)}: </span>
        {kind !== 'new' && (
          <>
            <del className="text-muted">{before || 'nada'}</del>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <ins className="no-underline">{after || 'nada'}</ins>
      </li>
    ))}
    {changes.length + faults.length === 0 && <li className="text-muted">Queda igual</li>}
  </ul>
)

/** A row to be mended: the cells that are wrong, or all of one that is wrong as a whole. */
function WrongRow({ row, columns }: { row: ImportRow; columns: readonly string[] }) {
  const id = useId()
  const { line, SKU, cells, faults } = row
  const part = useRef<HTMLElement>(null)
  useFocusHandedOn(part)
  const change = useChange(() => notify({ title: `La fila ${line} está lista`, level: 'success' }))
  const told = new Map(faults.map(({ column, reason }) => [column, sentence(reason)]))
  const refused = new Map(
    Object.entries(change.refused?.fields ?? {}).map(([field, text]) => [
      field.replace('cells.', ''),
      text,
    ]),
  )
  const isWhole = told.has('')
  const shown = columns.filter((name) => isWhole || told.has(name) || refused.has(name))
  const now = change.refused ? refused : told
  return (
    <section ref={part} aria-labelledby={id} className="border-t border-line py-4">
      <h3 id={id} className="mb-3 font-semibold wrap-anywhere">
        Fila {line}: {cells.nombre || SKU || 'sin nombre'}
      </h3>
      <ChangeForm change={change} intent="mend">
        <input type="hidden" name="line" value={line} />
        {isWhole && <p className="text-danger">{told.get('')}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          {shown.map((name) => (
            <Field
              key={name}
              name={name}
              label={fieldName(name)}
              defaultValue={cells[name]}
              error={now.get(name)}
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

const sentence = (text: string) =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`.replace(/[^.]$/, '$&.')
