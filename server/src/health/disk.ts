import { statfs } from 'node:fs/promises'

import type { Database } from '@surco/database'

import { failing, type Finding, type HealthSubject, ok, warning } from './finding.ts'

/** Share of the disk that should stay free. */
const MIN_FREE_SHARE = 0.05
/** The embedded database takes so much at a time for its log; with less free it can write nothing more. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024
/** It makes some files at a time for its tables. */
const MIN_FREE_FILES = 100

/** What is left of the disk of `DATA_DIR`: PostgreSQL's own is elsewhere. */
export function judgeDisk(space: DiskSpace, kind: Database['kind']): Finding {
  const { freeBytes, freeShare, freeFiles } = space
  const hasFiles = freeFiles >= MIN_FREE_FILES
  const told = hasFiles ? `${Math.floor(freeShare * 100)} % libre` : `caben ${freeFiles} archivos`
  if (kind === 'embedded' && (freeBytes < LOG_SEGMENT_BYTES || !hasFiles)) return failing(told)
  return freeShare < MIN_FREE_SHARE || !hasFiles ? warning(told) : ok(told)
}

export const lookAtDisk = async ({ shop, database }: HealthSubject): Promise<Finding> =>
  judgeDisk(await findDiskSpace(shop.config.dataDir), database.kind)

interface DiskSpace {
  freeBytes: number
  /** Of the whole disk, from 0 to 1. */
  freeShare: number
  /** How many more fit, of any size. */
  freeFiles: number
}

/** What is left for this user on the disk of a folder. */
async function findDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder)
  return {
    freeBytes: bavail * bsize,
    freeShare: blocks === 0 ? 1 : bavail / blocks,
    // Some systems do not count them.
    freeFiles: files === 0 ? Infinity : ffree,
  }
}
