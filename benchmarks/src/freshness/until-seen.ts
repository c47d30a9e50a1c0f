import { setTimeout as pause } from 'node:timers/promises'

import { BenchError } from '../bench-error.ts'

/** The embedded database answers one thing at a time: who looks too often keeps the edit waiting. */
const LOOK_EVERY_MS = 25
const PATIENCE_MS = 30_000

/** Asks an address until its answer holds a text; gives the milliseconds since `started`. */
export async function untilSeen(address: string, text: string, started: number): Promise<number> {
  for (;;) {
    const answer = await fetch(address)
    const passed = performance.now() - started
    if ((await answer.text()).includes(text)) return passed
    if (passed > PATIENCE_MS) throw new BenchError(`${address} does not show "${text}"`)
    await pause(LOOK_EVERY_MS)
  }
}
