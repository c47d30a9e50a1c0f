import type { Verdict } from './goals.ts'

/** A Markdown table, its columns aligned for reading as plain text; numbers stand at the right. */
export function markdownTable(headers: string[], rows: string[][]): string {
  const widths = headers.map((header, column) =>
    Math.max(3, header.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`
  const rule = widths.map((width, column) => `${'-'.repeat(width - 1)}${column === 0 ? '-' : ':'}`)
  return [line(headers), line(rule), ...rows.map(line)].join('\n')
}

const pad = (text: string, width: number, column: number) =>
  column === 0 ? text.padEnd(width) : text.padStart(width)

/** Three digits that count, as many as there are when it is larger; `–` when nothing was measured. */
export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  if (value >= 10) return value.toFixed(1)
  return value >= 1 ? value.toFixed(2) : value.toFixed(3)
}

/** Each goal beside its figure. */
export const goalTable = (verdicts: Verdict[]): string =>
  markdownTable(
    ['', 'goal', 'measured', ''],
    verdicts.map(({ title, wanted, measured, isMet }) => [
      title,
      wanted,
      figure(measured),
      isMet ? '✓' : '✗',
    ]),
  )
