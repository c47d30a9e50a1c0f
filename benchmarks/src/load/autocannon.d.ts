/** The part of autocannon that is used here; it brings no types of its own. */
declare module 'autocannon' {
  import type { Request } from './run-load.ts'

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Seconds until a request counts as timed out. */
    timeout: number
    setupClient: (client: { setRequests(requests: Request[]): void }) => void
  }

  interface Result {
    /** Requests without a response. */
    errors: number
  }

  interface Run extends PromiseLike<Result> {
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }

  export default function autocannon(options: Options): Run
}
