import { expect, test } from 'vitest'

import { medianOf, findUnscored, reportScores } from './score-pages.ts'

const score = {
  performance: 99,
  firstContentfulPaint: 900,
  largestContentfulPaint: 1200,
  totalBlockingTime: 0,
  cumulativeLayoutShift: 0.012,
  bytes: 230_000,
}

test('takes the median of each figure by itself', () => {
  const runs = [97, 99, 98].map((performance, index) => ({ ...score, performance, bytes: index }))
  expect(medianOf(runs)).toMatchObject({ performance: 98, bytes: 1 })
})

test('shows a page with the goal it has to reach', () => {
  const medians = new Map([['home', { ...score, performance: 97 }]])
  const text = reportScores({ medians, performances: new Map([['home', [97, 96, 98]]]) })
  expect(text).toMatch(/home page +\| +97 \| +900 \| +1,200 \|/)
  expect(text).toContain('97 96 98')
  expect(text).toMatch(/home page, Lighthouse mobile +\| ≥ 98 points \| +97\.0 \| +✗/)
})

test('finds fault with pages without a score only', () => {
  const medians = new Map([['home', { ...score, performance: 10 }]])
  expect(findUnscored({ medians, performances: new Map() })).toEqual([
    'catalogue page, Lighthouse mobile: no score',
    'product page, Lighthouse mobile: no score',
    'search page, Lighthouse mobile: no score',
  ])
})
