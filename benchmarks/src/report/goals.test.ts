import { expect, test } from 'vitest'

import { judge, type Goal } from './goals.ts'

const goals: Goal<{ speed?: number; weight?: number }>[] = [
  { title: 'speed', unit: '/s', atLeast: 1_000, find: ({ speed }) => speed },
  { title: 'weight', unit: 'MB', atMost: 150, find: ({ weight }) => weight },
]
const met = (measured: { speed?: number; weight?: number }) =>
  judge(goals, measured).map(({ isMet }) => isMet)

test('a goal is met at its very limit', () => {
  expect(met({ speed: 1_000, weight: 150 })).toEqual([true, true])
  expect(met({ speed: 999, weight: 150.1 })).toEqual([false, false])
})

test('what was not measured meets no goal', () => {
  expect(met({})).toEqual([false, false])
  expect(met({ speed: Number.NaN, weight: Number.NaN })).toEqual([false, false])
})

test('says what is wanted', () => {
  expect(judge(goals, {}).map(({ wanted }) => wanted)).toEqual(['≥ 1,000 /s', '≤ 150 MB'])
})
