import type { PostalCodesResult } from './import-postal-codes.ts'

const count = (number: number) => number.toLocaleString('es-MX')

/** The country loses some of its colonias from one month to the next, never so many. */
const MOST_LOST = 0.05

/** The outcome of an import in Spanish, for the merchant's terminal. */
export function reportPostalCodes(result: PostalCodesResult): string {
  const { rows, codes, colonias, before, faults, faultCount } = result
  if (faultCount === 0) {
    const loaded = `Cargado: ${count(codes)} códigos postales con ${count(colonias)} colonias (de ${count(rows)} renglones)`
    if (colonias >= before * (1 - MOST_LOST)) return loaded
    return `${loaded}\nAtención: antes había ${count(before)} colonias; si el archivo está incompleto, descárgalo y cárgalo de nuevo`
  }
  const more = faultCount - faults.length
  return [
    ...faults.map(({ line, reason }) => `Línea ${line}: ${reason}`),
    ...(more > 0 ? [`… y ${count(more)} errores más`] : []),
    `No se cargó nada: ${count(faultCount)} de ${count(rows)} renglones tienen errores`,
  ].join('\n')
}
