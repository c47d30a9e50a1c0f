import { ProviderUnreachable } from './provider.ts'

interface Call {
  /** Whom a message is about. */
  provider: string
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string | undefined
  timeoutMs: number
}

interface Answer {
  status: number
  /** Undefined when it was empty. */
  body: unknown
}

/** Of what a provider says; for the log alone, as it may name the shop's own secrets. */
const LOGGED_CHARACTERS = 500

/**
 * One call to a provider. Throws {@link ProviderUnreachable} for whatever says nothing about what was
 * asked: no answer in time, none that can be read, a provider that is busy or broken.
 */
export async function fetchJson({ provider, url, timeoutMs, ...init }: Call): Promise<Answer> {
  const unreachable = (what: string, cause?: unknown) =>
    new ProviderUnreachable(`${provider} ${what}`, { cause })
  try {
    const response = await fetch(url, {
      method: init.method,
      headers: { accept: 'application/json', ...init.headers },
      ...(init.body !== undefined && { body: init.body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const { status } = response
    if (status >= 500 || status === 429) {
      throw unreachable(`answered ${status}`, new Error(text.slice(0, LOGGED_CHARACTERS)))
    }
    if (text === '' && response.ok) return { status, body: undefined }
    return { status, body: JSON.parse(text) as unknown }
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error
    if (error instanceof SyntaxError) throw unreachable('answered without JSON', error)
    throw unreachable(`did not answer: ${String(error)}`, error)
  }
}
