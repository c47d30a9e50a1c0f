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

/** Calls whose answers are the same for everybody but for units in stock. */
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

/** Calls that are asked anew each time, and answer everybody alike too. */
const freshCalls: ReadonlySet<string> = new Set<keyof Contract>([
  'GET /products/search',
  'POST /products/catalog/products',
  'GET /service-centers/search/cerca-de-mi',
  'GET /orders/validate-cp',
  'GET /users/catalogs',
])

/** Whether a call answers everybody alike: nothing in it is a secret, so it may be packed. */
export const isShared = (address: string) => keptCalls.has(address) || freshCalls.has(address)

/** What answers an endpoint from the kept answers; undefined for one that is asked anew each time. */
export function keptCall(answers: KeptAnswers | undefined, address: string, endpoint: Endpoint) {
  if (!answers || !isKept(address)) return undefined
  const declared = (['params', 'query', 'body'] as const).flatMap((part) =>
    namesOf(endpoint[part]).map((name) => ({ part, name })),
  )
  return (input: RequestParts, { work, serialize }: Making): Promise<Answer> => {
    // Only what the contract declares: a name nobody reads makes no answer of its own.
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
