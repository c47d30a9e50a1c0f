import { expect, test } from 'vitest'

import { runAllSteps } from './server.ts'

test('runs the steps after one that fails, and throws the first failure', async () => {
  const done: string[] = []
  const step = (name: string, fails: boolean) => async () => {
    done.push(name)
    if (fails) throw new Error(name)
  }
  const steps = [step('pages', true), step('queue', false), step('database', true)]
  await expect(runAllSteps(steps)).rejects.toThrow('pages')
  expect(done).toEqual(['pages', 'queue', 'database'])
})
