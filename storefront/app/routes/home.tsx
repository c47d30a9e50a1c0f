import { data } from 'react-router'

import { Benefits } from '../features/home/benefits.tsx'
import { BrandGrid } from '../features/home/brand-grid.tsx'
import { CategoryGrid } from '../features/home/category-grid.tsx'
import { Hero } from '../features/home/hero.tsx'
import { blockHeaders, loadBlock } from '../lib/blocks.ts'
import { shopContext } from '../lib/context.ts'
import { pageMeta, siteData, type SiteData } from '../lib/page-meta.ts'
import { fromOldCard } from '../lib/product-card-data.ts'
import { shopName } from '../lib/shop-name.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { ProductRow } from '../ui/product-row.tsx'
import type { Route } from './+types/home.ts'

export { pageHeaders as headers } from '../lib/blocks.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext)
  const popular = await loadBlock(api('GET /popular-products', { query: { page: 1, size: 10 } }))
  return data({ popular: popular?.data }, blockHeaders([popular]))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Maquinaria agrícola: aspersoras, motobombas y generadores',
    description:
      'Maquinaria y herramientas agrícolas en México: aspersoras, motobombas, generadores y soldadoras con envío gratis, garantía nacional y pago seguro.',
    path: '/',
    structuredData: [websiteData(siteData(matches))],
  })

const websiteData = ({ publicUrl, shop }: SiteData) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: shopName(shop),
  url: `${publicUrl}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${publicUrl}/search?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { brands, categories } = matches[0].loaderData
  return (
    <>
      <Hero />
      <div className="page flex flex-col gap-14 py-10">
        {loaderData.popular ? (
          <ProductRow
            id="populares"
            title="Nuestros productos a precio especial"
            products={loaderData.popular.map(fromOldCard)}
          />
        ) : (
          <ErrorState title="No pudimos cargar los productos." />
        )}
        <BrandGrid brands={brands} />
        <CategoryGrid categories={categories} />
      </div>
      <Benefits />
    </>
  )
}
