import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Answer } from '../answers/index.ts'
import { chooseEncoding } from '../pages/index.ts'

/** What is shorter goes over the wire in one packet as it is. */
const SHORTEST_PACKED = 1_000

/**
 * The body of an answer that is the same for everybody, packed when the caller takes that; says so in the headers.
 * Not for private answers: their length would tell what stands in them beside what an attacker made their owner send.
 */
export function bodyFor({ headers }: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' })
  const accepted = headers['accept-encoding']
  if (accepted === undefined || answer.length < SHORTEST_PACKED) return answer.json()
  const encoding = chooseEncoding(accepted)
  if (encoding === 'identity') return answer.json()
  reply.header('content-encoding', encoding)
  return answer.packed(encoding)
}
