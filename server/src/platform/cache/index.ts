import type { Contract, Endpoint } from '@surco/contract'

import type { RequestParts } from '../http/validation.ts'
import { tagsOf } from '../pages/index.ts'
import { readFields } from '../unknown.ts'
import type { Answer, KeptAnswers } from './cached-answers.ts'

export { type Answer, createKeptAnswers, freshAnswer, type KeptAnswers } from './cached-answers.ts'

interface Making {
  /** The call itself. */
  work: () => unknown
  /** Its answer as JSON, stripped to the endpoint's schema. */
  serialize: (answer: unknown) => string
}

/** Calls whose cached answers are the same for everybody, except for stock. */
export const keptCalls: ReadonlySet<string> = new Set<keyof Contract>([
  'GET /products/:id',
  'GET /products/categories',
  'GET /products/related-products',
  'GET /popular-products',
  'GET /products/getProductsByCategories',
  'GET /orders/most-sold-products',
  'GET /products/popular-searches',
  'GET /brands/brands',
  'POST /catalog/filters',
  'GET /banners',
  'GET /testimonials',
  'GET /testimonials/summary',
  'GET /service-centers',
  'GET /service-centers/search/ciudades/:state',
  'GET /service-centers/search/estados-enum',
  'GET /config',
  'GET /legal-texts/:name',
])

/** Calls that are not cached, but whose answers are the same for everybody too. */
const freshCalls: ReadonlySet<string> = new Set<keyof Contract>([
  'GET /products/search',
  'POST /products/catalog/products',
  'GET /service-centers/search/cerca-de-mi',
  'GET /orders/validate-cp',
  'GET /users/catalogs',
])

/** Whether a call's answer is the same for everybody: as it holds no secret, it may be compressed. */
export const isShared = (address: string) => keptCalls.has(address) || freshCalls.has(address)

/** Returns a function that serves an endpoint from the cache; undefined for one that is not cached. */
export function keptCall(answers: KeptAnswers | undefined, address: string, endpoint: Endpoint) {
  if (!answers || !isKept(address)) return undefined
  const declared = (['params', 'query', 'body'] as const).flatMap((part) =>
    namesOf(endpoint[part]).map((name) => ({ part, name })),
  )
  return (input: RequestParts, { work, serialize }: Making): Promise<Answer> => {
    // Only parameters of the contract: others must not make separate cache entries.
    const values = declared.map(({ part, name }) => readFields(input[part])[name])
    return answers.get(JSON.stringify([address, ...values]), async () => {
      const answer = await work()
      // safe: the answer is that call's
      const tags = tagsOf(address, input, answer as never)
      return { json: serialize(answer), tags }
    })
  }
}

const isKept = (address: string): address is keyof Contract => keptCalls.has(address)

const namesOf = (schema: object | undefined) =>
  Object.keys(readFields(readFields(schema).properties))
