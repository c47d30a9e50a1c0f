import type { ImportResult } from './import-catalog.ts'
import { moment } from './import-progress.ts'

const count = (number: number) => number.toLocaleString('es-MX')

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
  const { soldSince, products, rising, emptied, lacking } = stock
  const lines = [`Existencias contadas el ${moment.format(stockAsOf)} (otra fecha: --stock-as-of)`]
  if (soldSince > 0) {
    lines.push(
      `Se descontaron ${count(soldSince)} unidades de ${count(products)} productos, vendidas desde entonces`,
    )
  }
  if (emptied > 0) lines.push(`Se quedan en 0 las existencias de ${count(emptied)} productos`)
  if (lacking > 0) {
    lines.push(
      `Atención: a ${count(lacking)} productos se les quitan más unidades de las que hay; quedan en 0`,
    )
  }
  if (rising > 0) {
    lines.push(
      `Atención: suben las existencias de ${count(rising)} productos que se vendieron en los siete días anteriores a esa fecha; revisa que no vuelvan unidades ya vendidas`,
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
  return more > 0 ? [...lines, `… y ${count(more)} errores más`] : lines
}

function summary({ rows, badRows, faultCount, loaded, ...merged }: ImportResult, dryRun: boolean) {
  const { created, updated, unchanged } = merged
  const changes = `${count(created)} nuevos, ${count(updated)} cambiados, ${count(unchanged)} sin cambio`
  const bad = badRows > 0 ? `; ${count(badRows)} filas con errores` : ''
  if (loaded) return `Cargado: ${changes}${bad} (de ${count(rows)} filas)`
  if (dryRun && created + updated + unchanged > 0) {
    return `Prueba, no se cargó nada: ${changes}${bad} (de ${count(rows)} filas)`
  }
  return faultCount > 0
    ? `No se cargó nada: ${count(badRows)} de ${count(rows)} filas tienen errores (--skip-bad carga las demás)`
    : `No se cargó nada: el archivo no tiene filas`
}
