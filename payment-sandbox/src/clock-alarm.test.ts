import { expect, test } from 'vitest'

import { createAlarm, createClock } from './clock.ts'
import { openStore } from './store.ts'

function startAlarm() {
  const clock = createClock(openStore(null), () => 1_000_000)
  const rung: string[] = []
  return { clock, rung, alarm: createAlarm(clock, (id) => rung.push(id)) }
}

test('rings in the order of time, and of adding at the same time', () => {
  const { clock, rung, alarm } = startAlarm()
  const waits = Array.from({ length: 200 }, (_, index) => (index * 7919) % 50)
  for (const [index, wait] of waits.entries()) alarm.add(1_000_010 + wait, `${wait}/${index}`)
  clock.advance(1000)
  const expected = waits
    .map((wait, index) => ({ wait, id: `${wait}/${index}` }))
    .toSorted((a, b) => a.wait - b.wait)
  expect(rung).toEqual(expected.map(({ id }) => id))
})

test('keeps what is not due yet', () => {
  const { clock, rung, alarm } = startAlarm()
  alarm.add(1_000_500, 'late')
  alarm.add(1_000_100, 'soon')
  clock.advance(100)
  expect(rung).toEqual(['soon'])
  clock.advance(400)
  expect(rung).toEqual(['soon', 'late'])
})

test('rings by its own timer as real time passes', async () => {
  const clock = createClock(openStore(null), Date.now)
  const rung = await new Promise<string>((resolve) => {
    createAlarm(clock, resolve).add(clock.now() + 5, 'now')
  })
  expect(rung).toBe('now')
})
