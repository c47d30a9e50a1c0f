import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import { networkOf } from './network-of.ts'

/** How long callers may take, and how many connections they may hold. */
export interface ConnectionLimits {
  /** From the first byte (or the connection) to the end of the headers. */
  headersMs: number
  /** From the first byte to the end of the body, however slowly or long it comes. */
  requestMs: number
  /** Without a byte in either direction while a request is answered. */
  silenceMs: number
  /** Between two requests of a connection; longer than proxies keep theirs, so that none is cut off in use. */
  keepAliveMs: number
  /** How often requests that take too long are looked for. */
  checkEveryMs: number
  /** Of everybody; more are not taken. */
  connections: number
  /** Of one network (see {@link networkOf}); not of a trusted proxy, which brings everybody. */
  connectionsOfNetwork: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  keepAliveMs: 65_000,
  checkEveryMs: 2_000,
  connections: 10_000,
  connectionsOfNetwork: 1_000,
}

/** What fastify takes of these limits. */
export const serverOptions = (limits: ConnectionLimits) => ({
  connectionTimeout: limits.silenceMs,
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: {
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  },
})

/** Takes no more connections than the limits say. `isProxy` tells who brings connections of everybody. */
export function limitConnections(
  server: Server,
  { connections, connectionsOfNetwork }: ConnectionLimits,
  isProxy: (address: string) => boolean,
) {
  server.maxConnections = connections
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > connectionsOfNetwork) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
