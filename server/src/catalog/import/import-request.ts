import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import type { Actor } from '../../book/index.ts'
import { askShop, CommandFault, type ShopCommands } from '../../platform/commands/index.ts'
import { importCatalog, type ImportOptions, type ImportResult } from './import-catalog.ts'
import { moment } from './import-progress.ts'

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
  const told = new Date(counted)
  if (!MOMENT.test(counted) || Number.isNaN(told.getTime())) {
    throw new CommandFault(
      `--stock-as-of debe ser un momento con su zona, por ejemplo 2026-11-20T18:00-06:00`,
    )
  }
  if (told.getTime() > Date.now()) throw new CommandFault(`--stock-as-of está en el futuro`)
  return told
}

async function lastWritten(file: string, warn: (line: string) => void): Promise<Date> {
  const { mtime } = await stat(file)
  const now = new Date()
  if (mtime <= now) return mtime
  warn('Atención: la fecha del archivo está en el futuro; se toma la hora de ahora (--stock-as-of)')
  return now
}

const ADDRESS = '/catalog-import'

/** Who loads a file by the merchant's terminal. */
export const COMMAND: Actor = { kind: 'command', name: 'npm run catalog:import' }

/** Imports of catalogues, as the running shop does them. */
export const catalogCommands: ShopCommands = {
  [ADDRESS]: ({ db, media }, { query, body, onProgress }) =>
    importCatalog({ db, media }, body, {
      ...fromQuery(query),
      actor: COMMAND,
      onProgress,
    }),
}

/** Sends a catalogue file to the shop that runs on `dataDir`; throws as {@link askShop} does. */
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

/** The options of an import as the query of its address. */
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

const withNoun = (number: number, one: string, many: string) =>
  `${count(number)} ${number === 1 ? one : many}`

const productsText = (number: number) => withNoun(number, 'producto', 'productos')

/** The outcome of an import in Spanish, for the merchant's terminal. */
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

/** What becomes of the stock: who counted it at another time, or left cells out, sees it here. */
function stockLines({ stock }: ImportResult, stockAsOf: Date): string[] {
  if (!stock) return []
  const { soldSince, products, moved, rising, emptied, lacking } = stock
  const lines = [`Existencias contadas el ${moment.format(stockAsOf)} (otra fecha: --stock-as-of)`]
  if (soldSince > 0) {
    lines.push(
      `Se ${soldSince === 1 ? 'descontó' : 'descontaron'} ${withNoun(soldSince, 'unidad', 'unidades')} de ${productsText(products)} por ventas desde entonces`,
    )
  }
  if (moved > 0) {
    lines.push(
      `Se respetaron las existencias de ${productsText(moved)} que la oficina cambió desde entonces`,
    )
  }
  if (emptied > 0) lines.push(`Se quedan en 0 las existencias de ${productsText(emptied)}`)
  if (lacking > 0) {
    lines.push(
      `Atención: a ${productsText(lacking)} se ${lacking === 1 ? 'le' : 'les'} quitan más unidades de las que hay; ${lacking === 1 ? 'queda' : 'quedan'} en 0`,
    )
  }
  if (rising > 0) {
    lines.push(
      `Atención: suben las existencias de ${withNoun(rising, 'producto que se vendió', 'productos que se vendieron')} en los siete días anteriores a esa fecha; revisa que no vuelvan unidades ya vendidas`,
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
