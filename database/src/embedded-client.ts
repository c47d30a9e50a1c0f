import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

import type { Results } from '@electric-sql/pglite'

import type { WorkerCall, WorkerMessage, WorkerStart } from './embedded-worker.ts'
import { tellStatement } from './tell-statements.ts'
import { createTurns } from './turns.ts'

interface QueryOptions {
  rowMode?: 'array' | 'object'
}

/** The part of PGlite's interface that drizzle and pg-boss use, inside or outside a transaction. */
export interface EmbeddedQueries {
  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>>
  exec(text: string): Promise<Results[]>
}

export interface EmbeddedClient extends EmbeddedQueries {
  transaction<T>(work: (tx: EmbeddedQueries) => Promise<T>): Promise<T>
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** Dumps the whole database as a tar file, together with the result of `look`, without writes in between. */
  dump<T>(
    look: (queries: EmbeddedQueries) => Promise<T>,
  ): Promise<{ seen: T; bytes: Uint8Array<ArrayBuffer> }>
  /** Resolves with the reason if it ends without being closed. */
  ended: Promise<Error>
  close(): Promise<void>
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Sends a call to the worker and resolves with PGlite's result. */
type Call = <T>(request: WorkerCall) => Promise<T>

/** Milliseconds in which an aborted database may still report the reason to its callers. */
const LAST_WORDS_MS = 500

/** PostgreSQL's code for a broken connection. */
export const CONNECTION_FAILURE = '08006'

/** TypeScript declares it only for browsers. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let program: Promise<object> | undefined

/** Compiles PGlite once per process, since tests start many databases. */
async function compileProgram() {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(file))
}

/** Starts the embedded database in a worker thread; it runs one query at a time. */
export async function startEmbedded(start: WorkerStart): Promise<EmbeddedClient> {
  program ??= compileProgram()
  const workerData: WorkerStart = { ...start, program: await program }
  return clientOf(new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData }))
}

/** Creates the client of a starting worker. Once the worker has ended, every call rejects with the reason. */
export async function clientOf(worker: Worker): Promise<EmbeddedClient> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const { call, settle, end } = openCalls(worker)

  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The embedded database ended while starting')))
  })
  const { promise: ended, resolve: tellEnded } = Promise.withResolvers<Error>()
  let isClosing = false
  function onEnd(cause?: Error) {
    const error = end(cause)
    if (!isClosing) tellEnded(error)
  }
  function giveUp({ message }: { message: string }) {
    onEnd(new Error(message))
    void worker.terminate()
  }
  worker.on('error', onEnd)
  worker.on('exit', () => onEnd())
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'notification') {
      for (const heard of listeners.get(message.channel) ?? []) heard(message.payload)
    } else if (message.kind === 'aborted') {
      setTimeout(giveUp, LAST_WORDS_MS, message).unref()
    } else if (message.kind !== 'ready') {
      settle(message)
      if (message.kind === 'failure' && message.isFatal) giveUp(message.error)
    }
  })

  const direct = directQueries(call)
  const { exclusive, ...queries } = queued(direct)
  return { ...queries, ...listening(call, listeners), dump, ended, close }

  function dump<T>(look: (queries: EmbeddedQueries) => Promise<T>) {
    return exclusive(async () => {
      const seen = await look(direct)
      return { seen, bytes: await call<Uint8Array<ArrayBuffer>>({ op: 'dump' }) }
    })
  }
  async function close() {
    isClosing = true
    await call({ op: 'close' })
    await worker.terminate()
  }
}

/** Tracks pending calls to the worker. */
function openCalls(worker: Worker) {
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let ended: Error | undefined

  return {
    call: <T>(request: WorkerCall) =>
      new Promise<T>((resolve, reject) => {
        if (ended) return reject(ended)
        const id = ++calls
        worker.postMessage({ ...request, id })
        waiting.set(id, { resolve, reject })
      }),
    settle(message: Extract<WorkerMessage, { kind: 'answer' | 'failure' }>) {
      const caller = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'answer') caller?.resolve(message.result)
      else caller?.reject(Object.assign(new Error(message.error.message), message.error))
    },
    end(cause?: Error) {
      ended ??= Object.assign(new Error('The embedded database has ended', { cause }), {
        code: CONNECTION_FAILURE,
      })
      for (const { reject } of waiting.values()) reject(ended)
      waiting.clear()
      return ended
    },
  }
}

function directQueries(call: Call): EmbeddedQueries {
  return {
    query: (text, params = [], options = {}) =>
      tellStatement(text, () => call({ op: 'query', text, params, rowMode: options.rowMode })),
    exec: (text) => tellStatement(text, () => call({ op: 'exec', text })),
  }
}

/**
 * Shares the only connection: statements wait while a transaction is open, see {@link createTurns}. A statement sent from
 * within a transaction, but outside it, would wait for ever, so it is refused.
 */
function queued(direct: EmbeddedQueries) {
  const inTransaction = new AsyncLocalStorage<true>()
  const takeTurn = createTurns()

  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    if (inTransaction.getStore()) {
      return Promise.reject(new Error('Inside a transaction use its own handle, not the database'))
    }
    return takeTurn(work)
  }

  const orUndone = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      // The original error matters more than a failed rollback.
      await direct.exec('rollback').catch(() => {})
      throw error
    }
  }

  return {
    exclusive,
    query: <T>(text: string, params?: unknown[], options?: QueryOptions) =>
      exclusive(() => direct.query<T>(text, params, options)),
    // The text may contain a transaction: if that fails it is rolled back before the next statement.
    exec: (text: string) => exclusive(() => orUndone(() => direct.exec(text))),
    transaction: <T>(work: (tx: EmbeddedQueries) => Promise<T>) =>
      exclusive(() =>
        orUndone(async () => {
          await direct.exec('begin')
          const result = await inTransaction.run(true, () => work(direct))
          await direct.exec('commit')
          return result
        }),
      ),
  }
}

function listening(call: Call, listeners: Map<string, Set<(payload: string) => void>>) {
  return {
    async listen(channel: string, heard: (payload: string) => void) {
      const known = listeners.get(channel)
      if (known) known.add(heard)
      else {
        listeners.set(channel, new Set([heard]))
        await call({ op: 'listen', channel })
      }
      return async () => {
        listeners.get(channel)?.delete(heard)
      }
    },
  }
}
