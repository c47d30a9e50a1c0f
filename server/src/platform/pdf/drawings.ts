import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'

import { LRUCache } from 'lru-cache'

import { createBudget } from '../http/overload.ts'

/** A request to the worker. */
export interface DrawingCall {
  id: number
  /** The address of a module, and the name of its function that makes the bytes of a PDF. */
  module: string
  name: string
  input: unknown
}

export type DrawingAnswer = { id: number } & ({ drawn: Uint8Array } | { error: unknown })

interface Drawing<I> {
  /** Network whose turn is awaited, see {@link createBudget}. */
  network: string
  /** Cache key, see {@link contentName}. */
  content: string
  input: () => I | Promise<I>
}

/** Cache size in bytes for each kind of document. */
const CACHED_BYTES = 8 * 1024 * 1024
const DRAWING = { atOnce: 1, waiting: 40, waitingOfNetwork: 8 }

/**
 * Returns a function that draws documents with a function of a module: cached by content, one at a time, in another
 * thread, since a long one takes some tenths of a second. It throws `OVERLOADED` when too many wait.
 */
export function createDrawings<I>(module: URL, name: string) {
  const budget = createBudget(DRAWING)
  const cached = new LRUCache<string, Buffer>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  return async ({ network, content, input }: Drawing<I>): Promise<Buffer> => {
    const draw = async () => {
      const known = cached.get(content)
      if (known) return known
      const drawn = await drawInWorker({ module: module.href, name, input: await input() })
      cached.set(content, drawn)
      return drawn
    }
    return cached.get(content) ?? budget.run(network, draw)
  }
}

/** Hashes content to a cache key. */
export const contentName = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

const IDLE_MS = 60_000

interface RunningWorker {
  worker: Worker
  waiting: Map<number, PromiseWithResolvers<Buffer>>
  idle: NodeJS.Timeout | undefined
}

let running: RunningWorker | undefined
let calls = 0

async function drawInWorker(call: Omit<DrawingCall, 'id'>): Promise<Buffer> {
  running ??= startWorker()
  const { worker, waiting, idle } = running
  clearTimeout(idle)
  const id = ++calls
  const answer = Promise.withResolvers<Buffer>()
  waiting.set(id, answer)
  worker.postMessage({ ...call, id } satisfies DrawingCall)
  return answer.promise
}

/** Starts the worker, which ends after a while without work to free its memory. */
function startWorker(): RunningWorker {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url))
  worker.unref()
  const started: RunningWorker = { worker, waiting: new Map(), idle: undefined }
  const { waiting } = started
  worker.on('message', (answer: DrawingAnswer) => {
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('drawn' in answer) caller?.resolve(Buffer.from(answer.drawn))
    else caller?.reject(answer.error)
    if (waiting.size === 0)
      started.idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref()
  })
  const end = (error: unknown) => {
    if (running === started) running = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that draws has ended')))
  return started
}
