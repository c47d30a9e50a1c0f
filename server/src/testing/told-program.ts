import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Headers of the standard, as text. */
const headersOf = ({ headers }: IncomingMessage) => ({
  id: String(headers['webhook-id']),
  timestamp: String(headers['webhook-timestamp']),
  signature: String(headers['webhook-signature']),
})

/** A webhook receiver on this machine that records messages and responds with `status`. */
export async function startToldProgram() {
  const told: (ReturnType<typeof headersOf> & { path: string; body: string })[] = []
  const program = { status: 204, location: '', address: '', told, close: () => server.close() }
  async function take(request: IncomingMessage) {
    told.push({ ...headersOf(request), path: request.url ?? '', body: await text(request) })
  }
  const server = createServer((request, response) => {
    const { status, location } = program
    void take(request).then(() => response.writeHead(status, { location }).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // safe: it listens at a port
  program.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/erp`
  return program
}
