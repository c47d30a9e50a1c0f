export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; items: string[] }
  | { kind: 'table'; header: string[]; rows: string[][] }

export interface Manual {
  title: string
  blocks: Block[]
}

/**
 * Reads a manual's text: `# title`, `## heading`, `- list`, `1. steps`, `> warning`, `| table |` and paragraphs,
 * separated by empty lines; throws on anything else.
 */
export function readManual(file: string, source: string): Manual {
  const [first, ...parts] = source.trim().split(/\n{2,}/)
  const title = first?.match(/^# (.+)$/)?.[1]
  if (!title) throw new Error(`${file}: does not begin with "# title"`)
  return { title, blocks: parts.map((part) => readBlock(file, part.split('\n'))) }
}

function readBlock(file: string, lines: string[]): Block {
  const [first = ''] = lines
  if (first.startsWith('## ')) return { kind: 'heading', text: onlyLine(file, lines).slice(3) }
  if (first.startsWith('> ')) return { kind: 'warning', text: joined(file, lines, /^> /) }
  if (first.startsWith('- ')) return { kind: 'list', items: items(file, lines, /^- /) }
  if (first.startsWith('1. ')) return { kind: 'steps', items: items(file, lines, /^\d+\. /) }
  if (first.startsWith('| ')) return readTable(file, lines)
  if (/^[#*|`]/.test(first)) throw new Error(`${file}: cannot read "${first}"`)
  return { kind: 'paragraph', text: lines.join(' ') }
}

function onlyLine(file: string, lines: string[]) {
  if (lines.length !== 1) throw new Error(`${file}: no empty line after "${lines[0] ?? ''}"`)
  return lines[0] ?? ''
}

function joined(file: string, lines: string[], mark: RegExp) {
  return items(file, lines, mark).join(' ')
}

function items(file: string, lines: string[], mark: RegExp) {
  const other = lines.find((line) => !mark.test(line))
  if (other !== undefined) throw new Error(`${file}: "${other}" does not go on the list above it`)
  return lines.map((line) => line.replace(mark, ''))
}

function readTable(file: string, lines: string[]): Block {
  const [header = [], rule = [], ...rows] = lines.map((line) =>
    line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => cell.trim()),
  )
  const uneven = rows.find((row) => row.length !== header.length)
  if (!rule.every((cell) => /^-+$/.test(cell)) || uneven)
    throw new Error(`${file}: uneven table at "${(uneven ?? rule).join(' | ')}"`)
  return { kind: 'table', header, rows }
}
