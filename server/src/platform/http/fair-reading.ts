import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import { LRUCache } from 'lru-cache'

import { networkOf } from './client-address.ts'

/** What a network's connections may have of the process by what they send, whatever that is. */
interface Share {
  /** Part of its time, in the long run. */
  part: number
  /** Milliseconds at once, for whoever sent little before. */
  burstMs: number
}

/**
 * Of a twenty-fifth of the time four hundred requests a second are read, and of 0.3 s all that a hundred shoppers begin
 * with; eight networks that use up theirs leave two thirds of the time to everybody else.
 */
const share: Share = { part: 0.04, burstMs: 300 }

/** Networks whose use is remembered. */
const MAX_NETWORKS = 10_000

/**
 * Reads what comes from networks that use more than their share later, the others before: the HTTP parser takes as long
 * for 60 kB of tiny requests or pieces as for a hundred honest visitors, before any limit can look at them.
 * `isProxy` tells who brings requests of everybody; `scale` multiplies the share.
 */
export function readFairly(server: Server, isProxy: (address: string) => boolean, scale: number) {
  const part = share.part * scale
  if (part >= 1) return
  const networks = new LRUCache<string, NetworkTime>({ max: MAX_NETWORKS })
  // In development Vite takes connections over, and reads them itself.
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

/** Bytes that the parser gets at once: it goes on with all that it has although the connection was ended. */
const PIECE_BYTES = 4096

/** Puts what arrives on a connection through the network's time, before the parser has it. */
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
    // Before the parser, which may have its own reasons to stop reading.
    if (held.length === 0) socket.resume()
    if (data && !socket.destroyed) parse(data)
  }
  socket.on('data', (data: Buffer) => {
    if (held.length === 0 && time.isLeft()) return time.measure(() => parse(data))
    held.push(data)
    socket.pause()
    time.later(next)
  })
  // Ending the requests that are under way takes as long as reading them did.
  let end = () => {}
  socket.prependOnceListener('close', () => (end = time.begin()))
  socket.once('close', () => end())
}

/** The time of one network: what it used is given back at the pace of its share. */
class NetworkTime {
  readonly #share: Share
  /** When all that it used is given back. */
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

  /** Counts the time from now until the answer is called. */
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
