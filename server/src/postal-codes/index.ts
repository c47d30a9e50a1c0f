import type { FieldError } from '@surco/contract'
import type { Queries } from '@surco/database'
import { postalCode } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { notFound } from '../platform/errors.ts'
import { findState } from '../platform/mexican-states.ts'

export { postalCodeCommands, savePostalCodes } from './import/import-postal-codes.ts'

/**
 * The place of a five-digit postal code. A code that is not in the list has only its state and no colonias. Throws
 * `NOT_FOUND` when no state has its prefix.
 */
export async function findPostalCode(db: Queries, code: string) {
  const rows = await db
    .select()
    .from(postalCode)
    .where(eq(postalCode.code, code))
    .orderBy(sql`sort_key(${postalCode.colonia})`)
  const [first] = rows
  if (first) {
    return {
      estado: first.estado,
      ciudad: first.ciudad || first.municipio,
      municipio: first.municipio,
      colonias: rows.map(({ colonia }) => colonia),
    }
  }
  const estado = stateOfPostalCode(code)
  if (estado === undefined) throw notFound('Postal code', code)
  return { estado, ciudad: '', municipio: '', colonias: [] }
}

/** Ranges of the first two digits of each state's postal codes. */
const ranges: [first: number, last: number, estado: string][] = [
  [1, 16, 'Ciudad de México'],
  [20, 20, 'Aguascalientes'],
  [21, 22, 'Baja California'],
  [23, 23, 'Baja California Sur'],
  [24, 24, 'Campeche'],
  [25, 27, 'Coahuila de Zaragoza'],
  [28, 28, 'Colima'],
  [29, 30, 'Chiapas'],
  [31, 33, 'Chihuahua'],
  [34, 35, 'Durango'],
  [36, 38, 'Guanajuato'],
  [39, 41, 'Guerrero'],
  [42, 43, 'Hidalgo'],
  [44, 49, 'Jalisco'],
  [50, 57, 'México'],
  [58, 61, 'Michoacán de Ocampo'],
  [62, 62, 'Morelos'],
  [63, 63, 'Nayarit'],
  [64, 67, 'Nuevo León'],
  [68, 71, 'Oaxaca'],
  [72, 75, 'Puebla'],
  [76, 76, 'Querétaro'],
  [77, 77, 'Quintana Roo'],
  [78, 79, 'San Luis Potosí'],
  [80, 82, 'Sinaloa'],
  [83, 85, 'Sonora'],
  [86, 86, 'Tabasco'],
  [87, 89, 'Tamaulipas'],
  [90, 90, 'Tlaxcala'],
  [91, 96, 'Veracruz de Ignacio de la Llave'],
  [97, 97, 'Yucatán'],
  [98, 99, 'Zacatecas'],
]

/** The state of a five-digit postal code, by its prefix, as the postal service names it. */
export function stateOfPostalCode(code: string): string | undefined {
  const prefix = Number(code.slice(0, 2))
  return ranges.find(([first, last]) => prefix >= first && prefix <= last)?.[2]
}

/**
 * Errors for fields whose postal code belongs to no state; empty fields are valid. Codes missing from the list of postal
 * codes are accepted, since new ones appear every month.
 */
export const postalCodeFaults = (codes: Record<string, string | undefined>): FieldError[] =>
  Object.entries(codes)
    .filter(([, code]) => code && stateOfPostalCode(code) === undefined)
    .map(([field]) => ({ field, message: 'Este código postal no existe en México.' }))

interface Place {
  postalCode: string
  state: string
  /** Name of the state's field. */
  field: string
}

/** An error when a postal code belongs to another state than the given one. */
export function stateFaults({ postalCode: code, state, field }: Place): FieldError[] {
  const stateOfCode = stateOfPostalCode(code)
  const given = findState(state)
  if (stateOfCode === undefined || (given && given === findState(stateOfCode))) return []
  const message = `El código postal ${code} es de ${stateOfCode}: revisa el código o el estado.`
  return [{ field, message }]
}
