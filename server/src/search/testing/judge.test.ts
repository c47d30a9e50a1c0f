import { describe, expect, it } from 'vitest'

import { figuresOf, isMiss, judge } from './judge.ts'
import { readProductPattern, type CatalogProduct } from './product-pattern.ts'
import type { JudgedSearch } from './read-judged-searches.ts'

const product = (SKU: string, categoria: string): CatalogProduct => ({
  SKU,
  nombre: SKU,
  marca: 'Tepalco',
  categoria,
  accesorio: 'no',
  existencia: 'sí',
})

const pumps = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10']
const catalog = [
  ...pumps.map((sku) => product(sku, 'Bombas')),
  ...['M1', 'M2'].map((sku) => product(sku, 'Motores')),
]

const judgedAs = (cells: Partial<Record<'first' | 'must' | 'mustNot', string>>): JudgedSearch => ({
  line: 2,
  query: 'bomba',
  group: 'typos',
  first: cells.first === undefined ? undefined : readProductPattern(cells.first),
  must: cells.must === undefined ? undefined : readProductPattern(cells.must),
  mustNot: cells.mustNot === undefined ? undefined : readProductPattern(cells.mustNot),
})

const answer = (skus: readonly string[], categories = 0) => ({
  // safe: no more is read of a product
  products: { results: skus.map((SKU) => ({ SKU })) as never[], total: skus.length },
  categories: { results: [], total: categories },
  brands: { results: [], total: 0 },
})

describe('an answer', () => {
  it('is wholly right when the first eight are', () => {
    const verdict = judge(judgedAs({ first: 'categoria=Bombas' }), answer(pumps), catalog)
    expect(verdict).toMatchObject({ precisionAt1: 1, precisionAt8: 1, recall: 1 })
    expect(isMiss(verdict)).toBe(false)
  })

  it('loses an eighth for each wrong or empty one of eight places', () => {
    const found = answer(['M1', ...pumps.slice(0, 5)])
    const verdict = judge(judgedAs({ first: 'categoria=Bombas' }), found, catalog)
    expect(verdict).toMatchObject({ precisionAt1: 0, precisionAt8: 5 / 8, recall: 5 / 8 })
    expect(isMiss(verdict)).toBe(true)
  })

  it('has only as many places as can be right, and may be right below them', () => {
    const found = answer(['M1', 'B1', 'M2'])
    const verdict = judge(judgedAs({ first: 'categoria=Motores' }), found, catalog)
    expect(verdict).toMatchObject({ precisionAt1: 1, precisionAt8: 1 / 2, recall: 1 })
  })

  it('that is empty is wrong', () => {
    const verdict = judge(judgedAs({ first: 'B1' }), answer([]), catalog)
    expect(verdict).toMatchObject({ precisionAt1: 0, precisionAt8: 0, recall: 0 })
  })

  it('recalls what must be shown, where that is judged', () => {
    const judged = judgedAs({ first: 'categoria=Bombas', must: 'B1 | B9' })
    expect(judge(judged, answer(pumps), catalog).recall).toBe(1 / 2)
  })

  it('keeps out what must not be shown, in the first eight', () => {
    const judged = judgedAs({ first: 'categoria=Bombas', mustNot: 'categoria=Motores' })
    expect(judge(judged, answer([...pumps.slice(0, 7), 'M1']), catalog).keptOut).toBe(0)
    expect(judge(judged, answer([...pumps.slice(0, 8), 'M1']), catalog).keptOut).toBe(1)
  })

  it('to what the shop does not have is empty, of categories too', () => {
    expect(judge(judgedAs({}), answer([]), catalog).clean).toBe(1)
    expect(judge(judgedAs({}), answer(['B1']), catalog).clean).toBe(0)
    expect(judge(judgedAs({}), answer([], 1), catalog).clean).toBe(0)
  })
})

it('each figure is the mean over the searches it says something of', () => {
  const verdicts = [
    judge(judgedAs({ first: 'B1' }), answer(['B1']), catalog),
    judge(judgedAs({ first: 'B1' }), answer(['M1', 'B1']), catalog),
    judge(judgedAs({}), answer([]), catalog),
  ]
  expect(figuresOf(verdicts)).toEqual({ precisionAt1: 0.5, precisionAt8: 0.5, recall: 1, clean: 1 })
})
