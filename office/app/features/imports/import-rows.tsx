import type { ImportRow, ImportRowView } from '@surco/contract'

import { TextLink } from '../../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../../storefront/app/ui/empty-state.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { fieldName } from '../book/field-names.ts'
import { faultSentence, WrongRow } from './mend-row.tsx'

/** The views of an import's rows, by name in the address. */
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
  /** Wrong rows can be corrected */
  open: boolean
}

/** Rows of an import, with the changes or errors of each. */
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
  { title: 'Cambios', cell: (row) => <RowChanges row={row} /> },
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

const RowChanges = ({ row: { changes, faults, kind } }: { row: ImportRow }) => (
  <ul className="flex w-full flex-col gap-1 text-left">
    {faults.map(({ column, reason }) => (
      <li key={column + reason} className="text-danger">
        {column ? `${fieldName(column)}: ${reason}` : faultSentence(reason)}
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
