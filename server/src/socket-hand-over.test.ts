import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'

import { createTestFolder } from '@surco/database/testing'
import { expect, test } from 'vitest'

import { withQueues } from './testing/test-shop.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const program = fileURLToPath(new URL('testing/page-process.ts', import.meta.url))
const { flags } = JSON.parse(
  readFileSync(new URL('../../scripts/frugal-node.json', import.meta.url), 'utf8'),
) as { flags: string[] }

/** Holds the socket as systemd does, and starts the shop with it twice: the second time once the first has ended. */
const holder = `
  for time in 1 2; do
    (export LISTEN_FDS=1 LISTEN_PID=$BASHPID; exec "$@") & child=$!
    echo "started $child"
    wait $child
    echo "ended $child"
  done`

test('a socket that is handed over loses no visitor while the shop starts anew', async () => {
  const dataDir = await createTestFolder(withQueues)
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const supervisor = spawn('bash', ['-c', holder, 'holder', process.execPath, ...flags, program], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'false', DATABASE_URL: '', DRAIN_MS: '0' },
    stdio: ['ignore', 'pipe', 'inherit', handleOf(listening)],
  })
  // From here on the other process alone holds it.
  listening.close()
  let told = ''
  supervisor.stdout?.setEncoding('utf8').on('data', (text: string) => (told += text))
  const pids = () => [...told.matchAll(/started (\d+)/g)].map(([, pid]) => Number(pid))
  const visit = async () => (await fetch(`http://127.0.0.1:${port}/api/health/live`)).status

  // Nobody answers yet: the visit waits in the socket's queue.
  expect(await visit()).toBe(200)
  const [first = 0] = pids()
  const visits = [visit()]
  process.kill(first, 'SIGTERM')
  await expect.poll(() => told).toContain(`ended ${first}`)
  visits.push(visit(), visit())
  expect(await Promise.all(visits)).toEqual([200, 200, 200])

  const [, second = 0] = pids()
  const ended = once(supervisor, 'exit')
  process.kill(second, 'SIGTERM')
  await ended
  await rm(dataDir, { recursive: true })
})

/** What `spawn` hands over; the type is Node's own, undocumented. */
const handleOf = (server: Server) => (server as unknown as { _handle: { fd: number } })._handle.fd
