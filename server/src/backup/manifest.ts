import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { migrationHashes, type DumpFacts } from '@surco/database'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

import { CommandFault } from '../commands/index.ts'

export const MANIFEST = 'manifest.json'
export const DUMP = 'database.dump'
/** Pictures, documents and films as they were loaded; what is made of them is made again. */
export const ORIGINALS = 'media/originals'

/** What a backup says of itself, its first entry. */
export type Manifest = Static<typeof Manifest>
export const Manifest = Type.Object({
  format: Type.Literal(1),
  database: Type.Object({
    kind: Type.Enum(['postgres', 'embedded']),
    engine: Type.Integer(),
    takenAt: Type.String(),
    migrations: Type.Array(Type.String()),
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
  /** Every other entry, by its path. */
  files: Type.Record(Type.String(), Type.Object({ bytes: Type.Integer(), sha256: Type.String() })),
})

/** Throws {@link CommandFault} for what no backup of ours has. */
export function parseManifest(text: string): Manifest {
  const read: unknown = JSON.parse(text)
  if (Value.Check(Manifest, read)) return read
  throw new CommandFault('El archivo no es un respaldo de la tienda, o es de otra versión')
}

/** Throws {@link CommandFault} for a database that this version of the shop cannot bring up to date. */
export function refuseNewer({ migrations }: DumpFacts): void {
  const known = migrationHashes()
  if (migrations.every((hash, index) => known[index] === hash)) return
  throw new CommandFault(
    'El respaldo es de una versión más nueva de la tienda: restáuralo con esa versión',
  )
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
