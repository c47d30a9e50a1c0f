import type { Db, Tx } from '@surco/database'
import { importProgress } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { CommandFault } from '../../commands/index.ts'

/** The lines of a file that one transaction merges: after `from`, up to `to`. */
export interface ProgressStep {
  fileHash: string
  from: number
  to: number
}

/** The line after which an import of the file was cut off, 0 when none was. */
export async function readProgress(db: Db, fileHash: string): Promise<number> {
  const [found] = await db
    .select()
    .from(importProgress)
    .where(eq(importProgress.fileHash, fileHash))
  return found?.line ?? 0
}

/**
 * Writes down, in the transaction that merges them, that these lines were. Throws CommandFault when another import of the
 * file merged them meanwhile. Steps are taken one after the other.
 */
export async function takeStep(tx: Tx, { fileHash, from, to }: ProgressStep): Promise<void> {
  const [before] = await tx
    .delete(importProgress)
    .where(eq(importProgress.fileHash, fileHash))
    .returning()
  if ((before?.line ?? 0) !== from) {
    throw new CommandFault('Otra carga del mismo archivo está en curso; ésta se detuvo')
  }
  await tx.insert(importProgress).values({ fileHash, line: to })
}

/** The file was merged up to its last line: loaded again it counts again. */
export async function endProgress(
  db: Db,
  { fileHash, to }: Omit<ProgressStep, 'from'>,
): Promise<void> {
  await db
    .delete(importProgress)
    .where(and(eq(importProgress.fileHash, fileHash), eq(importProgress.line, to)))
}
