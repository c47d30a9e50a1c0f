import { expect, test } from 'vitest'

import { parseStat } from './measure.ts'

test('finds the times behind a name with spaces and parentheses', () => {
  const stat =
    '42 (a (b) c) S 7 42 42 0 -1 4194304 900 0 0 0 150 25 30 4 20 0 11 0 5000 1 2 3 4 5 6\n'
  expect(parseStat(stat)).toEqual({ parentPid: 7, ownMs: 1750, endedChildrenMs: 340 })
})
