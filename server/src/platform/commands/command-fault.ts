import type { IncompleteDatabaseError } from '@surco/database'

import { findCode } from '../database.ts'
import { wordsOf } from '../log.ts'
import { readFields } from '../unknown.ts'

/** An error that a command reports to the merchant; `message` is Spanish, one line. */
export class CommandFault extends Error {
  override name = 'CommandFault'
}

const NO_ROOM = 'no hay espacio en el disco'
/** The embedded database's error number for a full disk (`nospc` of WASI). */
const EMBEDDED_NO_ROOM = 51

/** The most frequent errors of reading and writing files. */
const reasons: Record<string, string> = {
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
}

/**
 * Describes an error, in Spanish if it is known. Of a database error it takes the cause: the message of the error itself
 * repeats the whole statement.
 */
export function reasonOf(error: unknown): string {
  const { cause, errno } = readFields(error)
  const origin = cause instanceof Error ? cause : error
  const known = errno === EMBEDDED_NO_ROOM ? NO_ROOM : reasons[findCode(error) ?? '']
  return known ? `${known} (${wordsOf(origin)})` : wordsOf(origin)
}

/** Explains what is missing, that nothing was changed, and how to repair it. */
export const explainIncomplete = ({ folder, missing }: IncompleteDatabaseError): string =>
  `A la base de datos de ${folder} le falta ${missing}, y no se abrió. Guarda una copia de la carpeta; luego devuelve lo que falta, o restaura un respaldo: npm run restore -- ARCHIVO.tar --replace`
