import { DatabaseUsedError, FolderInUseError } from '@surco/database'

import { ConfigError } from '../config.ts'
import { CommandFault } from './command-fault.ts'
import { reasonOf } from './reason-of.ts'

/**
 * Does the work of a program for the merchant's terminal. The program ends with the code that the
 * work answers, or with 1 and a Spanish line; `failed` begins it when nobody foresaw the reason.
 */
export async function runCommand(failed: string, work: () => Promise<number>): Promise<void> {
  // What a command writes is its own user's alone, as in the shop.
  process.umask(0o077)
  try {
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${explain(error, failed)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown, failed: string): string {
  if (error instanceof CommandFault || error instanceof ConfigError) return error.message
  if (error instanceof FolderInUseError) {
    return `Otro proceso (${error.pid}) usa la base de datos: espera a que la tienda termine de arrancar, o detenlo`
  }
  if (error instanceof DatabaseUsedError) {
    return `Otros usan la base de datos (${error.connections} conexiones): detén la tienda primero`
  }
  return `${failed}: ${reasonOf(error)}`
}
