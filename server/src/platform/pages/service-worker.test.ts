import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { registerSecurityHeaders } from '../http/security-headers.ts'
import { registerServiceWorker } from './fast-path.ts'

const script = 'self.addEventListener("fetch", answer)'
let clientDir: string

beforeEach(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'surco-worker-'))
  await writeFile(join(clientDir, 'service-worker.js'), script)
})
afterEach(() => rm(clientDir, { recursive: true }))

async function ask(wanted: boolean, headers: Record<string, string> = {}) {
  const app = Fastify()
  registerSecurityHeaders(app, { publicUrl: 'https://tienda.example' })
  registerServiceWorker(app, { clientDir, wanted })
  const answer = await app.inject({ url: '/service-worker.js', headers })
  await app.close()
  return answer
}

// [S11.24]
it('gives browsers the worker of the build, which they look for at every visit', async () => {
  const { body, headers } = await ask(true)
  expect(body).toBe(script)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  const again = await ask(true, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

// [S11.24]
it('sends the worker away that a browser has, when pages are no longer to be kept', async () => {
  const { statusCode, body } = await ask(false)
  expect(statusCode).toBe(200)
  expect(body).toContain('registration.unregister()')
  expect(body).toContain('caches.delete(')
})
