import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { readFields } from '../../unknown.ts'
import type { Kept, MediaStore } from './media-store.ts'

/** Stores files in the folder `media` of `dataDir`. */
export function createFolderStore(dataDir: string): MediaStore {
  const fileOf = (key: string) => join(dataDir, 'media', key)
  return {
    read: (key) => unlessMissing(readFile(fileOf(key))),
    size: async (key) => (await unlessMissing(stat(fileOf(key))))?.size,
    stream: async (key, part) => createReadStream(fileOf(key), part),
    write: (key, bytes) => writeWhole(fileOf(key), bytes),
    copy: (key, file) =>
      putWhole(fileOf(key), (unfinished) =>
        writeFile(unfinished, createReadStream(file), { flush: true }),
      ),
    remove: (key) => rm(fileOf(key), { force: true }),
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/'))
      const names = (await unlessMissing(readdir(fileOf(folder)))) ?? []
      const kept: Kept[] = []
      for (const key of names.map((name) => `${folder}/${name}`)) {
        if (!key.startsWith(prefix)) continue
        const found = await unlessMissing(stat(fileOf(key)))
        if (found?.isFile()) kept.push({ key, bytes: found.size, changedAt: found.mtime })
      }
      return kept
    },
  }
}

async function unlessMissing<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking
  } catch (error) {
    const { code } = readFields(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Writes a file atomically, even with concurrent writers or a power cut. */
export const writeWhole = (file: string, bytes: Uint8Array): Promise<void> =>
  putWhole(file, (unfinished) => writeFile(unfinished, bytes, { flush: true }))

async function putWhole(file: string, write: (unfinished: string) => Promise<void>) {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await write(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
