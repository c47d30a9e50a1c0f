import { stat } from 'node:fs/promises'

import { CommandFault } from './command-fault.ts'

/** Bytes of a file that has to be there. Throws {@link CommandFault}. */
export async function fileSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new CommandFault(`No existe el archivo ${file}`)
  return found.size
}
