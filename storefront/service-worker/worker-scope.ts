/** Something that a worker must not be stopped in the middle of. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** A page, or something in it, asks for an address. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The window that asks */
  readonly clientId: string
  respondWith(answer: Promise<Response>): void
}

interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: object): void } | undefined>
    matchAll(options: { type: 'window' }): Promise<readonly { url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void
}

/** The worker itself: TypeScript cannot describe pages and workers in one program. */
export const worker = self as unknown as WorkerScope
