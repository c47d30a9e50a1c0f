import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { fetchJson } from './fetch-json.ts'

let provider: Server
beforeAll(async () => {
  provider = createServer((_request, response) => {
    response.writeHead(502).end(`sk_secret ${'x'.repeat(1000)}`)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterAll(() => provider.close())

test('tells the log alone what a provider says when it is broken, and not all of it', async () => {
  const { port } = provider.address() as AddressInfo
  const call = { provider: 'OpenPay', method: 'GET', headers: {}, timeoutMs: 5_000 } as const
  const error = await fetchJson({ ...call, url: `http://127.0.0.1:${port}` }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({
    name: 'ProviderUnreachable',
    message: 'OpenPay answered 502',
    cause: { message: expect.stringMatching(/^sk_secret x{490}$/) },
  })
})
