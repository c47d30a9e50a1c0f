import { content, type OfficeBanner, officeContent } from '@surco/contract'

import { actorOf, listBook, refuseOvertaken } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import { keepPicture } from '../platform/media/index.ts'
import { daysOf } from '../platform/period.ts'
import type { Shop } from '../shop.ts'
import {
  changeBanner,
  createBanner,
  deleteBanner,
  getBanner,
  listAllBanners,
  listBanners,
  orderBanners,
} from './banners.ts'
import {
  changeReview,
  getReview,
  listReviews,
  listTestimonials,
  summarizeTestimonials,
} from './testimonials.ts'

export { addBanners, announceBannersOfNow } from './banners.ts'
export { addTestimonials } from './testimonials.ts'

export function contentRoutes(api: Api, { replica, clock }: Shop) {
  implement(api, content, {
    'GET /banners': async () => ({ data: await listBanners(replica, clock.now()) }),
    'GET /testimonials': (input) => listTestimonials(replica, input),
    'GET /testimonials/summary': () => summarizeTestimonials(replica),
  })
}

const done = { ok: true } as const

export function officeContentRoutes(api: Api, shop: Shop) {
  const { db, clock, media } = shop
  const answer = async (row: Row, queries: Shop['db'] = db) => {
    const { data: book } = await listBook(queries, { kind: 'banner', id: String(row.id) })
    return { data: { ...wire(row, clock.now()), book } }
  }

  implement(api, officeContent, {
    'GET /admin/banners': async () => ({
      data: (await listAllBanners(db)).map((row) => wire(row, clock.now())),
    }),
    'GET /admin/banners/:id': async ({ params }) => answer(await getBanner(db, Number(params.id))),
    'POST /admin/banners':
      ({ body }, caller) =>
      async (txShop) =>
        answer(
          await txShop.db.transaction((tx) => createBanner(txShop, tx, actorOf(caller), body)),
          txShop.db,
        ),
    'PATCH /admin/banners/:id': async ({ params: { id }, body: { seen, ...words } }, caller) =>
      answer(
        await db.transaction(async (tx) => {
          await refuseOvertaken(tx, { kind: 'banner', id }, seen)
          return changeBanner(shop, tx, actorOf(caller), { ...words, id: Number(id) })
        }),
      ),
    'DELETE /admin/banners/:id': async ({ params }, caller) => {
      await db.transaction((tx) => deleteBanner(shop, tx, actorOf(caller), Number(params.id)))
      return done
    },
    'POST /admin/banners/order': async ({ body }, caller) => {
      await db.transaction((tx) => orderBanners(shop, tx, actorOf(caller), body.ids.map(Number)))
      return done
    },
    'POST /admin/banners/pictures': ({ body }) => keepPicture(db, media, body.data),
    'GET /admin/reviews': ({ query }) => listReviews(db, query),
    'GET /admin/reviews/:id': ({ params }) => reviewAnswer(db, params.id),
    'PATCH /admin/reviews/:id': async ({ params, body }, caller) => {
      const change = { ...body, id: Number(params.id) }
      await db.transaction((tx) => changeReview(shop, tx, actorOf(caller), change))
      return reviewAnswer(db, params.id)
    },
  })
}

async function reviewAnswer(db: Shop['db'], id: string) {
  const review = await getReview(db, Number(id))
  const { data: book } = await listBook(db, { kind: 'review', id })
  return { data: { ...review, book } }
}

type Row = Awaited<ReturnType<typeof getBanner>>

function wire(row: Row, now: Date): OfficeBanner {
  const { id, title, text, label, link, alt, ink, picture, mobilePicture, active } = row
  const state = stateOf(row, now)
  const texts = { title, text, label, link, alt, ink }
  return { id: String(id), state, ...texts, picture, mobilePicture, active, ...daysOf(row) }
}

function stateOf({ active, startsAt, endsAt }: Row, now: Date): OfficeBanner['state'] {
  if (!active) return 'hidden'
  if (endsAt && endsAt <= now) return 'over'
  return startsAt && startsAt > now ? 'upcoming' : 'shown'
}
