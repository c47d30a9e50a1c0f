import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { networkOf, proxyTest } from './client-address.ts'
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
   * Without anything moving in either direction while a request is answered. Who reads a byte now and then moves
   * nothing: the system only takes more of an answer once a good part of what lies ready is read.
   */
  silenceMs: number
  /** Between two requests of a connection; longer than proxies keep theirs, so that none is cut off in use. */
  keepAliveMs: number
  /** How often requests that take too long are looked for. */
  checkEveryMs: number
  /** Of everybody; more are not taken. Near it, those are closed that idle between two requests. */
  connections: number
  /** Of one network (see {@link networkOf}); not of a trusted proxy, which brings everybody. */
  connectionsOfNetwork: number
  /** Requests of one connection that are under way or wait for earlier ones. Browsers and proxies send one at a time. */
  pipelined: number
  /** Who sends more is hung up on after so long, or up to twice as long: a connection that is opened anew takes longer than to leave one open. */
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

/** What fastify takes of these limits. */
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

/** Takes no more connections than the limits say, and reads fairly what comes on them. */
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
  noteUnused(server)
  // The last to listen is the first to hear of a request.
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
 * Runs `handle` for every request that arrives over a socket, before whatever listens to them so far. When it throws the
 * connection is closed, and the shop goes on.
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
 * Handles the requests of a connection one after the other: a refusal that is held back holds those behind it too. Hangs
 * up on whoever sends many without waiting for answers, as each takes memory.
 */
function limitPipelines(app: FastifyInstance, { pipelined, hangUpMs }: ConnectionLimits) {
  const lines = new WeakMap<Socket, (() => void)[]>()
  const ending = new WeakSet<Socket>()
  function end(socket: Socket) {
    ending.add(socket)
    socket.pause()
    // Not all at once: each is opened anew.
    setTimeout(() => socket.destroy(), hangUpMs * (1 + Math.random())).unref()
  }
  beforeRequests(app, (request, response, next) => {
    const { socket } = request
    const line = lines.get(socket) ?? []
    // Of a connection that was reset nobody reads an answer, and nothing tells whose it was.
    if (socket.remoteAddress === undefined) socket.destroy()
    // What was sent with it is read still.
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

/** Milliseconds in which who is still sending reads the answer. */
const READS_WITHIN_MS = 500

/** Bytes of a body of known length that still come once it was answered: a form's, sent to a page that takes none. */
const MAX_LATE_BYTES = 64 * 1024

/** What else comes of a body once it was answered is not read: it may have no end. */
function endBody({ complete, headers, socket }: IncomingMessage) {
  if (complete || Number(headers['content-length']) <= MAX_LATE_BYTES) return
  socket.pause()
  setTimeout(() => socket.destroy(), READS_WITHIN_MS)
}

/** The pieces in which a body of unknown length may come: each takes the processor as long as a large one. */
const MAX_CHUNKS = 256

/** Hangs up on a client that sends a body in many small pieces: one that means well knows its length. */
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

/** Share of all connections from which on idle ones are closed. */
const NEARLY_FULL = 0.8
/** Of so many new ones, one looks for idle ones: that takes longer the more there are. */
const LOOKS_PER_LIMIT = 100

/** A client that keeps a connection for later gives it up for one that comes now; a browser opens another unseen. */
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

/** Connections of a server on which nothing was asked so far: browsers open some in advance. */
const unused = new WeakMap<Server, Set<Socket>>()

function noteUnused(server: Server) {
  const sockets = new Set<Socket>()
  unused.set(server, sockets)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }) => sockets.delete(socket))
}

/** Milliseconds that requests under way get to end; they are cut off then, and may be made again. */
const MAX_CLOSING_MS = 4_000
/** Milliseconds that the first request of a new connection gets to arrive. */
const FIRST_REQUEST_MS = 1_000
/** Milliseconds between two looks for idle connections. */
const LOOK_MS = 50

/**
 * Ends an HTTP server. For `drainMs` it still answers whoever comes, while readiness says that nobody
 * should, and every answer ends its connection; then it stops listening, and ends with its last request.
 */
export async function closeServer(app: FastifyInstance, drainMs: number): Promise<void> {
  const { server } = app
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  await pause(drainMs)
  // An answer that was begun before promised to keep its connection: it is closed once it is idle.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const first = setTimeout(() => unused.get(server)?.forEach(hangUp), FIRST_REQUEST_MS)
  const last = setTimeout(() => server.closeAllConnections(), MAX_CLOSING_MS)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    for (const timeout of [first, last]) clearTimeout(timeout)
  }
}

const hangUp = (socket: Socket) => void socket.destroy()
