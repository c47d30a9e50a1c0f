import { chmodSync, closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Takes a folder and all that is in it away from the other users of the machine. */
export function makePrivate(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makePrivate(path)
    else if (entry.isFile()) chmodSync(path, 0o600)
  }
  chmodSync(folder, 0o700)
}

/** Returns once a folder and all that is in it would outlast a power cut. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile()) sync(path)
  }
  sync(folder)
}

function sync(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
