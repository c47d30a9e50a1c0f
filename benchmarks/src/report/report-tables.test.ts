import { expect, test } from 'vitest'

import { figure, markdownTable } from './report.ts'

test('aligns the columns of a Markdown table', () => {
  const table = markdownTable(
    ['', 'per second'],
    [
      ['home', '12'],
      ['catalogue', '1,234'],
    ],
  )
  expect(table.split('\n')).toEqual([
    '|           | per second |',
    '| --------- | ---------: |',
    '| home      |         12 |',
    '| catalogue |      1,234 |',
  ])
})

test.each([
  [12_345.6, '12,346'],
  [12.34, '12.3'],
  [1.234, '1.23'],
  [0.0456, '0.046'],
  [Number.NaN, '–'],
  [undefined, '–'],
])('writes %d as %s', (value, text) => {
  expect(figure(value)).toBe(text)
})
