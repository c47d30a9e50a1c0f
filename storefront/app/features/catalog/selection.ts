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

/** The filters of the catalogue that an address names and that exist: shelves and what is asked of the products on them. */
export interface Selection extends Offers {
  accessories: boolean
  categoria?: Named | undefined
  subcategoria?: Named | undefined
  subsubcategoria?: Named | undefined
  /** In the order of choosing; empty for any */
  marcas: Named[]
  orden: CatalogOrder
}

/** As many brands as are named in a heading; of more their number is told. */
const namedBrands = 3

/** Matches the names of an address; a name that matches nothing is no filter. */
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

/** What an address asks for apart from all names. */
export const unmatchedSelection = (query: CatalogQuery): Selection => ({
  accessories: query.tipo === 'accesorios',
  marcas: [],
  ...offersOf(query),
  orden: query.orden ?? 'nombre',
})

/** What is asked of each product on the shelves. */
export const offersOf = (query: Offers): Offers =>
  Object.fromEntries(offerFilters.map(({ name }) => [name, query[name]]))

function findBrands({ marca, otrasmarcas = [] }: CatalogQuery, brands: Named[]): Named[] {
  const others = otrasmarcas.flatMap((id) => brands.find((brand) => brand.id === id) ?? [])
  const chosen = [findByName(brands, marca), ...others].flatMap((brand) => named(brand) ?? [])
  return [...new Map(chosen.map((brand) => [brand.id, brand])).values()]
}

/** The names of an address that the shop does not know, as they are told: `la marca «Acme»`. */
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

/** The address of a selection, its names as the shop writes them. */
export const selectionQuery = (selection: Selection): CatalogQuery => ({
  ...shelfQuery(selection),
  otrasmarcas: selection.marcas.slice(1).map(({ id }) => id),
  ...offersOf(selection),
  orden: selection.orden,
})

/** The address without what only narrows or sorts. */
export const shelfQuery = (selection: Selection): CatalogQuery => ({
  tipo: selection.accessories ? 'accesorios' : undefined,
  categoria: selection.categoria?.name,
  subcategoria: selection.subcategoria?.name,
  subsubcategoria: selection.subsubcategoria?.name,
  marca: selection.marcas[0]?.name,
})

/** What the catalogue's calls take for the shelves of a selection. */
export const shelfInput = ({ categoria, subcategoria, subsubcategoria, marcas }: Selection) => ({
  categoryId: categoria?.id ?? null,
  subcategoryId: subcategoria?.id ?? null,
  ssubcategoryId: subsubcategoria?.id ?? null,
  brandIds: marcas.map(({ id }) => id).join(',') || null,
})

type OfferInput = Pick<Input<Contract['POST /catalog/filters']>['body'], OfferFilter['wire']>

/** What they take for what is asked of each product; null for nothing. */
export const offerInput = (selection: Offers): OfferInput =>
  Object.fromEntries(
    offerFilters.map(({ name, wire }) => [
      wire,
      selection[name] === false ? null : (selection[name] ?? null),
    ]),
  )

/** What is selected, by a name that says enough alone: `Generadores diésel cabinados Yuntaro`. */
export function selectionName(selection: Selection) {
  const { accessories, categoria, subcategoria, subsubcategoria, marcas } = selection
  if (accessories) return 'Accesorios'
  const path = [categoria, subcategoria, subsubcategoria].flatMap((node) => node?.name ?? [])
  const shelf = path.length > 0 ? shelfName(path) : 'Productos'
  return [shelf, brandsName(marcas)].filter(Boolean).join(' ')
}

function brandsName(marcas: Named[]) {
  if (marcas.length > namedBrands) return `de ${formatCount(marcas.length, 'marca', 'marcas')}`
  const names = formatList(marcas.map(({ name }) => name))
  return marcas.length > 1 ? `de ${names}` : names
}

const named = (node: Named | undefined) => node && { id: node.id, name: node.name }

/** Words with which a name goes on where the one above it ends: "De mochila", "Para tractor", "2 tiempos". */
const goesOn = /^(?:de|del|a|al|para|con|sin|por|en|tipo|uso|eje|un|una|dos|\d+)\b/i

const abbreviation = /^[A-Z/]{2,}\b/

/** Names of machines of their own, also below other machines. */
const machine = /^(?:moto|tractor)/i

/** Endings that adjectives have and names of goods have not. */
const adjective = /(?:ic[oa]s|ales|iles|os[oa]s|ibles|ari[oa]s|ulsad[oa]s|fug[oa]s)$/i

const words = (name: string) => name.toLowerCase().split(/\s+/)
const firstWord = (name: string) => name.split(/\s/, 1)[0] ?? ''

/** "Motores" and "Aspersoras", not "Riego" or "Herramientas manuales": what is below are kinds of it. */
const isKindOfMachine = (name: string) => /^\S+s$/.test(name)

/**
 * The name of a shelf as somebody would say it, from the names of those above it and its own: "Bombas eléctricas
 * periféricas" for Bombas y motobombas, Bombas eléctricas, Periféricas; "Machetes" for Herramientas manuales,
 * Corte y poda, Machetes.
 */
export function shelfName([first, ...others]: string[]): string {
  let said = first ?? ''
  let kinds = isKindOfMachine(said)
  for (const name of others) {
    const sharesWord = words(said).some((word) => word.length > 4 && namesIt(name, word))
    if (!sharesWord && continues(said, name, kinds)) {
      said = `${said} ${lowered(name)}`
      continue
    }
    kinds ||= sharesWord
    said = name
  }
  return said
}

const namesIt = (name: string, word: string) => firstWord(name).toLowerCase().endsWith(word)

function continues(said: string, name: string, kinds: boolean) {
  if (goesOn.test(name) || abbreviation.test(name)) return kinds || words(said).length <= 3
  if (machine.test(name) || !agrees(firstWord(said), firstWord(name))) return false
  return kinds || adjective.test(firstWord(name))
}

/** "Bombas hidroneumáticos" is no Spanish; of a word that ends otherwise nothing is known. */
function agrees(noun: string, other: string) {
  const [a, b] = [noun, other].map((word) => /[ao]s$/i.exec(word)?.[0].toLowerCase())
  return a === undefined || b === undefined || a === b
}

/** Abbreviations stay as they are. */
const lowered = (name: string) =>
  /^\p{Lu}\p{Ll}|^\p{Lu}\s/u.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name

/** The selection after ticking a category, or taking it away together with what is below it. */
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

/** The selection with one brand more, or without it. */
export function toggleBrand(selection: Selection, { id, name }: Named): CatalogQuery {
  const others = selection.marcas.filter((brand) => brand.id !== id)
  const chosen = others.length < selection.marcas.length
  return selectionQuery({ ...selection, marcas: chosen ? others : [...others, { id, name }] })
}
