import type { ReactNode } from 'react'

import { Checkbox } from '../../../storefront/app/ui/choices.tsx'
import { useDragRows } from '../lib/drag-rows.ts'
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
}

/** The ticked rows, by key. */
export interface Selection<Row> {
  has: (key: string) => boolean
  toggle: (key: string) => void
  /** Name of a row for screen readers */
  nameOf: (row: Row) => string
  /** Whether a row can be ticked; by default all can */
  canTick?: (row: Row) => boolean
}

interface Props<Row> {
  /** Caption for screen readers */
  caption: string
  /** The first column names the row */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection?: Selection<Row> | undefined
  /** Lets rows be dragged to another place */
  onMove?: ((from: number, to: number) => void) | undefined
  /** Lets people hide columns except the first one; the name under which the device stores their choice */
  choiceOf?: string
}

/** A table; with `choiceOf`, people can choose its columns. */
export function DataTable<Row>({ choiceOf, ...table }: Props<Row>) {
  return choiceOf === undefined ? (
    <Table {...table} />
  ) : (
    <ChosenTable {...table} choiceOf={choiceOf} />
  )
}

function ChosenTable<Row>({ choiceOf, columns, ...table }: Props<Row> & { choiceOf: string }) {
  const { hidden, toggle } = useHiddenColumns(choiceOf)
  const [first, ...others] = columns
  return (
    <>
      <ColumnChoice titles={others.map(({ title }) => title)} hidden={hidden} onToggle={toggle} />
      <Table
        {...table}
        columns={[first, ...others.filter(({ title }) => !hidden.includes(title))]}
      />
    </>
  )
}

/** The table itself; in a narrow window each row is a card that shows column titles before the values. */
function Table<Row>({ caption, columns, rows, keyOf, ...more }: Omit<Props<Row>, 'choiceOf'>) {
  const { selection, onMove } = more
  const [first, ...others] = columns
  const rowAt = useDragRows(onMove)
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line-strong text-sm max-md:sr-only">
        <tr>
          {selection && (
            <th scope="col">
              <span className="sr-only">Elegir</span>
            </th>
          )}
          {columns.map(({ title }) => (
            <th
              key={title}
              scope="col"
              className={`py-2.5 font-semibold ${title === first.title ? 'pr-2 lg:pr-3' : 'px-2 lg:px-3'}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row, index) => (
          <tr
            key={keyOf(row)}
            {...(onMove && { ...rowAt(index).handle, ...rowAt(index).target })}
            className={`border-b border-line max-md:flex max-md:flex-col max-md:gap-1 max-md:rounded-card max-md:border max-md:px-4 max-md:py-3 ${onMove ? 'cursor-grab' : ''} ${rowAt(index).isOver ? 'bg-accent-soft' : ''}`}
          >
            {selection && (
              <td className="pr-3">
                {(selection.canTick?.(row) ?? true) && (
                  <Checkbox
                    label={<span className="sr-only">Elegir {selection.nameOf(row)}</span>}
                    checked={selection.has(keyOf(row))}
                    onChange={() => selection.toggle(keyOf(row))}
                  />
                )}
              </td>
            )}
            <th scope="row" className="py-2 pr-3 font-semibold max-md:p-0">
              {first.cell(row)}
            </th>
            {others.map(({ title, cell }) => (
              <td
                key={title}
                data-title={title}
                className="px-2 py-2 lg:px-3 max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4 max-md:p-0 max-md:before:text-muted max-md:before:content-[attr(data-title)]"
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
