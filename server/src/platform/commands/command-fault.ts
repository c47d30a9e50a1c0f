import type { IncompleteDatabaseError } from '@surco/database'

import { findCode } from '../database.ts'
import { wordsOf } from '../log.ts'
import { readFields } from '../unknown.ts'

/** What a command cannot do with what it was given; `message` is Spanish, one line. */
export class CommandFault extends Error {
  override name = 'CommandFault'
}

const NO_ROOM = 'no hay espacio en el disco'
/** The embedded database's number of it (`nospc` of WASI). */
const EMBEDDED_NO_ROOM = 51

/** What this machine says most when it cannot read or write a file. */
const reasons: Record<string, string> = {
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
}

/** Spanish where it is known. The database's own words stand in the cause; the message repeats the whole statement. */
export function reasonOf(error: unknown): string {
  const { cause, errno } = readFields(error)
  const told = cause instanceof Error ? cause : error
  const known = errno === EMBEDDED_NO_ROOM ? NO_ROOM : reasons[findCode(error) ?? '']
  return known ? `${known} (${wordsOf(told)})` : wordsOf(told)
}

/** What is wrong and the ways out: nothing was changed. */
export const explainIncomplete = ({ folder, missing }: IncompleteDatabaseError): string =>
  `A la base de datos de ${folder} le falta ${missing}, y no se abrió. Guarda una copia de la carpeta; luego devuelve lo que falta, o restaura un respaldo: npm run restore -- ARCHIVO.tar --replace`
