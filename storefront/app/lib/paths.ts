export interface CatalogQuery {
  categoria?: string | undefined
  subcategoria?: string | undefined
  subsubcategoria?: string | undefined
  marca?: string | undefined
  tipo?: string | undefined
  pagina?: number | undefined
}

export type SearchOrder = 'relevancia' | 'precio-asc' | 'precio-desc' | 'nombre'

interface SearchQuery {
  orden?: SearchOrder | undefined
  pagina?: number | undefined
}

/** The page of a product; the slashes of its SKU stay slashes. */
export const productPath = (sku: string) =>
  `/producto/${sku.split('/').map(encodeURIComponent).join('/')}`

/** The catalogue with a selection; the first page carries no number. */
export const catalogPath = (query: CatalogQuery = {}) =>
  withQuery('/productos', [
    ['categoria', query.categoria],
    ['subcategoria', query.subcategoria],
    ['subsubcategoria', query.subsubcategoria],
    ['marca', query.marca],
    ['tipo', query.tipo],
    ['pagina', pageNumber(query.pagina)],
  ])

/** The full search results of a text. */
export const searchPath = (q: string, { orden, pagina }: SearchQuery = {}) =>
  withQuery('/search', [
    ['q', q],
    ['orden', orden === 'relevancia' ? undefined : orden],
    ['pagina', pageNumber(pagina)],
  ])

export const unknownProductNotice = 'producto-no-encontrado'

/** Where the address of a product that does not exist is sent to. */
export const unknownProductPath = `/productos?aviso=${unknownProductNotice}`

export const accessoriesPath = catalogPath({ tipo: 'accesorios' })
export const cartPath = '/carrito'
export const checkoutPath = '/checkout'
export const termsPath = '/terminos-y-condiciones'
export const privacyPath = '/aviso-de-privacidad'

function pageNumber(page = 1) {
  return page > 1 ? String(page) : undefined
}

function withQuery(path: string, pairs: [string, string | undefined][]) {
  const given = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
