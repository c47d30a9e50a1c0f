import { expect, test } from 'vitest'

import { parseMemory } from './measure.ts'

test('reads what a process holds and the most it held, in bytes', () => {
  const status = 'Name:\tnode\nVmPeak:\t  900 kB\nVmHWM:\t  300 kB\nVmRSS:\t  200 kB\n'
  expect(parseMemory(status)).toEqual({ now: 204_800, peak: 307_200 })
})
