import type { MetaDescriptor } from 'react-router'

import { shopName } from './shop-name.ts'

interface PageMeta {
  title: string
  description: string
  /** Path of the page's one address, with its query */
  path: string
  /** Path of a picture on this site */
  image?: string | undefined
  type?: 'website' | 'product'
  noindex?: boolean
  structuredData?: object[]
}

/** What any route's `matches` are, as far as the tags of a page need them. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export interface SiteData {
  publicUrl: string
  shop?: { name: string } | undefined
}

/** The title, description, canonical address and sharing tags of a page. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteData(matches)
  const siteName = shopName(site.shop)
  const title = `${page.title} | ${siteName}`
  const image = site.publicUrl + (page.image ?? '/share.png')
  return [
    { title },
    { name: 'description', content: page.description },
    page.noindex
      ? { name: 'robots', content: 'noindex, follow' }
      : { tagName: 'link', rel: 'canonical', href: site.publicUrl + page.path },
    ...sharing({ ...page, siteName, title, url: site.publicUrl + page.path, image }),
    ...(page.structuredData ?? []).map((data) => ({ 'script:ld+json': data })),
  ] as MetaDescriptor[]
}

/** What the root route loaded of the shop; the public address, absolute, is '' when that failed. */
export function siteData(matches: Matches): SiteData {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as SiteData | undefined) ?? { publicUrl: '' }
}

interface Sharing extends PageMeta {
  siteName: string
  url: string
  image: string
}

const sharing = ({ siteName, title, description, url, image, type = 'website' }: Sharing) => [
  { property: 'og:site_name', content: siteName },
  { property: 'og:locale', content: 'es_MX' },
  { property: 'og:type', content: type },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
  { property: 'og:image', content: image },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:title', content: title },
  { name: 'twitter:description', content: description },
  { name: 'twitter:image', content: image },
]
