/** A company is a `persona moral`, a person a `persona física`. */
export type PersonKind = 'company' | 'person'

/** The tax authority's generic RFC for the public at large; invoices with it always carry `PUBLIC_NAME`. */
export const PUBLIC_RFC = 'XAXX010101000'
export const PUBLIC_NAME = 'PUBLICO EN GENERAL'
/** The tax authority's generic RFC for residents abroad. */
const FOREIGN_RFC = 'XEXX010101000'

/**
 * Letters of the name (three of a company's, four of a person's), a date, and the homoclave; `rfcPattern` of `fields.ts`
 * has the same form.
 */
const pattern = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[\dA]$/

const match = (typed: string) => pattern.exec(typed.trim().toUpperCase())

export const isGenericRfc = (typed: string) =>
  [PUBLIC_RFC, FOREIGN_RFC].includes(typed.trim().toUpperCase())

/** The kind of person of an RFC; undefined for an incomplete or generic one. */
export function kindOfRfc(typed: string): PersonKind | undefined {
  const letters = match(typed)?.[1]
  if (!letters || isGenericRfc(typed)) return undefined
  return letters.length === 3 ? 'company' : 'person'
}

/** What is wrong with an RFC and why, in Spanish; undefined for a valid one and for ''. */
export function rfcFault(typed: string): string | undefined {
  const rfc = typed.trim().toUpperCase()
  if (rfc === '') return undefined
  const [matched, , year, month, day] = match(rfc) ?? []
  if (!matched) return patternFault(rfc)
  return isDate(Number(year), Number(month), Number(day))
    ? undefined
    : 'Revisa tu RFC: la fecha que contiene no existe.'
}

/** Describes the first part of an RFC that does not match the pattern. */
function patternFault(rfc: string): string {
  if (/[^A-ZÑ&\d]/.test(rfc)) {
    return 'El RFC solo lleva letras, números, Ñ y &, sin acentos, guiones ni espacios.'
  }
  if (rfc.length !== 12 && rfc.length !== 13) {
    const counted = rfc.length === 1 ? '1 carácter' : `${rfc.length} caracteres`
    return `Tu RFC tiene ${counted}: el de una persona tiene 13 y el de una empresa 12.`
  }
  const letters = rfc.length - 9
  if (!/^\D*$/.test(rfc.slice(0, letters))) {
    return letters === 4
      ? 'Revisa tu RFC: el de una persona (13 caracteres) empieza con 4 letras.'
      : 'Revisa tu RFC: el de una empresa (12 caracteres) empieza con 3 letras.'
  }
  return /^\d*$/.test(rfc.slice(letters, -3))
    ? 'Revisa tu RFC: los últimos 3 caracteres son la homoclave, y el último es un número o la letra A.'
    : 'Revisa tu RFC: después de las letras van 6 números, la fecha (año, mes y día).'
}

// The RFC does not tell the century; 2000 is the one whose year 00 has a February 29.
function isDate(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(2000 + year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
