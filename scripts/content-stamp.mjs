import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { root } from './paths.mjs'

/** The files below each path, sorted; `skip` names folders to leave out. */
export function filesBelow(paths, skip = []) {
  const found = paths.flatMap((path) => {
    if (!existsSync(path)) return []
    if (!statSync(path).isDirectory()) return [path]
    const entries = readdirSync(path, { withFileTypes: true })
    const kept = entries.filter((entry) => !(entry.isDirectory() && skip.includes(entry.name)))
    return filesBelow(
      kept.map((entry) => join(path, entry.name)),
      skip,
    )
  })
  return found.sort()
}

/**
 * Hashes the contents of files. Modification times would not do: a checkout sets them all to its own time.
 */
export function contentHash(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Whether the stamp in `file` equals `value`. */
export const isStamped = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value

/** Writes the stamp `value` to `file`, for the next start. */
export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}
