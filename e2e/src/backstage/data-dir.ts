import { lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { thisShop } from '../harness/this-shop.ts'

/** What the other users of the machine could read or write of all that shop and sandbox keep. */
export async function listFilesOpenToOthers(): Promise<string[]> {
  const dataDir = dirname(thisShop().mailDir)
  const open = []
  for (const path of ['.', ...(await readdir(dataDir, { recursive: true }))]) {
    // Files of the database come and go.
    const status = await lstat(join(dataDir, path)).catch(() => undefined)
    if (status && (status.mode & 0o077) !== 0) open.push(path)
  }
  return open
}
