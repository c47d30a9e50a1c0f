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
/** A page of a hundred payments is far smaller. */
const LONGEST_BYTES = 5_000_000

/** How long a provider is waited for. */
export interface CallLimits {
  /** How long one call may take. */
  timeoutMs?: number | undefined
  /** Aborted once a shop that closes waits no longer: calls under way end, and later ones at once. */
  closing?: AbortSignal | undefined
}

interface Call<S extends TSchema> extends CallLimits {
  /** Whom a message is about. */
  provider: string
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string | undefined
  /** What a success says; an empty one is undefined. */
  answer: S
  /** Reads the provider's own error document; undefined for what anybody else on the way says. */
  readError: (body: unknown) => ProviderError | undefined
}

interface ProviderError {
  code: string
  description: string
}

/**
 * One call to a provider; answers the body. Throws {@link ProviderRefusal} with the provider's own code, and
 * {@link ProviderUnreachable} for whatever says nothing about what was asked: no answer in time, none that can
 * be read or is as it must be, a provider that is busy, broken or elsewhere, a gateway's refusal.
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
    const said = await readText(response)
    if (said === undefined) throw unreachable(`answered more than ${LONGEST_BYTES} bytes`)
    if (!saysWhatWasAsked(status)) {
      // What it says may name the buyer, and goes into no log.
      throw unreachable(`answered ${status} with ${said.length} characters`)
    }
    if (status < 300) return readAnswer(call, said)
    const error = readError(JSON.parse(said))
    if (error) throw new ProviderRefusal(status, error.code, error.description)
    throw unreachable(`answered ${status} with ${said.length} characters`)
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

/** Undefined for what is longer than any answer: the rest of it is not waited for. */
async function readText({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > LONGEST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Of what is wrong only the place and the rule are told: what stands there may name the buyer. */
function readAnswer<S extends TSchema>({ provider, answer }: Call<S>, said: string): Static<S> {
  const read: unknown = said === '' ? undefined : JSON.parse(said)
  if (Value.Check(answer, read)) return read
  throw new ProviderGarbled(`${provider} answered what it must not: ${brokenRule(answer, read)}`)
}

function brokenRule(schema: TSchema, read: unknown): string {
  const [fault] = Value.Errors(schema, read)
  return `${fault?.instancePath} ${fault?.message}`
}

/** A list of which each element is checked for itself, by {@link readListed}. */
export const Listed = Type.Array(Type.Object({}))

interface Reading<P extends TProperties> {
  schema: TObject<P>
  read: (told: Static<TObject<P>>) => ListedPayment
  /** Instead of what the schema demands and is not told as it should be. */
  standIns: Static<TObject<P>>
}

/** Reads one payment of a list. What of it is not as its schema says is left out, so that it can be told to people. */
export function readListed<P extends TProperties>(
  told: object,
  { schema, read, standIns }: Reading<P>,
): ListedPayment {
  if (Value.Check(schema, told)) return read(told)
  const known = Object.entries(told).filter(([name, value]) => {
    const rule = schema.properties[name]
    return rule && Value.Check(rule, value)
  })
  const { id } = readFields(told)
  return {
    ...read({ ...standIns, ...Object.fromEntries(known) }),
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    unread: brokenRule(schema, told),
  }
}

/** What a provider says in words; '' where it says none. */
export const textOf = (told: unknown): string => (typeof told === 'string' ? told : '')

const saysWhatWasAsked = (status: number) =>
  (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 429)

/** Pieces of what providers answer: nothing of an answer is used that is not as its schema says. */

export const Id = Type.String({ minLength: 1 })

export const Amount = Type.Number({ minimum: 0 })

/** What a provider may leave out, or tell as null. */
export const maybe = <T extends TSchema>(told: T) => Type.Optional(orNull(told))

export const orNull = <T extends TSchema>(told: T) => Type.Union([told, Type.Null()])

export const Text = Type.String()

/** Whatever form of it the provider prefers, as long as it can be read. */
export const Moment = Type.Refine(
  Text,
  (text) => !Number.isNaN(Date.parse(text)),
  () => 'must be a moment',
)

/** Of calls whose answer is not read: what they did is asked for. */
export const Unread = Type.Unknown()
