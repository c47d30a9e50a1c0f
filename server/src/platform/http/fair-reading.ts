import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import { LRUCache } from 'lru-cache'

import { networkOf } from './client-address.ts'

/** A network's share of the process's time for parsing what its connections send. */
interface Share {
  /** Fraction of the time, on average. */
  part: number
  /** Milliseconds that may be used at once after sending little. */
  burstMs: number
}

/**
 * 4 % of the time is enough to read 400 requests a second, and 0.3 s for the first requests of a hundred shoppers. Eight
 * networks that use up their share leave two thirds of the time to everybody else.
 */
const share: Share = { part: 0.04, burstMs: 300 }

/** Networks remembered at a time. */
const MAX_NETWORKS = 10_000

/**
 * Delays reading from networks that use more than their share. The HTTP parser takes as long for 60 kB of tiny requests or
 * chunks as for a hundred honest visitors, before any rate limit applies. Proxies by `isProxy` are exempt, since they
 * bring everybody; `scale` multiplies the share.
 */
export function readFairly(server: Server, isProxy: (address: string) => boolean, scale: number) {
  const part = share.part * scale
  if (part >= 1) return
  const networks = new LRUCache<string, NetworkTime>({ max: MAX_NETWORKS })
  // In development Vite takes over connections and reads them itself.
  const isTakenOver = () => server.listenerCount('upgrade') > 0
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress) || isTakenOver()) return
    const network = networkOf(remoteAddress)
    const time = networks.get(network) ?? new NetworkTime({ ...share, part })
    networks.set(network, time)
    holdBack(socket, time)
  })
}

/** Bytes passed to the parser at once: it parses all of them even if the connection is closed meanwhile. */
const PIECE_BYTES = 4096

/** Delays the data of a connection until its network has time left, before it reaches the parser. */
function holdBack(socket: Socket, time: NetworkTime) {
  const parsers = socket.listeners('data')
  socket.removeAllListeners('data')
  const held: Buffer[] = []
  const parse = (data: Buffer) => {
    for (let at = 0; at < data.length && !socket.destroyed; at += PIECE_BYTES) {
      const piece = data.subarray(at, at + PIECE_BYTES)
      for (const parser of parsers) parser.call(socket, piece)
    }
  }
  const next = () => {
    const data = held.shift()
    // Resumed before parsing, since the parser may pause the socket itself.
    if (held.length === 0) socket.resume()
    if (data && !socket.destroyed) parse(data)
  }
  socket.on('data', (data: Buffer) => {
    if (held.length === 0 && time.isLeft()) return time.measure(() => parse(data))
    held.push(data)
    socket.pause()
    time.later(next)
  })
  // Ending the requests in progress takes as long as reading them did.
  let end = () => {}
  socket.prependOnceListener('close', () => (end = time.begin()))
  socket.once('close', () => end())
}

/** Accounts the time of one network; used time is given back at the rate of its share. */
class NetworkTime {
  readonly #share: Share
  /** When all used time is given back. */
  #evenAt = 0
  readonly #waiting: (() => void)[] = []

  constructor(given: Share) {
    this.#share = given
  }

  isLeft() {
    return this.#waiting.length === 0 && this.#msUntilLeft() <= 0
  }

  measure(work: () => void) {
    const end = this.begin()
    work()
    end()
  }

  /** Counts the time from now until the returned function is called. */
  begin() {
    const since = performance.now()
    return () => {
      const used = performance.now() - since
      this.#evenAt = Math.max(this.#evenAt, since) + used / this.#share.part
    }
  }

  /** Does the work in its turn, once there is time left. */
  later(work: () => void) {
    this.#waiting.push(work)
    if (this.#waiting.length === 1) this.#wait()
  }

  #msUntilLeft() {
    return this.#evenAt - performance.now() - this.#share.burstMs / this.#share.part
  }

  #wait() {
    setTimeout(() => this.#workOn(), Math.max(0, this.#msUntilLeft()))
  }

  #workOn() {
    while (this.#msUntilLeft() <= 0) {
      const work = this.#waiting.shift()
      if (!work) return
      this.measure(work)
    }
    if (this.#waiting.length > 0) this.#wait()
  }
}
