import { content } from '@surco/contract'

import { implement, type Api } from '../http/implement.ts'
import type { Shop } from '../shop.ts'
import { listBanners } from './list-banners.ts'
import { listTestimonials } from './list-testimonials.ts'
import { summarizeTestimonials } from './summarize-testimonials.ts'

export function contentRoutes(api: Api, { db }: Shop) {
  implement(api, content, {
    'GET /banners': async () => ({ data: await listBanners(db) }),
    'GET /testimonials': (input) => listTestimonials(db, input),
    'GET /testimonials/summary': () => summarizeTestimonials(db),
  })
}
