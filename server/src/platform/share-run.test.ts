import { expect, test } from 'vitest'

import { shareRun } from './share-run.ts'

test('who asks while work runs shares the next run, whatever became of the one before', async () => {
  const runs: PromiseWithResolvers<string>[] = []
  const ask = shareRun(() => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  })
  const first = ask()
  const others = [ask(), ask()]
  expect(runs).toHaveLength(1)
  runs[0]!.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => runs.length).toBe(2)
  const last = ask()
  runs[1]!.resolve('second')
  expect(await Promise.all(others)).toEqual(['second', 'second'])
  await expect.poll(() => runs.length).toBe(3)
  runs[2]!.resolve('third')
  expect(await last).toBe('third')
  void ask()
  expect(runs).toHaveLength(4)
})
