import type { ProductDetail } from '@surco/contract'

import { productPath } from '../../lib/paths.ts'
import { largePicture } from '../../lib/pictures.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

/** What search engines read of a product; one that must be quoted has no offer. */
export function productData(product: ProductDetail, publicUrl: string) {
  const offered = !product.requiresShippingQuote && product.precio > 0
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.nombre,
    sku: product.SKU,
    description: product.descripcionCorta || product.descripcion[0],
    category: product.categoria,
    brand: { '@type': 'Brand', name: product.marca.nombre },
    image: product.fotos
      .flatMap((foto) => largePicture(foto) ?? [])
      .map((path) => publicUrl + path),
    ...(offered && { offers: offerData(product, publicUrl) }),
  }
}

const offerData = ({ SKU, precio, stock }: ProductDetail, publicUrl: string) => ({
  '@type': 'Offer',
  url: publicUrl + productPath(SKU),
  price: precio.toFixed(2),
  priceCurrency: 'MXN',
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
})

/** What search engines read of the place of a page in the shop. */
export const breadcrumbData = (crumbs: Crumb[], publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(to && { item: publicUrl + to }),
  })),
})
