export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What became of a number of requests. */
export interface Sent {
  /** Milliseconds, of every request that was answered well. */
  times: number[]
  elapsedMs: number
  /** Answers other than 2xx, and requests without an answer. */
  failed: number
}
