import type { JudgedFile } from './judge-demo.ts'
import { figuresOf, isMiss, measures, type Figures, type Verdict } from './judge.ts'
import type { CatalogProduct } from './product-pattern.ts'

const heads = {
  precisionAt1: 'p@1',
  precisionAt8: 'p@8',
  recall: 'recall',
  keptOut: 'kept out',
  clean: 'clean',
}

const WIDTH = 10

/** Reports every miss with expected and actual results, then the figures of each group and in total. */
export function reportJudged({ name, verdicts }: JudgedFile): string {
  const misses = verdicts.filter(isMiss)
  const groups = Map.groupBy(verdicts, ({ judged }) => judged.group)
  return [
    ...misses.map((verdict) => `${missText(verdict)}\n`),
    `${name}: ${verdicts.length} searches, ${misses.length} not wholly as judged\n`,
    row(
      '',
      'searches',
      measures.map((measure) => heads[measure]),
    ),
    ...[...groups].map(([group, held]) => figuresRow(group, held)),
    figuresRow('all', verdicts),
  ].join('\n')
}

const row = (head: string, count: string, cells: readonly string[]) =>
  `${head.padEnd(18)}${[count, ...cells].map((cell) => cell.padStart(WIDTH)).join('')}`

function figuresRow(head: string, verdicts: readonly Verdict[]) {
  const figures: Figures = figuresOf(verdicts)
  const cells = measures.map((measure) => figures[measure]?.toFixed(3) ?? '–')
  return row(head, String(verdicts.length), cells)
}

function missText(verdict: Verdict): string {
  const { line, query, group, first, must, mustNot } = verdict.judged
  const low = measures.filter((measure) => (verdict[measure] ?? 1) < 1)
  return [
    `«${query}» (${group}, line ${line}): ${low.map((measure) => `${heads[measure]} ${verdict[measure]?.toFixed(2)}`).join(', ')}`,
    `    first     ${first?.text ?? 'nothing'}`,
    ...(must ? [`    must      ${must.text}`] : []),
    ...(mustNot ? [`    must not  ${mustNot.text}`] : []),
    ...(verdict.shown.length === 0 ? ['    no product came'] : []),
    ...verdict.shown.map(
      (product, place) => `  ${markOf(product, verdict)} ${place + 1} ${product.nombre}`,
    ),
  ].join('\n')
}

function markOf(product: CatalogProduct, { judged: { first, must, mustNot } }: Verdict): string {
  if (mustNot?.matches(product)) return '✗'
  if (first?.matches(product)) return '✓'
  return must?.matches(product) ? '+' : ' '
}
