import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { unpackTar } from 'modern-tar/fs'

import { CommandFault } from '../../commands/index.ts'
import { hashFile, MANIFEST, parseManifest, type Manifest } from '../manifest.ts'

const damaged = (what: string) => new CommandFault(`El respaldo está dañado: ${what}`)

/** Unpacks a backup into an empty folder. Throws {@link CommandFault} unless each of its files is as it was written. */
export async function readBackup(file: string, folder: string): Promise<Manifest> {
  const unpack = unpackTar(folder, { filter: ({ type }) => type === 'file' })
  await pipeline(createReadStream(file), unpack).catch((cause: unknown) => {
    // What cannot be read or written here is no fault of the backup's.
    throw cause instanceof Error && 'syscall' in cause ? cause : damaged(String(cause))
  })
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw damaged('no tiene manifiesto')
  })
  const manifest = parseManifest(text)
  for (const [name, told] of Object.entries(manifest.files)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found) throw damaged(`falta ${name}`)
    if (found.size !== told.bytes || (await hashFile(join(folder, name))) !== told.sha256) {
      throw damaged(`${name} no es el que se guardó`)
    }
  }
  await refuseOthers(folder, manifest)
  return manifest
}

async function refuseOthers(folder: string, { files }: Manifest) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const count = entries.filter((entry) => entry.isFile()).length
  if (count !== Object.keys(files).length + 1) throw damaged('tiene archivos de más')
}
