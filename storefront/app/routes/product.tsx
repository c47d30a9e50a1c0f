import { data } from 'react-router'

import { Gallery } from '../features/product/gallery.tsx'
import { loadProduct } from '../features/product/load-product.ts'
import { productCrumbs } from '../features/product/product-crumbs.ts'
import { ProductFacts } from '../features/product/product-facts.tsx'
import { ProductTabs } from '../features/product/product-tabs.tsx'
import { PurchaseBox } from '../features/product/purchase-box.tsx'
import { PurchaseInfo } from '../features/product/purchase-info.tsx'
import { QuoteNotice } from '../features/product/quote-notice.tsx'
import { breadcrumbData, productData } from '../features/product/structured-data.ts'
import { blockHeaders } from '../lib/blocks.ts'
import { shopContext } from '../lib/context.ts'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { productPath } from '../lib/paths.ts'
import { largePicture } from '../lib/pictures.ts'
import { fromOldCard } from '../lib/product-card-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ProductRow } from '../ui/product-row.tsx'
import type { Route } from './+types/product.ts'

export { pageHeaders as headers } from '../lib/blocks.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadProduct(context.get(shopContext).api, params['*'])
  return data(loaded, blockHeaders([loaded.related]))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product } = loaderData
  const { publicUrl } = siteData(matches)
  return pageMeta(matches, {
    title: product.nombre,
    description: product.descripcionCorta || product.descripcion[0] || product.nombre,
    path: productPath(product.SKU),
    image: largePicture(product.fotos[0]),
    type: 'product',
    structuredData: [
      productData(product, publicUrl),
      breadcrumbData(productCrumbs(product), publicUrl),
    ],
  })
}

export default function ProductRoute({ loaderData, matches }: Route.ComponentProps) {
  const { product, related } = loaderData
  return (
    <div className="page">
      <Breadcrumb crumbs={productCrumbs(product)} />
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        <Gallery key={product.SKU} fotos={product.fotos} nombre={product.nombre} />
        <div className="flex flex-col gap-5">
          <ProductFacts product={product} />
          {product.requiresShippingQuote ? (
            <QuoteNotice
              nombre={product.nombre}
              sku={product.SKU}
              numbers={matches[0].loaderData.shop?.messagingNumbers ?? []}
            />
          ) : (
            <PurchaseBox key={product.SKU} product={product} />
          )}
          <PurchaseInfo quoted={product.requiresShippingQuote} />
        </div>
      </div>
      <div className="mt-10">
        <ProductTabs key={product.SKU} product={product} />
      </div>
      <div className="mt-8">
        <RelatedProducts related={related} />
      </div>
    </div>
  )
}

function RelatedProducts({ related }: Pick<Route.ComponentProps['loaderData'], 'related'>) {
  if (!related) return <ErrorState title="No pudimos cargar los productos relacionados." />
  if (related.length === 0) return null
  return (
    <ProductRow
      id="relacionados"
      title="Productos relacionados"
      products={related.map(fromOldCard)}
    />
  )
}
