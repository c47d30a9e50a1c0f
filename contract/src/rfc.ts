import type { PersonKind } from './tax-regimes.ts'

/** The tax authority's own RFC for the public at large, which has one name for all. */
export const PUBLIC_RFC = 'XAXX010101000'
export const PUBLIC_NAME = 'PUBLICO EN GENERAL'
/** Its RFC for residents abroad. */
const FOREIGN_RFC = 'XEXX010101000'

/** Letters of the name (three of a company's, four of a person's), a date, and three characters more. */
const form = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[\dA]$/

const read = (typed: string) => form.exec(typed.trim().toUpperCase())

export const isGenericRfc = (typed: string) =>
  [PUBLIC_RFC, FOREIGN_RFC].includes(typed.trim().toUpperCase())

/** Whose RFC it is; undefined while it is not whole, and for the generic ones. */
export function kindOfRfc(typed: string): PersonKind | undefined {
  const letters = read(typed)?.[1]
  if (!letters || isGenericRfc(typed)) return undefined
  return letters.length === 3 ? 'company' : 'person'
}

/** What is wrong with an RFC, in Spanish; '' is not told yet. */
export function rfcFault(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const [whole, , year, month, day] = read(typed) ?? []
  if (!whole) return 'Escribe un RFC válido.'
  return isDate(Number(year), Number(month), Number(day))
    ? undefined
    : 'Revisa tu RFC: la fecha que contiene no existe.'
}

// The RFC does not tell the century; 2000 is the one whose year 00 has a February 29.
function isDate(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(2000 + year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
