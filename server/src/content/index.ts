import { content } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { listBanners, listTestimonials, summarizeTestimonials } from './content.ts'

export { addBanners, addTestimonials } from './content.ts'

export function contentRoutes(api: Api, { db }: Shop) {
  implement(api, content, {
    'GET /banners': async () => ({ data: await listBanners(db) }),
    'GET /testimonials': (input) => listTestimonials(db, input),
    'GET /testimonials/summary': () => summarizeTestimonials(db),
  })
}
