import type { MetaDescriptor } from 'react-router'

import { isShippingFree } from './shipping-promise.ts'
import { shopName } from './shop-name.ts'
import type { Site } from './structured-data.ts'

interface PageMeta {
  title: string
  description: string
  /** Path of the canonical address, with its query */
  path: string
  /** Paths of the pages before and after it in a list */
  prev?: string | undefined
  next?: string | undefined
  /** Path of a picture on this site */
  image?: string | undefined
  type?: 'website' | 'product'
  /** Pesos, of what the page sells */
  price?: number | undefined
  noindex?: boolean
  /** Made by the server alone (`import.meta.env.SSR && …`): crawlers read the page as it is sent */
  structuredData?: object[] | false
}

/** Removes the promise of free shipping where shipping may have a price. */
const withTrueShipping = (description: string, shop: Site['shop']) =>
  isShippingFree(shop)
    ? description
    : description.replace(/envío gratis(?: a todo México)?/, 'envíos a todo México')

/** What any route's `matches` are, as far as the tags of a page need them. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Characters of a description that search engines show. */
const longestDescription = 160

/** The title, description, canonical address and sharing tags of a page. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteData(matches)
  const siteName = shopName(site.shop)
  const shown = {
    ...page,
    siteName,
    title: `${page.title} | ${siteName}`,
    description: shorten(withTrueShipping(page.description, site.shop)),
    url: site.publicUrl + page.path,
    image: site.publicUrl + (page.image ?? '/share.png'),
  }
  return [
    { title: shown.title },
    { name: 'description', content: shown.description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : addresses(page, site.publicUrl)),
    searchFromTheBrowser(siteName),
    ...sharing(shown),
    ...(page.structuredData || []).map((data) => ({ 'script:ld+json': data })),
  ]
}

/** What the root route loaded of the shop; the public address, absolute, is '' when that failed. */
export function siteData(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as Site | undefined) ?? { publicUrl: '' }
}

function addresses({ path, prev, next }: PageMeta, publicUrl: string) {
  const link = (rel: string, to: string) => ({ tagName: 'link', rel, href: publicUrl + to })
  return [
    link('canonical', path),
    { ...link('alternate', path), hrefLang: 'es-MX' },
    ...(prev ? [link('prev', prev)] : []),
    ...(next ? [link('next', next)] : []),
  ]
}

const searchFromTheBrowser = (siteName: string) => ({
  tagName: 'link',
  rel: 'search',
  type: 'application/opensearchdescription+xml',
  title: siteName,
  href: '/opensearch.xml',
})

/** The text, cut between words where it is too long. */
function shorten(text: string) {
  if (text.length <= longestDescription) return text
  const cut = text.slice(0, longestDescription - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`
}

interface Sharing extends PageMeta {
  siteName: string
  url: string
  image: string
}

const sharing = ({ siteName, title, description, url, image, price, ...page }: Sharing) => [
  { property: 'og:site_name', content: siteName },
  { property: 'og:locale', content: 'es_MX' },
  { property: 'og:type', content: page.type ?? 'website' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
  { property: 'og:image', content: image },
  { property: 'og:image:alt', content: title },
  ...(price
    ? [
        { property: 'product:price:amount', content: price.toFixed(2) },
        { property: 'product:price:currency', content: 'MXN' },
      ]
    : []),
  // Its title, text and picture are those of og:.
  { name: 'twitter:card', content: 'summary_large_image' },
]
