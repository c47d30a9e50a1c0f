import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite, types } from '@electric-sql/pglite'
import { cube } from '@electric-sql/pglite/contrib/cube'
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Calls of the main thread to the thread that runs the embedded database. */
export type WorkerCall =
  | { op: 'query'; text: string; params: unknown[]; rowMode: 'array' | 'object' | undefined }
  | { op: 'exec'; text: string }
  | { op: 'listen'; channel: string }
  | { op: 'dump' }
  | { op: 'close' }

export interface WorkerStart {
  /** Folder of the database; without it everything is in memory. */
  folder?: string
  /** A dump to start from. */
  snapshot?: Uint8Array<ArrayBuffer>
  /** The compiled WebAssembly module of PostgreSQL. */
  program?: object
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; result: unknown }
  /** After a fatal one, no later call gets a result. */
  | { kind: 'failure'; id: number; error: { message: string }; isFatal: boolean }
  /** Not about one call: perhaps none gets a result any more. */
  | { kind: 'aborted'; message: string }
  | { kind: 'notification'; channel: string; payload: string }

const port = parentPort
if (!port) throw new Error('embedded-worker runs as a worker thread only')

/** Sends a message; dumps are transferred, not copied. */
const send = (message: WorkerMessage) => {
  const dump = 'result' in message && message.result instanceof Uint8Array && message.result.buffer
  port.postMessage(message, dump instanceof ArrayBuffer ? [dump] : [])
}
const asText = (value: string) => value

/** Types that drizzle expects as text from both drivers, and 64-bit integers as numbers. */
const parsers = {
  [types.INT8]: Number,
  ...Object.fromEntries(
    [
      types.TIMESTAMP,
      types.TIMESTAMPTZ,
      types.INTERVAL,
      types.DATE,
      1115,
      1182,
      1185,
      1187,
      1231,
    ].map((oid) => [oid, asText]),
  ),
}

type ModuleOptions = Parameters<NodeFS['init']>[1]

/** A file system that implements fsync, which that of emscripten ignores. */
class SyncedFiles extends NodeFS {
  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [withFsync, ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** Emscripten's Node file system; `nfd` is Node's file descriptor. */
interface WithNodeFiles {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number }
    /** Converts an error of Node to its number. */
    convertNodeCode: (error: unknown) => number
  }
}

const hasNodeFiles = (module: object): module is WithNodeFiles =>
  'NODEFS' in module &&
  typeof module.NODEFS === 'object' &&
  module.NODEFS !== null &&
  'stream_ops' in module.NODEFS &&
  'convertNodeCode' in module.NODEFS

function withFsync(module: object) {
  if (!hasNodeFiles(module)) throw new Error('PGlite has no files of Node')
  const { NODEFS } = module
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd)
      return 0
    } catch (error) {
      return NODEFS.convertNodeCode(error)
    }
  }
}

/** PGlite's default switches, except `-F`, which turns fsync off. */
const switches = PGlite.defaultStartParams.filter((name) => name !== '-F')

const settings = [
  // Keeps as little of the log after a checkpoint as PostgreSQL allows.
  'max_wal_size=32MB',
  'min_wal_size=32MB',
  // Other methods are not compiled in.
  'wal_sync_method=fsync',
]

async function open({ folder, snapshot, program }: WorkerStart) {
  return PGlite.create({
    ...(folder !== undefined && { fs: new SyncedFiles(folder) }),
    ...(snapshot && { loadDataDir: new Blob([snapshot]) }),
    ...(program && { pgliteWasmModule: program }),
    extensions: { cube, earthdistance, fuzzystrmatch, pg_trgm, unaccent },
    startParams: [...switches, ...settings.flatMap((each) => ['-c', each])],
    parsers,
  })
}

/** Copies an error for sending, with PostgreSQL's code and detail. */
const describe = (error: Error) => Object.assign({ message: error.message }, error)

async function answer(db: PGlite, call: WorkerCall): Promise<unknown> {
  switch (call.op) {
    case 'query':
      return db.query(call.text, call.params, call.rowMode && { rowMode: call.rowMode })
    case 'exec':
      return db.exec(call.text)
    case 'listen':
      await db.listen(call.channel, (payload) =>
        send({ kind: 'notification', channel: call.channel, payload }),
      )
      return null
    case 'dump':
      // After a checkpoint the dump needs less of the log.
      await db.exec('checkpoint')
      return new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer())
    case 'close':
      return db.close()
  }
}

/** Errors after which the program cannot continue: a WebAssembly trap or an exit. */
const brokenProgram = new Set(['RuntimeError', 'ExitStatus'])

/**
 * "File exists": when a file could not be created, for example on a full disk, the program still lists its name, and can
 * neither open nor create it from then on.
 */
const DUPLICATE_FILE = '58P02'

/** Whether PostgreSQL cannot continue after an error: it aborted, or a file can never be created. */
const isFatal = (error: Error) =>
  brokenProgram.has(error.name) ||
  ('severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL')) ||
  ('code' in error && error.code === DUPLICATE_FILE)

/**
 * Reports when the program aborts within a statement. If that was a commit which could not be written, PGlite would retry
 * it for ever without returning.
 */
function reportAborts({ Module: program }: PGlite) {
  const runOnce = program._PostgresMainLoopOnce
  program._PostgresMainLoopOnce = () => {
    try {
      return runOnce()
    } catch (error) {
      if (error instanceof Error && brokenProgram.has(error.name)) {
        send({ kind: 'aborted', message: `PostgreSQL gave up: ${error.message}` })
      }
      throw error
    }
  }
}

const start: WorkerStart = workerData
const db = await open(start)
reportAborts(db)
port.on('message', (call: WorkerCall & { id: number }) => {
  answer(db, call).then(
    (result) => send({ kind: 'answer', id: call.id, result }),
    (error: Error) =>
      send({ kind: 'failure', id: call.id, error: describe(error), isFatal: isFatal(error) }),
  )
})
send({ kind: 'ready' })
