import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { watchLoop } from './watch-loop.ts'

const work = (ms: number) => {
  const { user, system } = process.threadCpuUsage()
  const spent = () => {
    const now = process.threadCpuUsage({ user, system })
    return (now.user + now.system) / 1000
  }
  while (spent() < ms);
}

test('tells how long the loop was held by work', async () => {
  const stop = watchLoop()
  await pause(5)
  work(40)
  await pause(5)
  const { max, latest } = stop()
  expect(max).toBeGreaterThan(35)
  expect(latest).toBeGreaterThanOrEqual(max)
})
