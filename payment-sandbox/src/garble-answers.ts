import type { FastifyInstance } from 'fastify'

import type { ConfigStore, Garble } from './config.ts'

const amounts = ['amount', 'transaction_amount']

const garbled: Partial<Record<Garble, (payload: string) => string>> = {
  empty: () => '',
  null: () => 'null',
  object: () => '{}',
  list: () => '[]',
  number: () => '42',
  withoutId: (payload) => replaced(payload, ['id'], () => undefined),
  withoutAmount: (payload) => replaced(payload, amounts, () => undefined),
  zeroAmount: (payload) => replaced(payload, amounts, () => 0),
  otherAmount: (payload) => replaced(payload, amounts, (amount) => Number(amount) + 1),
  otherCurrency: (payload) => replaced(payload, ['currency', 'currency_id'], () => 'USD'),
  otherReference: (payload) => replaced(payload, ['order_id', 'external_reference'], () => '0-0'),
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

const replaced = (payload: string, names: readonly string[], by: (value: unknown) => unknown) =>
  JSON.stringify(
    JSON.parse(payload, (name, value: unknown) => (names.includes(name) ? by(value) : value)),
  )
