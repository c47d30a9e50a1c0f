import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { narrowingFilters } from '@surco/contract/catalog-filters'
import type { Db } from '@surco/database'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { chooseEncoding, isHeld } from '../platform/http/encoding.ts'
import { element, escapeXml, XML_HEAD } from '../platform/text.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { writeGoogleFeed } from './google-feed.ts'
import {
  hasProducts,
  listBrandPages,
  listCategoryPages,
  listPages,
  listProductPages,
  listSitemaps,
  writeSitemap,
  writeSitemapIndex,
} from './sitemap.ts'

export { productAddress } from './sitemap.ts'

/** Seconds that feeds are cached. */
const KEPT_SECONDS = 600

const xml = 'application/xml; charset=utf-8'
const partName = /^products-([1-9]\d{0,4})\.xml$/

type Write = () => AsyncIterable<string>

/** Serves the files for programs on `app`: robots.txt, sitemaps, Google Merchant's feed, OpenSearch and the web app manifest. */
export function registerFeeds(app: FastifyInstance, shop: Shop) {
  const { db, config, clock } = shop
  const { publicUrl } = config
  const site = { db, publicUrl }
  const keep = createKeptDocuments({ keptFor: KEPT_SECONDS * 1000, now: () => clock.now() })

  const serve = (url: string, type: string, write: Write) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      ...(type === xml && { config: { limit: 'feed' } }),
      handler: async (request, reply) => answer(request, reply.type(type), await keep(url, write)),
    })

  serve('/robots.txt', 'text/plain; charset=utf-8', () => writeRobots(publicUrl))
  serve('/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8', () =>
    writeOpenSearch(db, publicUrl),
  )
  serve('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', () =>
    writeWebManifest(db),
  )
  serve('/feeds/google.xml', xml, () => writeGoogleFeed(site))
  serve('/sitemap.xml', xml, () => writeSitemapIndex(listSitemaps(site)))
  serve('/sitemaps/pages.xml', xml, () => writeSitemap(listPages(site)))
  serve('/sitemaps/categories.xml', xml, () => writeSitemap(listCategoryPages(site)))
  serve('/sitemaps/brands.xml', xml, () => writeSitemap(listBrandPages(site)))
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/sitemaps/:name',
    config: { limit: 'feed' },
    handler: async (request, reply) => {
      const { name } = request.params
      const part = Number(partName.exec(name)?.[1] ?? 0)
      if (part === 0 || !(await hasProducts(site, part))) return reply.callNotFound()
      const document = await keep(name, () => writeSitemap(listProductPages(site, part)))
      return answer(request, reply.type(xml), document)
    },
  })
}

function answer(request: FastifyRequest, reply: FastifyReply, { etag, gzip }: KeptDocument) {
  const { 'if-none-match': held, 'accept-encoding': accepted } = request.headers
  reply.headers({
    etag,
    'cache-control': `public, max-age=${KEPT_SECONDS}`,
    vary: 'Accept-Encoding',
  })
  if (isHeld(held, etag)) return reply.code(304).send()
  const packed = chooseEncoding(accepted, ['gzip', 'identity']) === 'gzip'
  if (packed) reply.headers({ 'content-encoding': 'gzip', 'content-length': gzip.length })
  if (request.method === 'HEAD') return reply.send()
  return reply.send(packed ? gzip : Readable.from([gzip]).pipe(createGunzip()))
}

const closed = [
  '/admin',
  '/api/',
  '/checkout',
  '/compra-exitosa',
  '/confirmacion-',
  '/gracias',
  '/mi-cuenta',
  '/mis-pedidos',
  '/opinar/',
  '/pagar/',
  '/recuperar-contrasena',
]

/** Query parameters that crawlers must not follow: they combine to endless addresses of the same products. */
const narrowing = [...narrowingFilters(), 'orden']

/**
 * Writes robots.txt: crawlers may read all pages that are the same for everyone, and pictures. Cart, search
 * results and order lookup are allowed too: a linked page is indexed unless crawlers can read its own
 * `noindex`.
 */
async function* writeRobots(publicUrl: string): AsyncGenerator<string> {
  yield 'User-agent: *\nAllow: /api/media/\nAllow: /mis-pedidos/consulta\n'
  yield closed.map((path) => `Disallow: ${path}\n`).join('')
  yield narrowing.map((name) => `Disallow: /productos*?*${name}=\n`).join('')
  yield `\nSitemap: ${publicUrl}/sitemap.xml\n`
}

const LONGEST_NAME = 16

/** Writes the OpenSearch description, with which browsers search the shop from the address bar. */
async function* writeOpenSearch(db: Db, publicUrl: string): AsyncGenerator<string> {
  const { name } = await readShopInfo(db)
  yield `${XML_HEAD}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n`
  yield element('ShortName', name.slice(0, LONGEST_NAME))
  yield element('Description', `Busca maquinaria y herramientas agrícolas en ${name}`)
  yield element('InputEncoding', 'UTF-8')
  yield element('Language', 'es-MX')
  yield `<Image width="192" height="192" type="image/png">${escapeXml(publicUrl)}/icon-192.png</Image>`
  yield `<Url type="text/html" template="${escapeXml(publicUrl)}/search?q={searchTerms}"/>\n`
  yield '</OpenSearchDescription>\n'
}

const png = (src: string, size: number) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  png('/icon-192.png', 192),
  png('/icon-512.png', 512),
  { ...png('/icon-maskable-512.png', 512), purpose: 'maskable' },
]

const shortcut = (name: string, url: string) => ({ name, url, icons: [png('/icon-192.png', 192)] })

const shortcuts = [
  shortcut('Productos', '/productos'),
  shortcut('Tu carrito', '/carrito'),
  shortcut('Marcas', '/marcas'),
  shortcut('Contacto', '/contacto'),
]

/** Writes the web app manifest, with which the shop can be installed under the merchant's name. */
async function* writeWebManifest(db: Db): AsyncGenerator<string> {
  const { name, shipping } = await readShopInfo(db)
  const sent = shipping === 'priced' ? 'envíos' : 'envío gratis'
  yield JSON.stringify({
    id: '/',
    name: `${name}: maquinaria agrícola`,
    short_name: name,
    description: `Maquinaria y herramientas agrícolas con ${sent} a todo México.`,
    lang: 'es-MX',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#221d17',
    background_color: '#ffffff',
    categories: ['shopping', 'business'],
    icons,
    shortcuts,
  })
}

/** A document kept compressed, at up to a hundredth of its size. */
interface KeptDocument {
  etag: string
  gzip: Buffer
}

interface Keeping {
  /** Milliseconds before a document is written again. */
  keptFor: number
  now: () => Date
}

/** Creates a cache that writes each document once within `keptFor`. */
function createKeptDocuments({ keptFor, now }: Keeping) {
  const kept = new Map<string, { document: Promise<KeptDocument>; until: number }>()

  return (name: string, write: () => AsyncIterable<string>): Promise<KeptDocument> => {
    const known = kept.get(name)
    const time = now().getTime()
    if (known && time < known.until) return known.document
    const entry = { document: pack(write()), until: time + keptFor }
    kept.set(name, entry)
    // A failure is reported to its callers and not kept.
    entry.document.catch(() => kept.get(name) === entry && kept.delete(name))
    return entry.document
  }
}

async function pack(text: AsyncIterable<string>): Promise<KeptDocument> {
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  async function* hashed() {
    for await (const some of text) {
      hash.update(some)
      yield some
    }
  }
  await pipeline(hashed, createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const piece of packed) pieces.push(piece)
  })
  return {
    // Weak: the bytes of the document differ by encoding.
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    gzip: Buffer.concat(pieces),
  }
}
