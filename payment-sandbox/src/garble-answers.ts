import type { FastifyInstance } from 'fastify'

import type { ConfigStore, Garble } from './config.ts'

const garbled: Partial<Record<Garble, (payload: string) => string>> = {
  empty: () => '',
  null: () => 'null',
  object: () => '{}',
  list: () => '[]',
  number: () => '42',
  withoutId: (payload) => without(payload, ['id']),
  withoutAmount: (payload) => without(payload, ['amount', 'transaction_amount']),
}

/** While the settings say so, what is done well is answered with 200 and what nobody asked for. */
export function garbleAnswers(app: FastifyInstance, config: ConfigStore) {
  app.addHook('onSend', async (_request, reply, payload) => {
    const garble = garbled[config.get().garblesAnswers]
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!garble || reply.statusCode >= 300 || !isJson) return payload
    reply.code(200).removeHeader('content-length')
    return garble(String(payload))
  })
}

const without = (payload: string, names: readonly string[]) =>
  JSON.stringify(
    JSON.parse(payload, (name, value: unknown) => (names.includes(name) ? undefined : value)),
  )
