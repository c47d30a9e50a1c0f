import { pageNumber } from '../../lib/page-number.ts'
import type { CatalogQuery } from '../../lib/paths.ts'

const longestName = 200

/** What an address of the catalogue asks for, as it stands there. */
export function readCatalogQuery(params: URLSearchParams): CatalogQuery & { pagina: number } {
  const text = (name: string) => params.get(name)?.trim().slice(0, longestName) || undefined
  return {
    categoria: text('categoria'),
    subcategoria: text('subcategoria'),
    subsubcategoria: text('subsubcategoria'),
    marca: text('marca'),
    tipo: text('tipo'),
    pagina: pageNumber(params.get('pagina')),
  }
}
