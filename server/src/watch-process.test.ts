import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('testing/faulty-process.ts', import.meta.url))

/** Runs a process in which an error is not caught. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [[code], said, complained] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code: code as number, said, complained }
}

test.each([
  { kind: 'thrown', shop: 'starting', said: '' },
  { kind: 'promise', shop: 'starting', said: '' },
  { kind: 'thrown', shop: 'running', said: 'closed\n' },
  { kind: 'promise', shop: 'running', said: 'closed\n' },
])(
  'logs an uncaught error without its values and ends in order: $kind while $shop',
  async (told) => {
    const { complained, ...ended } = await run(told.kind, told.shop)
    expect(ended).toEqual({ code: 1, said: told.said })
    expect(JSON.parse(complained)).toMatchObject({
      level: 60,
      err: { message: 'Failed query: insert into "guest" values ($1)', cause: { code: '23505' } },
    })
    expect(complained).not.toMatch(/params|Ana Ruiz|ana@/)
  },
)

test.each([1, 2])('ends in order although stream %i is on a full disk', async (full) => {
  const disk = openSync('/dev/full', 'w')
  const stdio: ('ignore' | 'pipe' | number)[] = ['ignore', 'pipe', 'pipe']
  stdio[full] = disk
  const child = spawn(process.execPath, [program, 'thrown', 'running'], { stdio })
  closeSync(disk)
  const other = text((full === 1 ? child.stderr : child.stdout)!)
  expect((await once(child, 'exit'))[0]).toBe(1)
  // Told once: that nothing can be said is no fault of its own.
  expect((await other).trim().split('\n')).toHaveLength(1)
})

test('signals of one moment are one wish: what is under way ends in order', async () => {
  const child = spawn(process.execPath, [program, 'running', 'slowly'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  await once(child.stdout, 'readable')
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal)
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(await said).toBe('running\nclosed\n')
})
