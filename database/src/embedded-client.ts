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
  /** The whole database as a tar file, and what `look` saw in it: nobody writes meanwhile. */
  dump<T>(
    look: (queries: EmbeddedQueries) => Promise<T>,
  ): Promise<{ seen: T; bytes: Uint8Array<ArrayBuffer> }>
  /** Why it ended without being closed; pending as long as it did not. */
  ended: Promise<Error>
  close(): Promise<void>
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Asks the worker, which answers a call with what PGlite answers to it. */
type Call = <T>(request: WorkerCall) => Promise<T>

/** Milliseconds in which a database that gave up may still say why to whoever asked. */
const LAST_WORDS_MS = 500

/** PostgreSQL's own code for a connection that broke. */
export const CONNECTION_FAILURE = '08006'

/** TypeScript declares it for browsers alone. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let program: Promise<object> | undefined

/** Compiled once: a process of the tests starts many databases. */
async function compileProgram() {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(file))
}

/** Starts the embedded database in a thread of its own; it answers one query at a time. */
export async function startEmbedded(start: WorkerStart): Promise<EmbeddedClient> {
  program ??= compileProgram()
  const workerData: WorkerStart = { ...start, program: await program }
  return clientOf(new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData }))
}

/** The client of a worker that is starting. Once the worker ended every call rejects with why. */
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

/** What was asked of the worker and not answered yet. */
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
 * One connection serves everybody: statements wait while somebody's transaction is open, see {@link createTurns}.
 * A statement outside the transaction made from within it would wait for ever, so it is refused.
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
      // What made the transaction fail matters more than that it could not be undone in order.
      await direct.exec('rollback').catch(() => {})
      throw error
    }
  }

  return {
    exclusive,
    query: <T>(text: string, params?: unknown[], options?: QueryOptions) =>
      exclusive(() => direct.query<T>(text, params, options)),
    // A text may hold a transaction of its own: one that fails in it is undone before others have their turn.
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
