import { breadcrumbData } from '../../lib/structured-data.ts'
import { catalogCrumbs } from './catalog-crumbs.ts'
import { catalogAddresses, catalogData } from './catalog-data.ts'
import { lastPageOf, type Catalog } from './load-catalog.ts'

/** What search engines are told of a page of the catalogue; `publicUrl` is absolute. */
export function catalogMeta(
  { selection, name, products }: Catalog,
  pagina: number,
  publicUrl: string,
) {
  const shelf = pagina > 1 ? `${name} – página ${pagina}` : name
  return {
    title: shelf,
    description: `${shelf}: maquinaria y herramientas agrícolas con garantía, envío gratis a todo México y pago seguro.`,
    ...catalogAddresses(selection, pagina, products ? lastPageOf(products) : pagina),
    noindex: products?.meta.totalProducts === 0,
    structuredData: import.meta.env.SSR && [
      breadcrumbData(catalogCrumbs(selection), publicUrl),
      ...catalogData(name, products, publicUrl),
    ],
  }
}
