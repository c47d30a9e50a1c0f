import type { Readable } from 'node:stream'

/** A part of a file, in bytes. */
export interface Part {
  start: number
  /** Inclusive. */
  end: number
}

export interface Kept {
  key: string
  bytes: number
  changedAt: Date
}

/**
 * Where the shop keeps its pictures, documents and films. A key is `originals/…`, `variants/…` or `arriving/…`; a file is
 * whole or not there. Throws `DEPENDENCY_DOWN` when a bucket cannot be used for now.
 */
export interface MediaStore {
  /** Undefined when it is not there. */
  read(key: string): Promise<Buffer | undefined>
  /** Bytes; undefined when it is not there. */
  size(key: string): Promise<number | undefined>
  /** Of a file that is there. */
  stream(key: string, part?: Part): Promise<Readable>
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Keeps what another file holds: piece by piece. */
  copy(key: string, file: string): Promise<void>
  remove(key: string): Promise<void>
  /** What is kept under keys that begin with `prefix`, which holds a slash. */
  list(prefix: string): Promise<Kept[]>
}
