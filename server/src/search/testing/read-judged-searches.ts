import { parse } from 'csv-parse/sync'

import { readProductPattern, type CatalogProduct, type ProductPattern } from './product-pattern.ts'

export interface JudgedSearch {
  /** Line in its file; the header is 1. */
  line: number
  query: string
  group: string
  /** Products that may come first; undefined when nothing must be found. */
  first: ProductPattern | undefined
  /** Products that must be among the first eight. */
  must: ProductPattern | undefined
  /** Products that must not be among the first eight. */
  mustNot: ProductPattern | undefined
}

type Cells = Record<'query' | 'group' | 'first' | 'must' | 'must_not' | 'note', string>

/** The group of queries that must find nothing. */
export const NOTHING = 'nothing'

/** Reads a file of judged searches. Throws with the line of a fault, such as a pattern without products. */
export function readJudgedSearches(
  csv: string,
  catalog: readonly CatalogProduct[],
): JudgedSearch[] {
  // safe: the columns of the header line
  const rows = parse(csv, { columns: true, bom: true, info: true, skip_empty_lines: true }) as {
    record: Cells
    info: { lines: number }
  }[]
  const lines = new Map<string, number>()
  return rows.map(({ record, info: { lines: line } }) => {
    try {
      refuseTwice(lines, record.query, line)
      return { line, ...readRow(record, catalog) }
    } catch (error) {
      throw new Error(`line ${line}, "${record.query}": ${(error as Error).message}`, {
        cause: error,
      })
    }
  })
}

function refuseTwice(lines: Map<string, number>, query: string, line: number) {
  const earlier = lines.get(query)
  if (earlier !== undefined) throw new Error(`is judged on line ${earlier} too`)
  lines.set(query, line)
}

function readRow({ query, group, ...cells }: Cells, catalog: readonly CatalogProduct[]) {
  const read = (text: string) => (text === '' ? undefined : readMeant(text, catalog))
  const [first, must, mustNot] = [read(cells.first), read(cells.must), read(cells.must_not)]
  if (query.trim() === '' || group === '') throw new Error('needs a query and a group')
  if ((first === undefined) !== (group === NOTHING)) {
    throw new Error(`says what may stand first, or is of the group ${NOTHING}`)
  }
  return { query, group, first, must, mustNot }
}

function readMeant(text: string, catalog: readonly CatalogProduct[]): ProductPattern {
  const pattern = readProductPattern(text)
  for (const alternative of text.split(' | ')) {
    const { matches } = readProductPattern(alternative)
    if (!catalog.some(matches)) throw new Error(`no product is "${alternative}"`)
  }
  return pattern
}
