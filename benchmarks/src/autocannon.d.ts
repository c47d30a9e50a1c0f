/** The part of autocannon that is used here; it brings no types of its own. */
declare module 'autocannon' {
  export interface Request {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Seconds until a request counts as timed out. */
    timeout: number
    requests: Request[]
  }

  interface Result {
    errors: number
    non2xx: number
  }

  interface Run extends PromiseLike<Result> {
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }

  export default function autocannon(options: Options): Run
}
