import { expect, test } from 'vitest'

import { hashPassword, isPassword } from './passwords.ts'

test('hashes two passwords at a time and asks a network whose tries pile up to come again', async () => {
  const stored = await hashPassword('cosecha', 'a')
  const tries = Array.from({ length: 14 }, () =>
    isPassword({ password: 'cosecha', stored, network: 'a' }),
  )
  const elsewhere = isPassword({ password: 'siembra', stored, network: 'b' })
  const outcomes = await Promise.allSettled(tries)
  const done = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(done).toEqual(Array.from({ length: 12 }, () => ({ status: 'fulfilled', value: true })))
  expect(outcomes.at(-1)).toMatchObject({
    reason: { code: 'OVERLOADED', particulars: { retryAfterSeconds: 5 } },
  })
  expect(await elsewhere).toBe(false)
})
