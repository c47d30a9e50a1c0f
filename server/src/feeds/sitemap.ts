import { element, XML_HEAD } from './xml.ts'

/** Something that a sitemap lists; addresses are absolute. */
export interface SitemapEntry {
  address: string
  /** ISO 8601; undefined when nobody knows. */
  changedAt?: string | undefined
  pictures?: string[]
}

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** A sitemap, written as its entries come. */
export async function* writeSitemap(
  entries: AsyncIterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset ${SCHEMA} ${PICTURES}>\n`
  for await (const some of entries) yield some.map(urlElement).join('')
  yield '</urlset>\n'
}

function urlElement({ address, changedAt, pictures = [] }: SitemapEntry) {
  const images = pictures.map(
    (picture) => `<image:image>${element('image:loc', picture)}</image:image>`,
  )
  return `<url>${element('loc', address)}${lastmod(changedAt)}${images.join('')}</url>\n`
}

/** The list of all sitemaps. */
export async function* writeSitemapIndex(
  entries: AsyncIterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${XML_HEAD}<sitemapindex ${SCHEMA}>\n`
  for await (const some of entries) {
    for (const { address, changedAt } of some) {
      yield `<sitemap>${element('loc', address)}${lastmod(changedAt)}</sitemap>\n`
    }
  }
  yield '</sitemapindex>\n'
}

const lastmod = (changedAt: string | undefined) =>
  changedAt === undefined ? '' : element('lastmod', changedAt)
