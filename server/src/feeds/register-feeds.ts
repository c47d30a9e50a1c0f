import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { chooseEncoding, isHeld } from '../pages/index.ts'
import type { Shop } from '../shop.ts'
import { writeGoogleFeed } from './google-feed.ts'
import { createKeptDocuments, type KeptDocument } from './kept-documents.ts'
import { writeOpenSearch } from './open-search.ts'
import { writeRobots } from './robots.ts'
import {
  hasProducts,
  listBrandPages,
  listCategoryPages,
  listPages,
  listProductPages,
  listSitemaps,
} from './sitemap-entries.ts'
import { writeSitemap, writeSitemapIndex } from './sitemap.ts'
import { writeWebManifest } from './web-manifest.ts'

/** Seconds that a change of the shop may take to reach those who read it by program. */
const KEPT_SECONDS = 600

const xml = 'application/xml; charset=utf-8'
const partName = /^products-([1-9]\d{0,4})\.xml$/

type Write = () => AsyncIterable<string>

/** Serves what programs read of the shop on `app`: robots.txt, sitemaps, Google Merchant's feed, OpenSearch, the web app's manifest. */
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
