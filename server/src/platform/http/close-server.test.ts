import type { AddressInfo } from 'node:net'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { closeServer, prepareClosing } from './close-server.ts'

test('a closing server refuses politely what its handler does not end in time, and ignores what it returns later', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } })
  prepareClosing(app)
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  app.post('/payments', async () => {
    begin()
    await ended
    return { paid: true }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = fetch(`http://127.0.0.1:${port}/payments`, { method: 'POST' })
  await begun
  const closed = closeServer(app, 0)
  const answer = await asked
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({
    code: 'DEPENDENCY_DOWN',
    message: expect.stringContaining('nada se hace ni se cobra dos veces'),
  })
  await closed
  end()
  await new Promise((resolve) => setImmediate(resolve))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('a request could not be served')
})
