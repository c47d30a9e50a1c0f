import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { plainAnswer } from './plain-answer.ts'

const answerOfCode: Partial<Record<string, 'tooLong' | 'tooSlow'>> = {
  HPE_HEADER_OVERFLOW: 'tooLong',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/** Answers what never became a request (its address or headers are too long, or it is no HTTP) and hangs up. */
export function answerUnreadable(error: { code: string }, socket: Socket, publicUrl: string) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, headers, body } = plainAnswer(answerOfCode[error.code] ?? 'unreadable', publicUrl)
  const lines = Object.entries({ ...headers, connection: 'close' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body.toString()}`)
  socket.destroySoon()
}
