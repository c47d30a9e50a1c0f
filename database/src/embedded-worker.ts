import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite, types } from '@electric-sql/pglite'
import { cube } from '@electric-sql/pglite/contrib/cube'
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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

const port = parentPort
if (!port) throw new Error('embedded-worker runs as a worker thread only')

/** A dump is handed over, not copied. */
const send = (message: WorkerMessage) => {
  const dump = 'result' in message && message.result instanceof Uint8Array && message.result.buffer
  port.postMessage(message, dump instanceof ArrayBuffer ? [dump] : [])
}
const asText = (value: string) => value

/** What drizzle wants as text on both drivers, and 64-bit integers as numbers. */
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

/** Files that reach the disk when PostgreSQL asks for that, which emscripten's file system takes for done. */
class SyncedFiles extends NodeFS {
  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [withFsync, ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** Emscripten's files of Node: each that is open has the descriptor of Node. */
interface WithNodeFiles {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number }
    /** The number of an error, by the code that Node names it by. */
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

/** PGlite's own switches, but for the one that leaves to the operating system when something reaches the disk. */
const switches = PGlite.defaultStartParams.filter((name) => name !== '-F')

const settings = [
  // How much of the log stays after a checkpoint: as little as PostgreSQL allows.
  'max_wal_size=32MB',
  'min_wal_size=32MB',
  // The other ways are not built in.
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

/** A copy that can be sent: PostgreSQL's code and detail are properties of the error. */
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
      // What is in its tables need not be in its log too.
      await db.exec('checkpoint')
      return new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer())
    case 'close':
      return db.close()
  }
}

/** Errors of its program, which is broken from then on: a trap of WebAssembly, an exit. */
const brokenProgram = new Set(['RuntimeError', 'ExitStatus'])

/**
 * "File exists": where a file could not be made once, such as on a full disk, the program's own list of files has its
 * name from then on, so that it can neither be opened nor made.
 */
const DUPLICATE_FILE = '58P02'

/** Whether PostgreSQL cannot go on after an error: it gave up, as when its log cannot be written, or a file can never be made. */
const isFatal = (error: Error) =>
  brokenProgram.has(error.name) ||
  ('severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL')) ||
  ('code' in error && error.code === DUPLICATE_FILE)

/**
 * Tells of a program that aborted within a statement. When that was a commit which could not be written, PGlite runs it
 * again for ever, and answers nobody.
 */
function tellAborts({ Module: program }: PGlite) {
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
tellAborts(db)
port.on('message', (call: WorkerCall & { id: number }) => {
  answer(db, call).then(
    (result) => send({ kind: 'answer', id: call.id, result }),
    (error: Error) =>
      send({ kind: 'failure', id: call.id, error: describe(error), isFatal: isFatal(error) }),
  )
})
send({ kind: 'ready' })
