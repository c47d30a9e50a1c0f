import { expect, test } from 'vitest'

import { inTurn } from './in-turn.ts'

const payment = (id: string) => ({ provider: 'openpay', id }) as const

test('lets those who ask about one payment wait for each other, in their order', async () => {
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const turns = [
    inTurn(payment('a'), async () => {
      await first.promise
      done.push('first')
    }),
    inTurn(payment('a'), async () => void done.push('second')),
    inTurn(payment('b'), async () => void done.push('another payment')),
  ]
  await turns[2]
  expect(done).toEqual(['another payment'])
  first.resolve()
  await Promise.all(turns)
  expect(done).toEqual(['another payment', 'first', 'second'])
})

test('goes on after one that fails, and tells only its own caller', async () => {
  const failed = inTurn(payment('a'), () => Promise.reject(new Error('down')))
  const next = inTurn(payment('a'), () => Promise.resolve('asked again'))
  await expect(failed).rejects.toThrow('down')
  expect(await next).toBe('asked again')
})
