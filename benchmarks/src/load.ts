import autocannon, { type Request } from 'autocannon'

export type { Request } from 'autocannon'

export interface Load {
  url: string
  /** Each connection sends these in turn, each after the answer to the one before. */
  requests: Request[]
  connections: number
  seconds: number
}

export interface Sent {
  /** Milliseconds from request to whole answer, of every answered request. */
  times: number[]
  elapsedMs: number
  /** Answers other than 2xx, and requests without an answer. */
  failed: number
}

const ANSWER_LIMIT_SECONDS = 10

/** Keeps a number of connections busy for some seconds. */
export async function runLoad({ url, requests, connections, seconds }: Load): Promise<Sent> {
  const times: number[] = []
  const started = performance.now()
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: ANSWER_LIMIT_SECONDS,
    requests: requests.map((request) => ({
      ...request,
      headers: { 'accept-encoding': 'br', ...request.headers },
    })),
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => void times.push(milliseconds))
  const { errors, non2xx } = await run
  return { times, elapsedMs: performance.now() - started, failed: errors + non2xx }
}
