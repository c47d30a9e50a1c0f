import { ApiError, type ShopClient } from '@surco/contract/client'

import { keptCall, type KeptAnswers } from '../cache/index.ts'
import { ShopError } from '../errors.ts'
import { isObject, readFields } from '../unknown.ts'
import { problemOf, toRefusal } from './error-handler.ts'
import type { Implementation } from './implement.ts'
import { checkerFor, type RequestParts } from './validation.ts'

const parts = ['params', 'query', 'body'] as const

/**
 * Creates the API client for pages rendered in this process. As over HTTP, input is validated and responses are stripped
 * to their schema, since page data ends up in the HTML.
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
      if (!fromKept) return strip(await work())
      const kept: unknown = JSON.parse((await fromKept(copy, { work, serialize })).json())
      return kept
    } catch (error) {
      const refusal = toRefusal(error)
      if (!refusal) throw error
      throw Object.assign(new ApiError(problemOf(refusal, 'page')), { cause: refusal })
    }
  }
}

/** The JSON Schema keywords used in schemas of responses. */
interface Shape {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  required?: readonly string[]
  patternProperties?: Record<string, Shape>
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

type Strip = (value: unknown) => unknown

/**
 * Returns a function that copies an answer without the fields that its schema does not name, as the HTTP serializer does.
 * Throws if the schema does not name its fields.
 */
export function stripperFor(schema: object): Strip {
  const shape: Shape = schema
  if (shape.properties) return stripFields(shape.properties)
  if (shape.type === 'array' && shape.items) return stripItems(stripperFor(shape.items))
  if (isPlain(shape) || shape.anyOf?.every(isPlain)) return asItIs
  if (shape.anyOf) return stripAnyOf(shape.anyOf)
  if (Object.values(shape.patternProperties ?? {}).some(isPlain)) return asItIs
  throw unknownFields(shape)
}

const unknownFields = (shape: Shape) =>
  new Error(`The answer's schema does not name its fields: ${JSON.stringify(shape)}`)

const plain = new Set(['string', 'number', 'integer', 'boolean', 'null'])
const isPlain = ({ type = '', const: only, enum: some }: Shape) =>
  plain.has(type) || only !== undefined || some !== undefined

function stripFields(properties: Record<string, Shape>): Strip {
  const fields = Object.entries(properties).map(
    ([name, shape]) => [name, stripperFor(shape)] as const,
  )
  return (value) => {
    if (!isObject(value)) return value
    const copy: Record<string, unknown> = {}
    for (const [name, strip] of fields) {
      const field = value[name]
      if (field !== undefined) copy[name] = strip(field)
    }
    return copy
  }
}

const stripItems =
  (strip: Strip): Strip =>
  (value) =>
    Array.isArray(value) ? value.map((item) => strip(item)) : value

/** Handles a union: of one kind of object with plain values such as null, or of several kinds of objects. */
function stripAnyOf(shapes: Shape[]): Strip {
  const [only, ...others] = shapes.filter((shape) => !isPlain(shape))
  return only && others.length === 0 ? stripperFor(only) : stripKinds(shapes)
}

/** Handles several kinds of objects, distinguished by constant fields or required enum fields. */
function stripKinds(shapes: Shape[]): Strip {
  const kinds = shapes.map((shape) => {
    const { properties = {}, required = [] } = shape
    const marks = Object.entries(properties).flatMap(([name, { const: only, enum: some }]) => {
      if (only !== undefined) return [{ name, some: [only] }]
      return some && required.includes(name) ? [{ name, some }] : []
    })
    if (marks.length === 0) throw unknownFields(shape)
    return { marks, strip: stripperFor(shape) }
  })
  return (value) => {
    const fields = readFields(value)
    const kind = kinds.find(({ marks }) =>
      marks.every(({ name, some }) => some.includes(fields[name])),
    )
    if (!kind) throw new Error('An answer of no kind that its schema names')
    return kind.strip(value)
  }
}

/** Most are strings and numbers, which need no copy. */
const asItIs: Strip = (value) => (isObject(value) ? structuredClone(value) : value)
