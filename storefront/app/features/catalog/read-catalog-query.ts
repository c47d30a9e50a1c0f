import {
  catalogFilters,
  type FilterQuery,
  type FilterValues,
} from '@surco/contract/catalog-filters'

import { bareName } from '../../lib/match-name.ts'
import { pageNumber } from '../../lib/page-number.ts'
import type { CatalogQuery } from '../../lib/paths.ts'
import { isOrder } from './load-catalog.ts'

const maxNameLength = 200
const maxBrands = 30

/** Reads the query of an address of the catalogue. */
export function readCatalogQuery(params: URLSearchParams): CatalogQuery & { pagina: number } {
  const text = (name: string) => params.get(name)?.trim() ?? ''
  const filters = catalogFilters.map(({ name, value }) => [
    name,
    text(name) ? readers[value](text(name)) : undefined,
  ])
  const { preciomin, preciomax } = readPriceRange(text('preciomin'), text('preciomax'))
  const order = text('orden')
  return {
    // safe: each reader returns the type that its filter declares
    ...(Object.fromEntries(filters) as FilterQuery),
    tipo: bareName(text('tipo')) || undefined,
    preciomin,
    preciomax,
    orden: isOrder(order) ? order : undefined,
    pagina: pageNumber(params.get('pagina')),
  }
}

const readers: { [V in keyof FilterValues]: (text: string) => FilterValues[V] | undefined } = {
  text: (text) => text.slice(0, maxNameLength),
  // Cut between ids, never within one: a part of an id may be another brand's.
  ids: (text) => text.split(',', maxBrands),
  pesos: (text) => readLimit(text).pesos,
  flag: (text) => text === 'si',
}

const notAPrice = 'Escribe el precio con números, por ejemplo 1500.'
const negative = 'Escribe un precio de 0 o más.'
const tooHigh = 'Escribe un precio más bajo.'
const reversed = 'El precio máximo debe ser igual o mayor que el mínimo.'

interface Limit {
  /** Pesos */
  pesos?: number
  fault?: string
}

export interface PriceRange {
  /** Pesos, inclusive; undefined for no limit, and when the range has a fault */
  preciomin?: number | undefined
  preciomax?: number | undefined
  /** What is wrong with what was typed, in Spanish */
  faults: { preciomin?: string | undefined; preciomax?: string | undefined }
}

/** Reads a price range as people type it (`1500`, `$1,500.50`, nothing). */
export function readPriceRange(min: string, max: string): PriceRange {
  const [low, high] = [readLimit(min), readLimit(max)]
  const faults = { preciomin: low.fault, preciomax: high.fault }
  if (low.fault || high.fault) return { faults }
  if (low.pesos !== undefined && high.pesos !== undefined && low.pesos > high.pesos) {
    return { faults: { preciomax: reversed } }
  }
  return { preciomin: low.pesos, preciomax: high.pesos, faults: {} }
}

function readLimit(typed: string): Limit {
  const text = typed.replaceAll(/[\s,$]/g, '')
  if (text === '') return {}
  if (/^[-−]\d/.test(text)) return { fault: negative }
  if (!/^\d+(?:\.\d{1,2})?$/.test(text)) return { fault: notAPrice }
  const pesos = Number(text)
  return pesos > 999_999_999 ? { fault: tooHigh } : { pesos }
}
