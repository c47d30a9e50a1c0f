import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { createTurns } from './render-page.ts'

it('lets one go on in each turn of the event loop, first come first served', async () => {
  const turn = createTurns()
  const gone: number[] = []
  for (const one of [1, 2, 3]) void turn().then(() => gone.push(one))
  expect(gone).toEqual([])
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await turnOfTheLoop()
    expect(gone).toEqual(expected)
  }
  void turn().then(() => gone.push(4))
  await turnOfTheLoop()
  expect(gone).toEqual([1, 2, 3, 4])
})
