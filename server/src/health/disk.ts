import { statfs } from 'node:fs/promises'

import type { Database } from '@surco/database'

import { formatCount } from '../platform/text.ts'
import { failing, type Finding, type HealthSubject, ok, warning } from './finding.ts'

/** Share of the disk that should stay free. */
const MIN_FREE_SHARE = 0.05
/** Size of the files in which the embedded database writes its log; with less free space it cannot write. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024
/** The embedded database creates several files at a time for its tables. */
const MIN_FREE_FILES = 100

/** Judges the free space on the disk of `DATA_DIR`; that of PostgreSQL is not checked. */
export function judgeDisk(space: DiskSpace, kind: Database['kind']): Finding {
  const { freeBytes, freeShare, freeFiles } = space
  const hasFiles = freeFiles >= MIN_FREE_FILES
  const detail = hasFiles
    ? `${Math.floor(freeShare * 100)} % libre`
    : `caben ${formatCount(freeFiles, 'archivo', 'archivos')}`
  if (kind === 'embedded' && (freeBytes < LOG_SEGMENT_BYTES || !hasFiles)) return failing(detail)
  return freeShare < MIN_FREE_SHARE || !hasFiles ? warning(detail) : ok(detail)
}

export const lookAtDisk = async ({ shop, database }: HealthSubject): Promise<Finding> =>
  judgeDisk(await findDiskSpace(shop.config.dataDir), database.kind)

interface DiskSpace {
  freeBytes: number
  /** Of the whole disk, from 0 to 1. */
  freeShare: number
  /** How many more files can be created, of any size. */
  freeFiles: number
}

/** Finds the space available to this user on the disk of a folder. */
async function findDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder)
  return {
    freeBytes: bavail * bsize,
    freeShare: blocks === 0 ? 1 : bavail / blocks,
    // Some file systems do not count files.
    freeFiles: files === 0 ? Infinity : ffree,
  }
}
