import type { ReactNode } from 'react'

import { Checkbox } from '../../../storefront/app/ui/choices.tsx'
import { useDragRows } from '../lib/drag-rows.ts'
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
}

/** Rows that are ticked, by their keys. */
export interface Selection<Row> {
  has: (key: string) => boolean
  toggle: (key: string) => void
  /** What a row is called, for someone who cannot see it */
  nameOf: (row: Row) => string
  /** Rows that can be ticked; all unless told */
  isFor?: (row: Row) => boolean
}

interface Props<Row> {
  /** What it lists, for someone who cannot see it */
  caption: string
  /** The first one says what a row is */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection?: Selection<Row> | undefined
  /** Lets rows be dragged to the place of another one */
  onMove?: ((from: number, to: number) => void) | undefined
  /** Lets people choose the columns after the first one: the name by which this device remembers what they chose */
  choiceOf?: string
}

/** A table of which people choose the columns where `choiceOf` names it. */
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

/** In a narrow window each of its rows is a card, with the titles of the columns before what they hold. */
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
                {(selection.isFor?.(row) ?? true) && (
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
