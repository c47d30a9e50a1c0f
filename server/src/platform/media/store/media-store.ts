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
 * Storage of pictures, documents and videos. Keys are `originals/…`, `variants/…` or `arriving/…`; files are written
 * atomically. Throws `DEPENDENCY_DOWN` while a bucket cannot be used.
 */
export interface MediaStore {
  /** Undefined when it does not exist. */
  read(key: string): Promise<Buffer | undefined>
  /** Bytes; undefined when it does not exist. */
  size(key: string): Promise<number | undefined>
  /** Streams an existing file. */
  stream(key: string, part?: Part): Promise<Readable>
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Stores a copy of a local file by streaming it. */
  copy(key: string, file: string): Promise<void>
  remove(key: string): Promise<void>
  /** Lists files whose keys begin with `prefix`, which must hold a slash. */
  list(prefix: string): Promise<Kept[]>
}
