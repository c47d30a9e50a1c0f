import { data } from 'react-router'

import { blockHeaders, loadBlock, shopContext } from '../data/load-blocks.ts'
import { BannerCarousel } from '../features/home/banner-carousel.tsx'
import { builtInBanners } from '../features/home/built-in-banners.ts'
import {
  Benefits,
  CategoryCards,
  PopularProducts,
  TaskLinks,
} from '../features/home/home-sections.tsx'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { storeData, websiteData } from '../lib/structured-data.ts'
import { useShopLists } from '../shop-data.ts'
import { KnownMarkup } from '../ui/known-markup.tsx'
import { latePart } from '../ui/late-part.tsx'
import type { Route } from './+types/home.ts'

export { pageHeaders as headers } from '../data/load-blocks.ts'

const BrandWall = latePart(async () => (await import('../features/home/brand-wall.tsx')).BrandWall)
const Reviews = latePart(async () => (await import('../entities/product/reviews.tsx')).Reviews)

const tenFirst = { page: 1, size: 10 }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext)
  const [banners, popular, testimonials, summary] = await Promise.all([
    loadBlock(api('GET /banners', { query: { active: true } })),
    loadBlock(api('GET /popular-products', { query: tenFirst })),
    loadBlock(api('GET /testimonials', { query: tenFirst })),
    loadBlock(api('GET /testimonials/summary', {})),
  ])
  return data(
    {
      banners: banners?.data,
      popular: popular?.data,
      testimonials: testimonials?.data,
      summary,
    },
    blockHeaders([banners, popular, testimonials, summary]),
  )
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteData(matches)
  return pageMeta(matches, {
    title: 'Maquinaria agrícola: aspersoras, motobombas y generadores',
    description:
      'Maquinaria y herramientas agrícolas en México: aspersoras, motobombas, generadores y soldadoras con envío gratis, garantía nacional y pago seguro.',
    path: '/',
    structuredData: import.meta.env.SSR && [websiteData(site), ...storeData(site)],
  })
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { shop } = matches[0].loaderData
  const { brands, categories } = useShopLists()
  const { banners, popular, testimonials, summary } = loaderData
  return (
    <>
      <h1 className="sr-only">Maquinaria y herramientas para el campo</h1>
      <BannerCarousel
        banners={banners}
        builtIn={builtInBanners({ categories, brands: brands?.data })}
      />
      <TaskLinks categories={categories} />
      <div className="page flex flex-col gap-14 py-12 lg:gap-20 lg:py-16">
        <PopularProducts products={popular} />
        <BrandWall brands={brands} />
        <CategoryCards categories={categories} shop={shop} />
      </div>
      <KnownMarkup shows={[testimonials, summary]}>
        <Reviews testimonials={testimonials} summary={summary} />
      </KnownMarkup>
      <Benefits />
    </>
  )
}
