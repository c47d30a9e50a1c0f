import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

import { findCode } from '../../platform/database.ts'
import { traced } from '../../platform/tracing/index.ts'
import { readFields } from '../../platform/unknown.ts'
import {
  ProviderGarbled,
  ProviderRefusal,
  ProviderUnreachable,
  type ListedPayment,
} from './provider.ts'

const TIMEOUT_MS = 15_000
/** Far more than a page of a hundred payments. */
const MAX_BYTES = 5_000_000

/** Time limits of calls to a provider. */
export interface CallLimits {
  /** Timeout of one call. */
  timeoutMs?: number | undefined
  /** Aborted once a closing shop stops waiting: ends calls in progress and later ones. */
  closing?: AbortSignal | undefined
}

interface Call<S extends TSchema> extends CallLimits {
  /** Name of the provider in messages. */
  provider: string
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string | undefined
  /** Schema of a successful body; an empty body is undefined. */
  answer: S
  /** Reads the provider's error document; undefined for one of a gateway in between. */
  readError: (body: unknown) => ProviderError | undefined
}

interface ProviderError {
  code: string
  description: string
}

/**
 * Calls a provider and returns the body. Throws {@link ProviderRefusal} with the provider's own code, and
 * {@link ProviderUnreachable} when the outcome is unknown: timeout, unreadable or invalid response, busy or broken provider,
 * redirect, refusal by a gateway.
 */
export function fetchJson<S extends TSchema>(call: Call<S>): Promise<Static<S>> {
  const { provider, method } = call
  const attributes = { 'http.request.method': method, 'peer.service': provider }
  return traced({ name: `${provider} ${method}`, attributes }, () => ask(call))
}

async function ask<S extends TSchema>(call: Call<S>): Promise<Static<S>> {
  const { provider, readError } = call
  const unreachable = (what: string, cause?: unknown) =>
    new ProviderUnreachable(`${provider} ${what}`, { cause })
  try {
    const response = await send(call)
    const { status } = response
    const text = await readText(response)
    if (text === undefined) throw unreachable(`answered more than ${MAX_BYTES} bytes`)
    if (!isConclusive(status)) {
      // The body may name the buyer, so it is not logged.
      throw unreachable(`answered ${status} with ${text.length} characters`)
    }
    if (status < 300) return readAnswer(call, text)
    const error = readError(JSON.parse(text))
    if (error) throw new ProviderRefusal(status, error.code, error.description)
    throw unreachable(`answered ${status} with ${text.length} characters`)
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal) throw error
    if (error instanceof SyntaxError) throw unreachable('answered without JSON', error)
    throw unreachable(`did not answer: ${findCode(error) ?? String(error)}`, error)
  }
}

function send({ url, method, headers, body, timeoutMs = TIMEOUT_MS, closing }: Call<TSchema>) {
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetch(url, {
    method,
    headers: { accept: 'application/json', 'user-agent': 'surco', ...headers },
    body: body ?? null,
    redirect: 'manual',
    signal: closing ? AbortSignal.any([timeout, closing]) : timeout,
  })
}

/** The body; undefined when it is longer than {@link MAX_BYTES}. */
async function readText({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Checks a body. The error names only the place and the broken rule, since the value may name the buyer. */
function readAnswer<S extends TSchema>({ provider, answer }: Call<S>, text: string): Static<S> {
  const read: unknown = text === '' ? undefined : JSON.parse(text)
  if (Value.Check(answer, read)) return read
  throw new ProviderGarbled(`${provider} answered what it must not: ${brokenRule(answer, read)}`)
}

function brokenRule(schema: TSchema, read: unknown): string {
  const [error] = Value.Errors(schema, read)
  return `${error?.instancePath} ${error?.message}`
}

/** A list whose elements are checked one by one, by {@link readListed}. */
export const Listed = Type.Array(Type.Object({}))

interface Reading<P extends TProperties> {
  schema: TObject<P>
  read: (payment: Static<TObject<P>>) => ListedPayment
  /** Defaults for required fields that are missing or invalid. */
  defaults: Static<TObject<P>>
}

/** Reads one payment of a list. Invalid fields are replaced by defaults, so that staff can be notified of the payment. */
export function readListed<P extends TProperties>(
  payment: object,
  { schema, read, defaults }: Reading<P>,
): ListedPayment {
  if (Value.Check(schema, payment)) return read(payment)
  const valid = Object.entries(payment).filter(([name, value]) => {
    const rule = schema.properties[name]
    return rule && Value.Check(rule, value)
  })
  const { id } = readFields(payment)
  return {
    ...read({ ...defaults, ...Object.fromEntries(valid) }),
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    unread: brokenRule(schema, payment),
  }
}

/** A string of a response; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isConclusive = (status: number) =>
  (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 429)

/** Building blocks of response schemas. */

export const Id = Type.String({ minLength: 1 })

export const Amount = Type.Number({ minimum: 0 })

/** A field that a provider may omit or set to null. */
export const maybe = <T extends TSchema>(schema: T) => Type.Optional(orNull(schema))

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const Text = Type.String()

/** A date and time in any format that can be parsed. */
export const Moment = Type.Refine(
  Text,
  (text) => !Number.isNaN(Date.parse(text)),
  () => 'must be a moment',
)

/** Schema of ignored responses; the outcome is read by another call. */
export const Unread = Type.Unknown()
