import { formatMinute } from '../platform/time.ts'

/** A cell of a file; dates are written in Mexico City time, to the minute. */
export type Cell = string | number | Date | null

/** Without it spreadsheets do not recognize UTF-8. */
const BOM = '\uFEFF'

/**
 * Writes CSV (RFC 4180) in parts. Texts that a spreadsheet would take for a formula, full-width signs included, get a
 * leading apostrophe (https://owasp.org/www-community/attacks/CSV_Injection). Texts with other separators are quoted too.
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
