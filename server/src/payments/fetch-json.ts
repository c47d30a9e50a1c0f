import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { text } from 'node:stream/consumers'

import { ProviderRefusal, ProviderUnreachable } from './provider.ts'

interface Call {
  /** Whom a message is about. */
  provider: string
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string | undefined
  timeoutMs: number
  /** Reads the provider's own error document; undefined for what anybody else on the way says. */
  readError: (body: unknown) => ProviderError | undefined
}

interface ProviderError {
  code: string
  description: string
}

interface Sending extends Omit<Call, 'provider' | 'timeoutMs' | 'readError'> {
  signal: AbortSignal
}

/**
 * One call to a provider; answers the body, undefined when it is empty. Throws {@link ProviderRefusal} with
 * the provider's own code, and {@link ProviderUnreachable} for whatever says nothing about what was asked: no
 * answer in time, none that can be read, a provider that is busy, broken or elsewhere, a gateway's refusal.
 */
export async function fetchJson<T>({ provider, timeoutMs, readError, ...call }: Call): Promise<T> {
  const unreachable = (what: string, cause?: unknown) =>
    new ProviderUnreachable(`${provider} ${what}`, { cause })
  // `AbortSignal.timeout` would end, and make an error, of what was answered long ago.
  const patience = new AbortController()
  const timer = setTimeout(
    () => patience.abort(new Error(`nothing came in ${timeoutMs} ms`)),
    timeoutMs,
  )
  try {
    const response = await send({ ...call, signal: patience.signal })
    const said = await text(response)
    const status = response.statusCode ?? 0
    if (!saysWhatWasAsked(status)) {
      // What it says may name the buyer, and goes into no log.
      throw unreachable(`answered ${status} with ${said.length} characters`)
    }
    // safe: each caller knows what a call answers
    if (status < 300) return (said === '' ? undefined : JSON.parse(said)) as T
    const error = readError(JSON.parse(said))
    if (error) throw new ProviderRefusal(status, error.code, error.description)
    throw unreachable(`answered ${status} with ${said.length} characters`)
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal) throw error
    if (error instanceof SyntaxError) throw unreachable('answered without JSON', error)
    throw unreachable(`did not answer: ${String(error)}`, error)
  } finally {
    clearTimeout(timer)
  }
}

const saysWhatWasAsked = (status: number) =>
  (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 429)

/** By `node:http`, which keeps its connections open as `fetch` does and takes half of the CPU. */
function send({ url, method, headers, body, signal }: Sending) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.startsWith('https:') ? requestSecure : requestPlain
    const options = {
      method,
      headers: { accept: 'application/json', 'user-agent': 'surco', ...headers },
      signal,
    }
    request(url, options, resolve).on('error', reject).end(body)
  })
}
