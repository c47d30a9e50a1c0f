import type { ImportResult } from './import-catalog.ts'

const count = (number: number) => number.toLocaleString('es-MX')

/** The outcome of an import in Spanish, for the merchant's terminal. */
export function reportImport(result: ImportResult, dryRun: boolean): string {
  return [...faultLines(result), summary(result, dryRun)].join('\n')
}

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
