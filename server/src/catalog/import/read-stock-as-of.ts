import { stat } from 'node:fs/promises'

import { CommandFault } from '../../platform/commands/index.ts'

/** To the minute, the second or, as `npm run backup` tells them, the millisecond. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * When the file's stock was counted: as told, else when the file was last written, or now if that is still to come.
 * Throws {@link CommandFault}.
 */
export async function readStockAsOf(
  file: string,
  counted: string | undefined,
  warn: (line: string) => void,
): Promise<Date> {
  if (counted === undefined) return lastWritten(file, warn)
  const moment = new Date(counted)
  if (!MOMENT.test(counted) || Number.isNaN(moment.getTime())) {
    throw new CommandFault(
      `--stock-as-of debe ser un momento con su zona, por ejemplo 2026-11-20T18:00-06:00`,
    )
  }
  if (moment.getTime() > Date.now()) throw new CommandFault(`--stock-as-of está en el futuro`)
  return moment
}

async function lastWritten(file: string, warn: (line: string) => void): Promise<Date> {
  const { mtime } = await stat(file)
  const now = new Date()
  if (mtime <= now) return mtime
  warn('Atención: la fecha del archivo está en el futuro; se toma la hora de ahora (--stock-as-of)')
  return now
}
