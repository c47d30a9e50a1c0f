/** What the shop's thread asks of the thread that runs the embedded database. */
export type WorkerCall =
  | { op: 'query'; text: string; params: unknown[]; rowMode: 'array' | 'object' | undefined }
  | { op: 'exec'; text: string }
  | { op: 'listen'; channel: string }
  | { op: 'dump' }
  | { op: 'close' }

export interface WorkerStart {
  /** Files of the database; without it everything is in memory. */
  folder?: string
  /** A dump to start from. */
  snapshot?: Uint8Array<ArrayBuffer>
  /** PostgreSQL, compiled already. */
  program?: object
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; result: unknown }
  /** A fatal one is the last: no later call is answered. */
  | { kind: 'failure'; id: number; error: { message: string }; isFatal: boolean }
  /** Of no call: maybe none is answered any more. */
  | { kind: 'aborted'; message: string }
  | { kind: 'notification'; channel: string; payload: string }
