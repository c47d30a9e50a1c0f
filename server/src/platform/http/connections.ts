import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { networkOf, proxyTest } from './client-address.ts'
import { prepareClosing } from './close-server.ts'
import { readFairly } from './fair-reading.ts'

/** How long callers may take, and how many connections they may hold. */
export interface ConnectionLimits {
  /** Of all headers of a request. */
  headerBytes: number
  /** From the first byte (or the connection) to the end of the headers. */
  headersMs: number
  /** From the first byte to the end of the body, however slowly or long it comes. */
  requestMs: number
  /**
   * Without data in either direction while a request is handled. A client that reads a byte now and then does not count:
   * the system only accepts more of a response once a good part of its buffer has been read.
   */
  silenceMs: number
  /** Between two requests of a connection; longer than proxies keep theirs, so that they close first. */
  keepAliveMs: number
  /** How often requests that take too long are looked for. */
  checkEveryMs: number
  /** In all; more are refused. Near this limit, idle connections are closed. */
  connections: number
  /** Of one network (see {@link networkOf}); a trusted proxy is exempt, since it brings everybody. */
  connectionsOfNetwork: number
  /** Unfinished requests of one connection. Browsers and proxies send one at a time. */
  pipelined: number
  /** A connection that sends more is closed after this time, or up to twice as long: accepting a new one would cost more than leaving it open. */
  hangUpMs: number
}

export const connectionLimits: ConnectionLimits = {
  headerBytes: 8 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  keepAliveMs: 65_000,
  checkEveryMs: 2_000,
  connections: 10_000,
  connectionsOfNetwork: 1_000,
  pipelined: 4,
  hangUpMs: 5_000,
}

/** These limits as options of fastify. */
export const serverOptions = (limits: ConnectionLimits) => ({
  connectionTimeout: limits.silenceMs,
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: {
    headersTimeout: limits.headersMs,
    maxHeaderSize: limits.headerBytes,
    connectionsCheckingInterval: limits.checkEveryMs,
  },
})

/** Limits connections, and shares the time for reading from them fairly between networks. */
export function limitConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  { trustProxy, rateLimitScale }: Pick<Config, 'trustProxy' | 'rateLimitScale'>,
) {
  const { server } = app
  const isProxy = proxyTest(trustProxy)
  server.maxConnections = limits.connections
  limitNetworks(server, limits, isProxy)
  makeRoom(server, limits)
  readFairly(server, isProxy, rateLimitScale)
  prepareClosing(app)
  // The listener added last runs first.
  app.addHook('onReady', async () => limitPipelines(app, limits))
}

function limitNetworks(
  server: Server,
  { connectionsOfNetwork }: ConnectionLimits,
  isProxy: (address: string) => boolean,
) {
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

/**
 * Runs `handle` for every request that arrives over a socket, before the listeners registered so far. If it throws, the
 * connection is closed.
 */
export function beforeRequests(
  { server, log }: Pick<FastifyInstance, 'server' | 'log'>,
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
) {
  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const guard = (work: () => void) => {
      try {
        work()
      } catch (err) {
        log.error({ err }, 'a request failed before it was routed')
        request.socket.destroy()
      }
    }
    const next = () => {
      for (const listener of others) listener.call(server, request, response)
    }
    guard(() => handle(request, response, () => guard(next)))
  })
}

/**
 * Handles the requests of a connection one after the other, so that a delayed refusal delays those behind it too. Closes
 * connections that send many requests without waiting for responses, as each takes memory.
 */
function limitPipelines(app: FastifyInstance, { pipelined, hangUpMs }: ConnectionLimits) {
  const lines = new WeakMap<Socket, (() => void)[]>()
  const ending = new WeakSet<Socket>()
  function end(socket: Socket) {
    ending.add(socket)
    socket.pause()
    // At random times, since all of them will reconnect.
    setTimeout(() => socket.destroy(), hangUpMs * (1 + Math.random())).unref()
  }
  beforeRequests(app, (request, response, next) => {
    const { socket } = request
    const line = lines.get(socket) ?? []
    // The connection was reset: nobody reads a response, and the client's address is unknown.
    if (socket.remoteAddress === undefined) socket.destroy()
    // Requests that arrived in the same packet are still emitted.
    if (socket.destroyed || ending.has(socket)) return
    if (line.length >= pipelined) return end(socket)
    lines.set(socket, line)
    response.once('finish', () => endBody(request))
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed && !ending.has(socket)) line[0]?.()
    })
    if (line.push(next) === 1) next()
  })
}

/** Milliseconds that a client which is still sending has to read the response. */
const READS_WITHIN_MS = 500

/** Longest body of known length that is still read after the response: of a form sent to a page that takes none. */
const MAX_LATE_BYTES = 64 * 1024

/** Stops reading other bodies after the response: they may be endless. */
function endBody({ complete, headers, socket }: IncomingMessage) {
  if (complete || Number(headers['content-length']) <= MAX_LATE_BYTES) return
  socket.pause()
  setTimeout(() => socket.destroy(), READS_WITHIN_MS)
}

/** Most chunks of a body of unknown length: a small chunk takes as much CPU as a large one. */
const MAX_CHUNKS = 256

/** Closes the connection of a client that sends a body in many small chunks; honest clients send its length. */
export function limitChunks(app: FastifyInstance) {
  app.addHook('preParsing', async ({ headers, raw }, _reply, payload) => {
    if (headers['transfer-encoding'] === undefined) return payload
    let chunks = 0
    const counted = new PassThrough({
      transform(chunk, _encoding, done) {
        chunks += 1
        if (chunks > MAX_CHUNKS) raw.destroy()
        done(null, chunk)
      },
    })
    return payload.pipe(counted)
  })
}

/** Share of the connection limit above which idle connections are closed. */
const NEARLY_FULL = 0.8
/** How often idle connections are looked for while the limit is filled once; the search takes longer the more there are. */
const LOOKS_PER_LIMIT = 100

/** Closes idle connections in favour of new ones; browsers reconnect without showing it. */
function makeRoom(server: Server, { connections }: ConnectionLimits) {
  const lookEvery = Math.max(1, Math.floor(connections / LOOKS_PER_LIMIT))
  let open = 0
  let came = 0
  server.on('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open < connections * NEARLY_FULL) return
    came += 1
    if (came % lookEvery === 0) server.closeIdleConnections()
  })
}
