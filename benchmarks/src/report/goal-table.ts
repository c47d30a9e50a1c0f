import type { Verdict } from './goals.ts'
import { figure, markdownTable } from './table.ts'

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
