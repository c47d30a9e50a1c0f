import type { FastifyInstance } from 'fastify'

/** The parts of a request, as in the contract. */
export interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Sends a request to a call named by its address: `GET /orders/:number`. */
export function sendRequest(
  app: FastifyInstance,
  address: string,
  { params = {}, query = {}, body }: Request,
  headers: Record<string, string>,
) {
  const [method, path] = address.split(' ') as [Method, string]
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return app.inject({
    method,
    url: `/api${filled}`,
    query,
    headers,
    ...(body && { payload: body }),
  })
}

/** The request with another value in one of its fields: `body/transaction/id`. */
export function withField(request: Request, field: string, value: string): Request {
  const changed = structuredClone(request)
  const steps = field.split('/')
  const name = steps.pop() ?? ''
  const place = steps.reduce<Record<string, unknown>>(
    // safe: the fields of a case are in its own request
    (holder, step) => (holder[step] ??= {}) as Record<string, unknown>,
    changed as Record<string, unknown>,
  )
  place[name] = value
  return changed
}
