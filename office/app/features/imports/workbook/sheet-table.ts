import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@surco/contract/upload-limits'

import { damaged, WorkbookFault } from './read-package.ts'

export const tooLong = () =>
  new WorkbookFault('La hoja trae más de 60 MB de texto: pártela en varias.')

/** Size limits of a sheet in XLSX. */
const [MAX_ROWS, MAX_COLUMNS] = [1_048_576, 16_384]

/** Collects the rows of a sheet and fills the gaps between them. Throws {@link WorkbookFault}. */
export function createTable() {
  const lines: string[] = []
  const widths: number[] = []
  let row: string[] = []
  let column = -1
  let [filled, length, widest] = [0, 0, 0]

  function addLine(cells: readonly string[]) {
    const isHeader = filled === 0
    if (cells.length > 0) filled += 1
    if (filled > MAX_IMPORT_ROWS + 1) {
      throw new WorkbookFault('La hoja tiene más de 100,000 filas: pártela en varias.')
    }
    const line = cells.map((cell) => csvCell(isHeader ? nameOf(cell) : cell)).join(',')
    length += line.length
    if (length > MAX_IMPORT_BYTES) throw tooLong()
    lines.push(line)
    widths.push(cells.length)
    widest = Math.max(widest, cells.length)
  }

  return {
    /** `number` counts from 1; 0 when the sheet does not give it. */
    beginRow(number: number) {
      if (number > MAX_ROWS) throw damaged()
      while (lines.length < number - 1) addLine([])
      row = []
      column = -1
    },
    beginCell(reference: string | undefined) {
      column = reference === undefined ? column + 1 : columnOf(reference)
      if (column >= MAX_COLUMNS) throw damaged()
    },
    fill(value: string) {
      if (value.trim() === '') return
      while (row.length < column) row.push('')
      row[column] = value
    },
    endRow: () => addLine(row),
    /** Pads all rows to the width of the widest one. */
    toCsv() {
      if (filled === 0) throw new WorkbookFault('La hoja está vacía.')
      const padded = lines.map((line, at) => {
        const width = widths[at] ?? 0
        return width === 0 ? '' : line + ','.repeat(widest - width)
      })
      return `${padded.join('\r\n')}\r\n`
    },
  }
}

/** Returns the column of a reference, counted from 0: `C7` is 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') {
    column = column * 26 + (letter.codePointAt(0) ?? 0) - 64
  }
  return column === 0 ? MAX_COLUMNS : column - 1
}

/** Puts a title on one line; a semicolon would be mistaken for the separator of cells. */
const nameOf = (title: string) => title.replaceAll(/\s+/g, ' ').replaceAll(';', ',')

const csvCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
