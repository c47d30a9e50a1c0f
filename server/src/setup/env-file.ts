import { constants, existsSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { parseEnv } from 'node:util'

import { CommandFault, reasonOf } from '../platform/commands/index.ts'

/** Reads settings from a file of lines `NAME='value'`; none if it does not exist. Throws {@link CommandFault}. */
export function readEnvFile(path: string): { text: string; values: Record<string, string> } {
  try {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const values = Object.entries(parseEnv(text)).map(
      ([name, value = '']) => [name, value] as const,
    )
    return { text, values: Object.fromEntries(values) }
  } catch (error) {
    throw new CommandFault(`No se puede leer ${path}: ${reasonOf(error)}`)
  }
}

/** Why a value cannot be written in the file; undefined if it can. All others mean the same to shells, systemd and Node. */
export const unwritable = (value: string): string | undefined =>
  /['\p{Cc}]/u.test(value)
    ? "no puede llevar comillas simples ni saltos de línea; en una dirección, ' se escribe %27"
    : undefined

const HEAD = '# Lo escribe npm run setup. Quien lo lee puede cobrar en nombre de la tienda.\n'

/** Changes values in the text of such a file, and removes those set to ''; all other lines stay. */
export function changeEnvText(text: string, values: Readonly<Record<string, string>>): string {
  let changed = text || HEAD
  if (!changed.endsWith('\n')) changed += '\n'
  for (const [name, value] of Object.entries(values)) {
    const known = new RegExp(`^[ \\t]*(?:export +)?${name}[ \\t]*=.*\\n`, 'gm')
    const line = value ? `${name}='${value}'\n` : ''
    changed = known.test(changed) ? changed.replaceAll(known, () => line) : changed + line
  }
  return changed
}

/**
 * Writes the file in place, readable by its owner alone: the user may have no right to create files in its folder.
 * Without `text` it only makes sure that the file exists and is writable. Throws {@link CommandFault} with what to do.
 */
export async function writeEnvFile(path: string, text?: string): Promise<void> {
  try {
    const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
    try {
      await file.chmod(0o600)
      if (text === undefined) return
      const bytes = Buffer.from(text)
      await file.write(bytes, 0, bytes.length, 0)
      await file.truncate(bytes.length)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new CommandFault(
      `No se puede escribir ${path}: ${reasonOf(error)}. Como root: install -o "$USUARIO" -m 600 /dev/null ${path}, con el usuario de la tienda`,
    )
  }
}
