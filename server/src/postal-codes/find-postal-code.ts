import type { Queries } from '@surco/database'
import { postalCode } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { stateOfPostalCode } from './state-of-postal-code.ts'

/**
 * Where a postal code (five digits) is. One that is not in the list is known by its state alone,
 * with no colonias; throws `NOT_FOUND` when no state has its prefix.
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
