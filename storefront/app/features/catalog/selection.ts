import type { CategoryNode, Contract, Input } from '@surco/contract'
import { type FilterQuery, type OfferFilter, offerFilters } from '@surco/contract/catalog-filters'
import type { CatalogOrder } from '@surco/contract/catalog-orders'

import { formatCount, formatList } from '../../lib/format.ts'
import { findByName } from '../../lib/match-name.ts'
import type { CatalogQuery } from '../../lib/paths.ts'

interface Named {
  id: string
  name: string
}

type Offers = FilterQuery<OfferFilter>

/** The filters of an address that exist: shelves, and offer filters for the products on them. */
export interface Selection extends Offers {
  accessories: boolean
  categoria?: Named | undefined
  subcategoria?: Named | undefined
  subsubcategoria?: Named | undefined
  /** In the order chosen; empty for any */
  marcas: Named[]
  orden: CatalogOrder
}

/** A heading names at most this many brands; of more it only gives the number. */
const maxNamedBrands = 3

/** Resolves the names of an address; unknown names are ignored. */
export function resolveSelection(
  query: CatalogQuery,
  categories: CategoryNode[],
  brands: Named[],
): Selection {
  if (query.tipo === 'accesorios') return unmatchedSelection(query)
  const categoria = findByName(categories, query.categoria)
  const subcategoria = findByName(categoria?.subcategories ?? [], query.subcategoria)
  const subsubcategoria = findByName(subcategoria?.subSubcategories ?? [], query.subsubcategoria)
  return {
    ...unmatchedSelection(query),
    categoria: named(categoria),
    subcategoria: named(subcategoria),
    subsubcategoria: named(subsubcategoria),
    marcas: findBrands(query, brands),
  }
}

/** The selection of an address without its names. */
export const unmatchedSelection = (query: CatalogQuery): Selection => ({
  accessories: query.tipo === 'accesorios',
  marcas: [],
  ...offersOf(query),
  orden: query.orden ?? 'nombre',
})

/** The offer filters of a query. */
export const offersOf = (query: Offers): Offers =>
  Object.fromEntries(offerFilters.map(({ name }) => [name, query[name]]))

function findBrands({ marca, otrasmarcas = [] }: CatalogQuery, brands: Named[]): Named[] {
  const others = otrasmarcas.flatMap((id) => brands.find((brand) => brand.id === id) ?? [])
  const chosen = [findByName(brands, marca), ...others].flatMap((brand) => named(brand) ?? [])
  return [...new Map(chosen.map((brand) => [brand.id, brand])).values()]
}

/** Names of an address that the shop does not know, as shown to shoppers: `la marca «Acme»`. */
export function unknownNames(query: CatalogQuery, selection: Selection): string[] {
  if (selection.accessories) return []
  const { categoria, subcategoria, subsubcategoria, marcas } = selection
  const asked = [
    ['la categoría', query.categoria, categoria],
    ['la subcategoría', query.subcategoria, subcategoria],
    ['la subcategoría', query.subsubcategoria, subsubcategoria],
    ['la marca', query.marca, findByName(marcas, query.marca)],
  ] as const
  return asked.flatMap(([kind, name, found]) => (name && !found ? [`${kind} «${name}»`] : []))
}

/** The query of a selection, with names as the shop writes them. */
export const selectionQuery = (selection: Selection): CatalogQuery => ({
  ...shelfQuery(selection),
  otrasmarcas: selection.marcas.slice(1).map(({ id }) => id),
  ...offersOf(selection),
  orden: selection.orden,
})

/** The query of the shelf alone: one brand, no offer filters, no order. */
export const shelfQuery = (selection: Selection): CatalogQuery => ({
  tipo: selection.accessories ? 'accesorios' : undefined,
  categoria: selection.categoria?.name,
  subcategoria: selection.subcategoria?.name,
  subsubcategoria: selection.subsubcategoria?.name,
  marca: selection.marcas[0]?.name,
})

/** Input of the catalogue's endpoints for the shelves of a selection. */
export const shelfInput = ({ categoria, subcategoria, subsubcategoria, marcas }: Selection) => ({
  categoryId: categoria?.id ?? null,
  subcategoryId: subcategoria?.id ?? null,
  ssubcategoryId: subsubcategoria?.id ?? null,
  brandIds: marcas.map(({ id }) => id).join(',') || null,
})

type OfferInput = Pick<Input<Contract['POST /catalog/filters']>['body'], OfferFilter['wire']>

/** Input of the same endpoints for the offer filters; null for none. */
export const offerInput = (selection: Offers): OfferInput =>
  Object.fromEntries(
    offerFilters.map(({ name, wire }) => [
      wire,
      selection[name] === false ? null : (selection[name] ?? null),
    ]),
  )

/** Name of a selection, complete without context: `Generadores diésel cabinados Yuntaro`. */
export function selectionName(selection: Selection) {
  const { accessories, categoria, subcategoria, subsubcategoria, marcas } = selection
  if (accessories) return 'Accesorios'
  const path = [categoria, subcategoria, subsubcategoria].flatMap((node) => node?.name ?? [])
  const shelf = path.length > 0 ? shelfName(path) : 'Productos'
  return [shelf, brandsName(marcas)].filter(Boolean).join(' ')
}

function brandsName(marcas: Named[]) {
  if (marcas.length > maxNamedBrands) return `de ${formatCount(marcas.length, 'marca', 'marcas')}`
  const names = formatList(marcas.map(({ name }) => name))
  return marcas.length > 1 ? `de ${names}` : names
}

const named = (node: Named | undefined) => node && { id: node.id, name: node.name }

/** First words of a name that continues the name above it: "De mochila", "Para tractor", "2 tiempos". */
const continuation = /^(?:de|del|a|al|para|con|sin|por|en|tipo|uso|eje|un|una|dos|\d+)\b/i

const abbreviation = /^[A-Z/]{2,}\b/

/** Names of machines that stand alone, even below other machines. */
const machine = /^(?:moto|tractor)/i

/** Endings of adjectives that names of goods do not have. */
const adjective = /(?:ic[oa]s|ales|iles|os[oa]s|ibles|ari[oa]s|ulsad[oa]s|fug[oa]s)$/i

const words = (name: string) => name.toLowerCase().split(/\s+/)
const firstWord = (name: string) => name.split(/\s/, 1)[0] ?? ''

/** "Motores" and "Aspersoras", not "Riego" or "Herramientas manuales": the shelves below are kinds of it. */
const isKindOfMachine = (name: string) => /^\S+s$/.test(name)

/**
 * Natural name of a shelf, from the names of the shelves above it and its own: "Bombas eléctricas periféricas" for
 * Bombas y motobombas, Bombas eléctricas, Periféricas; "Machetes" for Herramientas manuales,
 * Corte y poda, Machetes.
 */
export function shelfName([first, ...others]: string[]): string {
  let phrase = first ?? ''
  let kinds = isKindOfMachine(phrase)
  for (const name of others) {
    const sharesWord = words(phrase).some((word) => word.length > 4 && beginsWithWord(name, word))
    if (!sharesWord && isContinuation(phrase, name, kinds)) {
      phrase = `${phrase} ${lowered(name)}`
      continue
    }
    kinds ||= sharesWord
    phrase = name
  }
  return phrase
}

const beginsWithWord = (name: string, word: string) => firstWord(name).toLowerCase().endsWith(word)

function isContinuation(phrase: string, name: string, kinds: boolean) {
  if (continuation.test(name) || abbreviation.test(name)) return kinds || words(phrase).length <= 3
  if (machine.test(name) || !agrees(firstWord(phrase), firstWord(name))) return false
  return kinds || adjective.test(firstWord(name))
}

/** Whether the genders agree ("Bombas hidroneumáticos" do not); words with other endings are assumed to. */
function agrees(noun: string, other: string) {
  const [a, b] = [noun, other].map((word) => /[ao]s$/i.exec(word)?.[0].toLowerCase())
  return a === undefined || b === undefined || a === b
}

/** The name with a small first letter, unless it is an abbreviation. */
const lowered = (name: string) =>
  /^\p{Lu}\p{Ll}|^\p{Lu}\s/u.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name

/** Chooses a category, or removes it; either way without a subcategory. */
export const toggleCategory = (query: CatalogQuery, name: string): CatalogQuery => ({
  ...query,
  categoria: query.categoria === name ? undefined : name,
  subcategoria: undefined,
  subsubcategoria: undefined,
})

export const toggleSubcategory = (query: CatalogQuery, name: string): CatalogQuery => ({
  ...query,
  subcategoria: query.subcategoria === name ? undefined : name,
  subsubcategoria: undefined,
})

export const toggleSubsubcategory = (query: CatalogQuery, name: string): CatalogQuery => ({
  ...query,
  subsubcategoria: query.subsubcategoria === name ? undefined : name,
})

/** Chooses a brand, or removes it. */
export function toggleBrand(selection: Selection, { id, name }: Named): CatalogQuery {
  const others = selection.marcas.filter((brand) => brand.id !== id)
  const chosen = others.length < selection.marcas.length
  return selectionQuery({ ...selection, marcas: chosen ? others : [...others, { id, name }] })
}
