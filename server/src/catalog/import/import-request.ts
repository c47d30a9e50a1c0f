import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import type { Actor } from '../../book/index.ts'
import { askShop, CommandFault, type ShopCommands } from '../../platform/commands/index.ts'
import { importCatalog, type ImportOptions, type ImportResult } from './import-catalog.ts'
import { moment } from './import-progress.ts'

/** ISO 8601 with a zone, to the minute, the second or, as `npm run backup` prints it, the millisecond. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * When the file's stock was counted: the given moment, otherwise the file's modification time, at most now.
 * Throws {@link CommandFault}.
 */
export async function readStockAsOf(
  file: string,
  counted: string | undefined,
  warn: (line: string) => void,
): Promise<Date> {
  if (counted === undefined) return lastWritten(file, warn)
  const countedAt = new Date(counted)
  if (!MOMENT.test(counted) || Number.isNaN(countedAt.getTime())) {
    throw new CommandFault(
      `--stock-as-of debe ser un momento con su zona, por ejemplo 2026-11-20T18:00-06:00`,
    )
  }
  if (countedAt.getTime() > Date.now()) throw new CommandFault(`--stock-as-of está en el futuro`)
  return countedAt
}

async function lastWritten(file: string, warn: (line: string) => void): Promise<Date> {
  const { mtime } = await stat(file)
  const now = new Date()
  if (mtime <= now) return mtime
  warn('Atención: la fecha del archivo está en el futuro; se toma la hora de ahora (--stock-as-of)')
  return now
}

const ADDRESS = '/catalog-import'

/** The actor of imports from the merchant's terminal. */
export const COMMAND: Actor = { kind: 'command', name: 'npm run catalog:import' }

/** The import command as the running shop serves it. */
export const catalogCommands: ShopCommands = {
  [ADDRESS]: ({ db, media }, { query, body, onProgress }) =>
    importCatalog({ db, media }, body, {
      ...fromQuery(query),
      actor: COMMAND,
      onProgress,
    }),
}

/** Sends a catalogue file to the shop running on `dataDir`; throws like {@link askShop}. */
export const importThroughShop = (
  dataDir: string,
  file: Readable,
  { onProgress, ...options }: ImportOptions,
): Promise<ImportResult> =>
  askShop(dataDir, { address: `${ADDRESS}?${toQuery(options).toString()}`, body: file, onProgress })

type WireOptions = Pick<
  ImportOptions,
  'picturesDir' | 'dryRun' | 'skipBad' | 'stockAsOf' | 'fileName' | 'forgetUnfinished'
>

/** Writes the options of an import as the query of its address. */
function toQuery(options: WireOptions): URLSearchParams {
  const { picturesDir, dryRun, skipBad, stockAsOf, fileName, forgetUnfinished } = options
  const query = new URLSearchParams()
  if (picturesDir !== undefined) query.set('pictures', picturesDir)
  if (dryRun) query.set('dryRun', '1')
  if (skipBad) query.set('skipBad', '1')
  if (stockAsOf) query.set('stockAsOf', stockAsOf.toISOString())
  if (fileName !== undefined) query.set('fileName', fileName)
  if (forgetUnfinished) query.set('forgetUnfinished', '1')
  return query
}

const fromQuery = (query: URLSearchParams): WireOptions => ({
  stockAsOf: query.has('stockAsOf') ? new Date(query.get('stockAsOf') ?? '') : undefined,
  picturesDir: query.get('pictures') ?? undefined,
  dryRun: query.has('dryRun'),
  skipBad: query.has('skipBad'),
  fileName: query.get('fileName') ?? undefined,
  forgetUnfinished: query.has('forgetUnfinished'),
})

const count = (number: number) => number.toLocaleString('es-MX')

/** `1 producto`, `3 productos`. */
const withNoun = (number: number, one: string, many: string) =>
  `${count(number)} ${number === 1 ? one : many}`

const productsOf = (number: number) => withNoun(number, 'producto', 'productos')

/** Reports the outcome of an import in Spanish, for the merchant's terminal. */
export function reportImport(
  result: ImportResult,
  { dryRun, stockAsOf }: { dryRun: boolean; stockAsOf: Date },
): string {
  const lines = [
    ...faultLines(result),
    ...cutOffLines(result),
    summary(result, dryRun),
    ...stockLines(result, stockAsOf),
  ]
  return lines.join('\n')
}

/** Reports the changes of stock, which reveal a wrong moment of the count or missing cells. */
function stockLines({ stock }: ImportResult, stockAsOf: Date): string[] {
  if (!stock) return []
  const { soldSince, products, moved, rising, emptied, lacking } = stock
  const lines = [`Existencias contadas el ${moment.format(stockAsOf)} (otra fecha: --stock-as-of)`]
  if (soldSince > 0) {
    const units = withNoun(soldSince, 'unidad', 'unidades')
    lines.push(
      soldSince === 1
        ? `Se descontó ${units} de ${productsOf(products)}, vendida desde entonces`
        : `Se descontaron ${units} de ${productsOf(products)}, vendidas desde entonces`,
    )
  }
  if (moved > 0) {
    lines.push(
      `Se respetaron las existencias de ${productsOf(moved)} que la oficina cambió desde entonces`,
    )
  }
  if (emptied > 0) lines.push(`Se quedan en 0 las existencias de ${productsOf(emptied)}`)
  if (lacking > 0) {
    lines.push(
      lacking === 1
        ? 'Atención: a 1 producto se le quitan más unidades de las que hay; queda en 0'
        : `Atención: a ${productsOf(lacking)} se les quitan más unidades de las que hay; quedan en 0`,
    )
  }
  if (rising > 0) {
    lines.push(
      `Atención: suben las existencias de ${productsOf(rising)} que se ${rising === 1 ? 'vendió' : 'vendieron'} en los siete días anteriores a esa fecha; revisa que no vuelvan unidades ya vendidas`,
    )
  }
  return lines
}

const cutOffLines = ({ cutOffAt }: ImportResult) =>
  cutOffAt
    ? [
        `Una carga anterior de este archivo se interrumpió en la línea ${count(cutOffAt)}; ésta siguió después (para cargarlo desde el principio: --forget-unfinished)`,
      ]
    : []

function faultLines({ faults, faultCount }: ImportResult): string[] {
  const lines = faults.map(({ line, column, reason }) =>
    column ? `Línea ${line}, ${column}: ${reason}` : `Línea ${line}: ${reason}`,
  )
  const more = faultCount - faults.length
  return more > 0 ? [...lines, `… y ${withNoun(more, 'error', 'errores')} más`] : lines
}

function summary({ rows, badRows, faultCount, loaded, ...merged }: ImportResult, dryRun: boolean) {
  const { created, updated, unchanged } = merged
  const changes = `${withNoun(created, 'nuevo', 'nuevos')}, ${withNoun(updated, 'cambiado', 'cambiados')}, ${count(unchanged)} sin cambio`
  const bad = badRows > 0 ? `; ${withNoun(badRows, 'fila', 'filas')} con errores` : ''
  const all = withNoun(rows, 'fila', 'filas')
  if (loaded) return `Cargado: ${changes}${bad} (de ${all})`
  if (dryRun && created + updated + unchanged > 0) {
    return `Prueba, no se cargó nada: ${changes}${bad} (de ${all})`
  }
  return faultCount > 0
    ? `No se cargó nada: ${count(badRows)} de ${all} ${badRows === 1 ? 'tiene' : 'tienen'} errores (--skip-bad carga las demás)`
    : `No se cargó nada: el archivo no tiene filas`
}
