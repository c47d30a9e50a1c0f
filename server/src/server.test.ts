import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { createTestFolder } from '@surco/database/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { startShop } from './server.ts'
import { freePort } from './testing/shop-process.ts'
import { withQueues } from './testing/test-shop.ts'

const storefrontDir = fileURLToPath(new URL('./platform/pages/test-storefront', import.meta.url))

let dataDir: string
beforeEach(async () => {
  dataDir = await createTestFolder(withQueues)
})
afterEach(() => rm(dataDir, { recursive: true }))

const start = (port: number) =>
  startShop(readConfig({ DATA_DIR: dataDir, PORT: String(port), DEMO: 'false' }), {
    progress: () => {},
    mode: 'production',
    storefrontDir,
  })

test('finishes a request under way before it closes, and starts again in the same folder', async () => {
  const port = await freePort()
  const shop = await start(port)
  const request = connect(port, '127.0.0.1')
  const answer = text(request)
  const body = JSON.stringify({ name: 'Ana Ruiz', email: 'ana@example.com', cart: [] })
  request.write(
    [
      'POST /api/users/guest-register HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      `content-length: ${body.length}`,
      'expect: 100-continue',
      'connection: close',
      '\r\n',
    ].join('\r\n'),
  )
  // The server says "100 Continue": it has the request and waits for its body.
  await once(request, 'readable')
  const closed = shop.close()
  request.write(body)
  expect(await answer).toMatch(/HTTP\/1\.1 200 OK[^]*"cartId"/)
  await closed
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed')

  const again = await start(port)
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  await again.close()
})

test('takes a folder that others could read, and what it writes, away from the rest of the machine', async () => {
  const mask = process.umask(0)
  await mkdir(join(dataDir, 'mail'))
  await writeFile(join(dataDir, 'mail', 'old.eml'), 'enlace')
  await chmod(dataDir, 0o755)
  const shop = await start(await freePort())
  const paths = await readdir(dataDir, { recursive: true })
  expect(paths).toEqual(expect.arrayContaining(['database', 'lock', 'mail/old.eml']))
  const open = []
  for (const path of ['.', ...paths]) {
    const { mode } = await stat(join(dataDir, path))
    if ((mode & 0o077) !== 0) open.push(`${path} ${mode.toString(8)}`)
  }
  expect(open).toEqual([])
  await shop.close()
  process.umask(mask)
})

test('answers an address that no server reads in a sentence', async () => {
  const port = await freePort()
  const shop = await start(port)
  const answer = await fetch(`http://127.0.0.1:${port}/${'a'.repeat(20_000)}`)
  expect(answer.status).toBe(431)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe('La dirección es demasiado larga.\n')
  await shop.close()
})

test('lets go of the folder when its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(start(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  other.close()
  await once(other, 'close')
  await (await start(port)).close()
})
