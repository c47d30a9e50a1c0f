import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const originalFile = (dataDir: string, name: string) =>
  join(dataDir, 'media', 'originals', name)
export const variantFile = (dataDir: string, name: string) =>
  join(dataDir, 'media', 'variants', name)

/** Writes a file that is either whole or not there, whoever else writes it. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
