import { expect, it } from 'vitest'

import { readProductPattern, type CatalogProduct } from './product-pattern.ts'
import { reportJudged } from './report.ts'

const product = (SKU: string, accesorio: 'sí' | 'no'): CatalogProduct => ({
  SKU,
  nombre: `Bomba ${SKU}`,
  marca: 'Tepalco',
  categoria: 'Bombas',
  accesorio,
  existencia: 'sí',
})

it('tells each miss, and the figures of each group and of all', () => {
  const judged = {
    query: 'bobma',
    group: 'typos',
    first: readProductPattern('BM-1'),
    must: undefined,
    mustNot: readProductPattern('accesorio=sí'),
  }
  const shown = [product('BM-2', 'no'), product('BM-1', 'no'), product('RF-1', 'sí')]
  const text = reportJudged({
    name: 'judged.csv',
    verdicts: [
      { judged: { ...judged, line: 2 }, shown, precisionAt1: 0, recall: 1, keptOut: 0 },
      { judged: { ...judged, line: 3, group: 'nothing' }, shown: [], clean: 1 },
    ],
  })
  expect(text).toBe(
    `«bobma» (typos, line 2): p@1 0.00, kept out 0.00
    first     BM-1
    must not  accesorio=sí
    1 Bomba BM-2
  ✓ 2 Bomba BM-1
  ✗ 3 Bomba RF-1

judged.csv: 2 searches, 1 not wholly as judged

                    searches       p@1       p@8    recall  kept out     clean
typos                      1     0.000         –     1.000     0.000         –
nothing                    1         –         –         –         –     1.000
all                        2     0.000         –     1.000     0.000     1.000`,
  )
})
