import { expect, it } from 'vitest'

import { brokenRows } from './table-rules.mjs'

const files = {
  'ui/stars.tsx': 'export const Stars = 5',
  'ui/stars.test.tsx': "it.each([1])('draws %d stars', draw)\nit(`fits ${width} px`, fit)",
}
const check = (...rows) => brokenRows(rows.join('\n'), (path) => files[path])

const head = ['# Stars', '', '| Fact | Where | Shown by |', '|---|:---|---|']

it('takes rows whose places and tests are there', () => {
  const tests = '«ui/stars.test.tsx › draws %d stars» «ui/stars.test.tsx › fits ${width} px»'
  expect(check(...head, `| five stars | \`ui/stars.tsx\` | ${tests} |`, '', 'And | so on')).toEqual(
    [],
  )
})

it('names the line of a row without place or test', () => {
  expect(check(...head, '| five stars | — | — |')).toEqual([
    '5: names no place',
    '5: names no test',
  ])
})

it('refuses files and tests that are not there', () => {
  const faults = check(
    '| five | `ui/star.tsx` | «ui/stars.test.tsx › draws» |',
    '| six | `ui/stars.tsx` | «ui/star.test.tsx › draws %d stars» |',
  )
  expect(faults).toEqual([
    '1: ui/star.tsx is not there',
    '1: ui/stars.test.tsx has no test «draws»',
    '2: ui/star.test.tsx is not there',
  ])
})

it('refuses a row with a cell too few or too many', () => {
  expect(check('| five | `ui/stars.tsx` |')).toEqual(['1: has 2 cells, not 3'])
  expect(check('| a | b | `ui/stars.tsx` | «ui/stars.test.tsx › x» |')).toEqual([
    '1: has 4 cells, not 3',
  ])
})
