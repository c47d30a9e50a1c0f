import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Takes a folder and all that is in it away from the other users of the machine. */
export function keepPrivate(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) keepPrivate(path)
    else if (entry.isFile()) chmodSync(path, 0o600)
  }
  chmodSync(folder, 0o700)
}
