/**
 * The lowest possible cost of a page: node:http with only the bytes of one page, fetched once from the address given
 * as argument.
 */
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const [address = ''] = process.argv.slice(2)

const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
})
const body = await buffer(answer)
// Node adds its own of these to every response.
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])
const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name))
const headers = { ...Object.fromEntries(kept), 'content-length': body.length }

const server = createServer((_request, reply) => {
  reply.writeHead(200, headers)
  reply.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const at = server.address()
  if (typeof at === 'object' && at) process.send?.({ ready: `http://127.0.0.1:${at.port}` })
})
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
