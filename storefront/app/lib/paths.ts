import { catalogFilters, type FilterQuery } from '@surco/contract/catalog-filters'
import type { CatalogOrder } from '@surco/contract/catalog-orders'

/** The orders of what a search found; search-query.ts has what each is. */
export type SearchOrder = 'relevancia' | 'precio-asc' | 'precio-desc' | 'nombre'

/** The query of an address of the catalogue. */
export interface CatalogQuery extends FilterQuery {
  orden?: CatalogOrder | undefined
  pagina?: number | undefined
}

interface SearchQuery {
  orden?: SearchOrder | undefined
  pagina?: number | undefined
}

/** The page of a product; the slashes of its SKU stay slashes. */
export const productPath = (sku: string) =>
  `/producto/${sku.split('/').map(encodeURIComponent).join('/')}`

/** What buyers say of a product, of so many stars or all. */
export const reviewsPath = (sku: string, stars?: number) =>
  `${productPath(sku)}${stars === undefined ? '' : `?estrellas=${stars}`}#opiniones`

/** The catalogue with a selection; the first page carries no number. */
export const catalogPath = (query: CatalogQuery = {}) =>
  withQuery('/productos', [...catalogPairs(query), ['pagina', pageNumber(query.pagina)]])

/** The address of a selection as names and values, those that are empty included; the page is not among them. */
export const catalogPairs = (query: CatalogQuery): [string, string | undefined][] => [
  ...catalogFilters.map(({ name }): [string, string | undefined] => [name, written(query[name])]),
  ['orden', query.orden === 'nombre' ? undefined : query.orden],
]

/** A filter's value as text; ids are comma-separated. */
function written(value: FilterQuery[keyof FilterQuery]) {
  if (typeof value === 'boolean') return value ? 'si' : undefined
  return value?.toString()
}

/** The text searched for at an address; '' when it is no search. */
export const searchedText = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''

/** The full search results of a text. */
export const searchPath = (q: string, { orden, pagina }: SearchQuery = {}) =>
  withQuery('/search', [
    ['q', q],
    ['orden', orden === 'relevancia' ? undefined : orden],
    ['pagina', pageNumber(pagina)],
  ])

export const unknownProductNotice = 'producto-no-encontrado'

/** Where addresses of unknown products are redirected to. */
export const unknownProductPath = `/productos?aviso=${unknownProductNotice}`

export const accessoriesPath = catalogPath({ tipo: 'accesorios' })
export const cartPath = '/carrito'
export const checkoutPath = '/checkout'
export const termsPath = '/terminos-y-condiciones'
export const privacyPath = '/aviso-de-privacidad'
export const passwordResetPath = '/recuperar-contrasena'
export const brandsPath = '/marcas'
/** Every brand, among the shelves of the catalogue */
export const catalogBrandsPath = '/productos?tab=marcas'
export const contactPath = '/contacto'
export const aboutPath = '/nosotros'
export const serviceCentersPath = '/centros-de-servicio'
export const myOrdersPath = '/mis-pedidos'
export const myAccountPath = '/mi-cuenta'
export const orderSuccessPath = '/compra-exitosa'
/** Where a buyer reviews a product, by the key that was mailed. */
export const reviewPath = (key: string) => `/opinar/${key}`
/** Where an order agreed with the shop is paid, by its key. */
export const payLinkPath = (id: string) => `/pagar/${id}`
/** The page for a visitor without a connection; `de` is the page that was requested. */
export const offlinePath = '/sin-conexion'

/** Where a guest finds an order again; its number may be known already. */
export const orderLookupPath = (number?: string) =>
  withQuery('/mis-pedidos/consulta', [['numero', number]])

function pageNumber(page = 1) {
  return page > 1 ? String(page) : undefined
}

function withQuery(path: string, pairs: [string, string | undefined][]) {
  const given = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

const digits = (phone: string) => phone.replace(/\D/g, '')

/** Dials a number as people write it. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Opens the messaging app with a text ready to be sent; the number is E.164. */
export const messagingLink = (phone: string, text = 'Hola, necesito ayuda con un equipo.') =>
  `https://wa.me/${digits(phone)}?text=${encodeURIComponent(text)}`
