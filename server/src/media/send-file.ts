import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

import type { FastifyReply, FastifyRequest } from 'fastify'

interface Part {
  start: number
  /** Inclusive. */
  end: number
}

/**
 * Sends a file that never changes, or the part of it that the request's Range asks for: players of
 * films insist on parts. Who asks for several at once gets the whole file.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: string) {
  const { size } = await stat(file)
  reply.header('accept-ranges', 'bytes')
  const asked = readRange(rangeOf(request, reply), size)
  if (asked === 'beyond') {
    const headers = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }
    return reply.code(416).headers(headers).send()
  }
  const { start, end } = asked ?? { start: 0, end: size - 1 }
  if (asked) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.header('content-length', end - start + 1).send(createReadStream(file, asked))
}

/** The Range header, unless it is for a file that the client took for another one. */
function rangeOf({ headers }: FastifyRequest, reply: FastifyReply): string {
  const condition = headers['if-range']
  const holds = condition === undefined || condition === reply.getHeader('etag')
  return (holds && headers.range) || ''
}

function readRange(range: string, size: number): Part | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (!first) return last ? lastBytes(Number(last), size) : undefined
  const start = Number(first)
  const end = last ? Number(last) : Infinity
  if (end < start) return undefined
  return start < size ? { start, end: Math.min(end, size - 1) } : 'beyond'
}

const lastBytes = (count: number, size: number): Part | 'beyond' =>
  count > 0 ? { start: Math.max(size - count, 0), end: size - 1 } : 'beyond'
