import { technicalData } from '@surco/contract/attributes'
import { data } from 'react-router'

import { blockHeaders, shopContext } from '../data/load-blocks.ts'
import { Gallery } from '../features/product/gallery.tsx'
import {
  listKeyFigures,
  loadProduct,
  productCrumbs,
  starsOf,
  useRememberProduct,
} from '../features/product/load-product.ts'
import { ProductHeading } from '../features/product/product-heading.tsx'
import { PurchasePanel } from '../features/product/purchase-panel.tsx'
import { RelatedProducts } from '../features/product/related-products.tsx'
import { productData } from '../features/product/structured-data.ts'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { productPath } from '../lib/paths.ts'
import { productMeta } from '../lib/product-meta.ts'
import { breadcrumbData } from '../lib/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { KeyFigures } from '../ui/key-figures.tsx'
import { KnownMarkup } from '../ui/known-markup.tsx'
import { latePart } from '../ui/late-part.tsx'
import { largePicture } from '../ui/picture.tsx'
import type { Route } from './+types/product.ts'

export { pageHeaders as headers } from '../data/load-blocks.ts'

const ProductTabs = latePart(
  async () => (await import('../features/product/product-tabs.tsx')).ProductTabs,
)
const ProductReviews = latePart(
  async () => (await import('../features/product/product-reviews.tsx')).ProductReviews,
)
const Reviews = latePart(async () => (await import('../entities/product/reviews.tsx')).Reviews)
const SeenProducts = latePart(
  async () => (await import('../entities/product/seen-products.tsx')).SeenProducts,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { stars, ...blocks } = await loadProduct(
    context.get(shopContext).api,
    params['*'],
    starsOf(request.url),
  )
  return data({ ...blocks, stars }, blockHeaders(Object.values(blocks)))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, reviews } = loaderData
  const { publicUrl } = siteData(matches)
  return pageMeta(matches, {
    ...productMeta(product),
    image: largePicture(product.fotos[0]),
    type: 'product',
    price: product.requiresShippingQuote ? undefined : product.precio,
    structuredData: import.meta.env.SSR && [
      productData(product, siteData(matches), reviews?.data),
      breadcrumbData(productCrumbs(product), publicUrl),
    ],
  })
}

export default function ProductRoute({ loaderData, matches }: Route.ComponentProps) {
  const { product, related, testimonials, summary, reviews, stars } = loaderData
  const { publicUrl, shop } = matches[0].loaderData
  useRememberProduct(product)
  const figures = listKeyFigures(technicalData(product))
  return (
    <>
      <div className="page">
        <Breadcrumb crumbs={productCrumbs(product)} />
        <div className="grid gap-x-8 gap-y-4 pt-2 md:grid-cols-2 md:gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-12 xl:grid-cols-[minmax(0,1fr)_27rem]">
          <Gallery key={product.SKU} {...product} />
          <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
            <ProductHeading product={product} address={publicUrl + productPath(product.SKU)} />
            <PurchasePanel product={product} shop={shop} />
          </div>
          <div className="flex min-w-0 flex-col gap-8 max-md:mt-4 md:max-lg:col-span-2 lg:gap-10">
            {figures.length > 0 && <KeyFigures facts={figures} />}
            <ProductTabs key={product.SKU} product={product} />
          </div>
        </div>
      </div>
      {product.rating && reviews && (
        <ProductReviews
          key={`${product.SKU} opiniones ${stars}`}
          SKU={product.SKU}
          rating={product.rating}
          first={reviews}
          stars={stars}
        />
      )}
      <RelatedProducts key={product.SKU} related={related} />
      <SeenProducts except={product.SKU} className="page mt-12" />
      <div className="band mt-12">
        <KnownMarkup shows={[testimonials, summary]}>
          <Reviews testimonials={testimonials} summary={summary} />
        </KnownMarkup>
      </div>
    </>
  )
}
