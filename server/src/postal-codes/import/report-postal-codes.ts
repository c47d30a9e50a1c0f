import type { PostalCodesResult } from './import-postal-codes.ts'

const count = (number: number) => number.toLocaleString('es-MX')

/** The outcome of an import in Spanish, for the merchant's terminal. */
export function reportPostalCodes(result: PostalCodesResult): string {
  const { rows, codes, colonias, faults, faultCount } = result
  if (faultCount === 0) {
    return `Cargado: ${count(codes)} códigos postales con ${count(colonias)} colonias (de ${count(rows)} renglones)`
  }
  const more = faultCount - faults.length
  return [
    ...faults.map(({ line, reason }) => `Línea ${line}: ${reason}`),
    ...(more > 0 ? [`… y ${count(more)} errores más`] : []),
    `No se cargó nada: ${count(faultCount)} de ${count(rows)} renglones tienen errores`,
  ].join('\n')
}
