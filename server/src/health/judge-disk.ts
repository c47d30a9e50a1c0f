import type { Database } from '@surco/database'

import { findDiskSpace, type DiskSpace } from './disk-space.ts'
import { failing, ok, warning, type Finding, type HealthSubject } from './health-check.ts'

/** Share of the disk that should stay free. */
const LEAST_FREE = 0.05
/** The embedded database takes so much at a time for its log; with less free it can write nothing more. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024

/** What is left of the disk of `DATA_DIR`: PostgreSQL's own is elsewhere. */
export function judgeDisk({ freeBytes, freeShare }: DiskSpace, kind: Database['kind']): Finding {
  const told = `${Math.floor(freeShare * 100)} % libre`
  if (kind === 'embedded' && freeBytes < LOG_SEGMENT_BYTES) return failing(told)
  return freeShare < LEAST_FREE ? warning(told) : ok(told)
}

export const lookAtDisk = async ({ shop, database }: HealthSubject): Promise<Finding> =>
  judgeDisk(await findDiskSpace(shop.config.dataDir), database.kind)
