import type { Db, Queries, Tx } from '@surco/database'
import { importProgress } from '@surco/database/schema'
import { and, desc, eq, ne } from 'drizzle-orm'

import { CommandFault } from '../../platform/commands/index.ts'

/** Formats a moment for the merchant's terminal, in Mexico City time. */
export const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
})

/** The lines of a file that one transaction merges: after `from`, up to and including `to`. */
export interface ProgressStep {
  fileHash: string
  fileName: string
  from: number
  to: number
}

/** The line after which an import of the file was interrupted, 0 when none was. */
export async function readProgress(db: Db, fileHash: string): Promise<number> {
  const [found] = await db
    .select()
    .from(importProgress)
    .where(eq(importProgress.fileHash, fileHash))
  return found?.line ?? 0
}

/**
 * Throws CommandFault when a file with stock changes is started while another is unfinished. That other file, corrected
 * and imported as a new one, would count its merged lines twice.
 */
export async function refuseBesideUnfinished(queries: Queries, fileHash: string): Promise<void> {
  const [unfinished] = await queries
    .select()
    .from(importProgress)
    .where(ne(importProgress.fileHash, fileHash))
    .orderBy(desc(importProgress.mergedAt))
    .limit(1)
  if (!unfinished) return
  const { fileName, line, mergedAt } = unfinished
  throw new CommandFault(
    `El archivo de cambios${fileName && ` "${fileName}"`} quedó a medias el ${moment.format(mergedAt)}: sus cambios ya cuentan hasta la línea ${line}. Cárgalo de nuevo, tal como estaba, para terminarlo; o repite esta carga con --forget-unfinished para olvidar lo que le falta (lo ya contado se queda)`,
  )
}

/** Forgets the progress of all interrupted files: imported again, they start from the first line. */
export async function forgetProgress(db: Db): Promise<void> {
  await db.delete(importProgress)
}

/**
 * Records, in the transaction that merges them, that these lines are merged. Throws CommandFault when another import of
 * the file merged them meanwhile, or as {@link refuseBesideUnfinished} does.
 */
export async function takeStep(tx: Tx, step: ProgressStep): Promise<void> {
  const { fileHash, fileName, from, to } = step
  const [before] = await tx
    .delete(importProgress)
    .where(eq(importProgress.fileHash, fileHash))
    .returning()
  if ((before?.line ?? 0) !== from) {
    throw new CommandFault('Otra carga del mismo archivo está en curso; ésta se detuvo')
  }
  if (!before) await refuseBesideUnfinished(tx, fileHash)
  await tx.insert(importProgress).values({ fileHash, fileName, line: to })
}

/** Forgets the progress of a file merged to its last line: imported again, it counts again. */
export async function endProgress(
  db: Db,
  { fileHash, to }: Pick<ProgressStep, 'fileHash' | 'to'>,
): Promise<void> {
  await db
    .delete(importProgress)
    .where(and(eq(importProgress.fileHash, fileHash), eq(importProgress.line, to)))
}
