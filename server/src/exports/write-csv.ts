import { formatMinute } from '../platform/time.ts'

/** A cell of a file; a moment is shown as it is in Mexico City, to the minute. */
export type Cell = string | number | Date | null

/** Spreadsheets take a file for UTF-8 by this alone. */
const BOM = '\uFEFF'

/**
 * CSV (RFC 4180) part by part. A text that a spreadsheet would take for a formula begins with an apostrophe, full-width
 * signs too (https://owasp.org/www-community/attacks/CSV_Injection); what another separator would cut in two is quoted.
 */
export async function* writeCsv(
  titles: readonly string[],
  parts: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield BOM + lineOf(titles)
  for await (const rows of parts) yield rows.map(lineOf).join('')
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(textOf).join(',')}\r\n`

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return formatMinute(cell)
  const text = /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
