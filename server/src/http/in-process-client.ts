import { ApiError, type ShopClient } from '@surco/contract/client'

import { keptCall, type KeptAnswers } from '../answers/index.ts'
import { ShopError } from '../errors.ts'
import { problemOf, toRefusal } from './error-handler.ts'
import type { Implementation, RequestParts } from './implement.ts'
import { stripperFor } from './strip-answer.ts'
import { checkerFor } from './validation.ts'

const parts = ['params', 'query', 'body'] as const

/**
 * The API for pages rendered here, without a hop over HTTP. Input is checked and answers are
 * stripped to their schema as over the wire, since page data ends up in the HTML.
 */
export function createInProcessClient(
  implementations: Map<string, Implementation>,
  answers?: KeptAnswers,
): ShopClient {
  const calls = new Map<string, (input: RequestParts) => Promise<unknown>>()

  return async (address, input) => {
    let call = calls.get(address)
    if (!call) {
      const implementation = implementations.get(address)
      if (!implementation) throw new Error(`Nothing implements ${address}`)
      call = inProcessCall(implementation, keptCall(answers, address, implementation.endpoint))
      calls.set(address, call)
    }
    // safe: the contract types input and answer of each address
    return (await call(input)) as never
  }
}

function inProcessCall(
  { endpoint, handler }: Implementation,
  fromKept: ReturnType<typeof keptCall>,
) {
  const checks = parts.flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [{ part, check: checkerFor(schema, part) }] : []
  })
  const strip = stripperFor(endpoint.response)
  const serialize = (answer: unknown) => JSON.stringify(strip(answer))
  return async (input: RequestParts) => {
    try {
      const copy = structuredClone(input)
      if (endpoint.creates) throw new ShopError('FORBIDDEN', 'A page creates nothing')
      if (endpoint.session) throw new ShopError('UNAUTHENTICATED', 'A page has no session')
      for (const { part, check } of checks) check(copy[part] ?? {})
      const work = () => handler(copy, { address: 'page', network: 'page' })
      if (fromKept) return JSON.parse((await fromKept(copy, { work, serialize })).json()) as unknown
      return strip(await work())
    } catch (error) {
      const refusal = toRefusal(error)
      if (!refusal) throw error
      throw Object.assign(new ApiError(problemOf(refusal, 'page')), { cause: refusal })
    }
  }
}
