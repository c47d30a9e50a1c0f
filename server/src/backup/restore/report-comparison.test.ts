import { expect, test } from 'vitest'

import { reportComparison } from './report-comparison.ts'

test('says that the shop was restored when it cannot be compared with the providers', async () => {
  const [said, complained]: [string[], string[]] = [[], []]
  const terminal = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void complained.push(line),
  }
  expect(await reportComparison(async () => ['sin diferencias'], terminal)).toBe(0)
  expect(said).toEqual(['sin diferencias'])
  const fails = () => Promise.reject(new Error('boom'))
  expect(await reportComparison(fails, terminal)).toBe(1)
  expect(complained).toEqual([
    'La tienda se restauró, pero no se pudo comparar con los proveedores: boom',
  ])
})
