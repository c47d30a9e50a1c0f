import type { Contract, ErrorCode, FieldError, Input, Output, Problem } from './index.ts'

/** One call of the API: `await api('POST /carts/add', { body: { SKU, cantidad } })`. Throws {@link ApiError}. */
export type ShopClient = <A extends keyof Contract>(
  address: A,
  input: Input<Contract[A]>,
  init?: CallInit,
) => Promise<Output<Contract[A]>>

/** Other options of `fetch`; headers as a plain record. */
export type CallInit = Omit<RequestInit, 'headers' | 'method' | 'body'> & {
  headers?: Record<string, string>
  /** How long this call may take, instead of the client's own `timeoutMs` */
  timeoutMs?: number
}

/**
 * The API refused: programs read `code`, people read `message` (Spanish; '' when the answer was not
 * the shop's own) and `errors`.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly errors: FieldError[]
  readonly available: number | undefined
  /** Seconds after which the shop asks to be called again */
  readonly retryAfter: number | undefined

  constructor(
    problem: Pick<Problem, 'status' | 'code' | 'message' | 'errors' | 'available'>,
    retryAfter?: number,
  ) {
    super(problem.message)
    this.status = problem.status
    this.code = problem.code
    this.errors = problem.errors ?? []
    this.available = problem.available
    this.retryAfter = retryAfter
  }
}

interface ClientOptions {
  baseUrl: string
  /** Headers of every call, read at each call (bearer token, anti-forgery). */
  headers?: (method: string) => Record<string, string>
  /** How long a call may take; without it a call waits for as long as the platform does */
  timeoutMs?: number
}

/** A typed client of the API over `fetch`; a request that never got an answer is `UNREACHABLE`. */
export function createShopClient({
  baseUrl,
  headers = () => ({}),
  timeoutMs: defaultTimeoutMs,
}: ClientOptions): ShopClient {
  return async (address, input: Parts, { timeoutMs = defaultTimeoutMs, ...init } = {}) => {
    const [method = '', path = ''] = address.split(' ')
    const url = baseUrl + fillPath(path, input.params) + queryString(input.query)
    const hasBody = input.body !== undefined
    const response = await fetch(url, {
      ...init,
      ...(timeoutMs !== undefined && { signal: limited(init.signal, timeoutMs) }),
      method,
      headers: {
        accept: 'application/json',
        ...headers(method),
        ...init.headers,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(input.body) }),
    }).catch(throwUnreachable)
    if (!response.ok) throw await toApiError(response)
    // safe: the server answers by the same contract
    return (await response.json().catch(throwCutOff)) as never
  }
}

/** Browsers that cannot join two signals keep the caller's. */
function limited(signal: AbortSignal | null | undefined, timeoutMs: number) {
  const limit = AbortSignal.timeout(timeoutMs)
  if (!signal) return limit
  return 'any' in AbortSignal ? AbortSignal.any([signal, limit]) : signal
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryString(query: Record<string, unknown> = {}) {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function throwUnreachable(cause: unknown): never {
  const name = cause instanceof DOMException && cause.name
  if (name === 'AbortError') throw cause
  const message =
    name === 'TimeoutError'
      ? 'La tienda tardó demasiado en responder. Intenta de nuevo en un momento.'
      : 'No hay conexión con la tienda. Revisa tu internet e intenta de nuevo.'
  throw new ApiError({ status: 503, code: 'UNREACHABLE', message })
}

/** A body cut off midway counts as unreachable; malformed JSON is a bug and is rethrown. */
function throwCutOff(cause: unknown): never {
  if (cause instanceof SyntaxError) throw cause
  throwUnreachable(cause)
}

/** An answer from a proxy has no code: its text is not shown. */
async function toApiError(response: Response) {
  const problem: Partial<Problem> = (await response.json().catch(() => null)) ?? {}
  const { status, headers } = response
  return new ApiError(
    {
      status,
      code: problem.code ?? 'INTERNAL',
      message: problem.code ? (problem.message ?? '') : '',
      errors: problem.errors,
      available: problem.available,
    },
    Number(headers.get('retry-after')) || undefined,
  )
}
