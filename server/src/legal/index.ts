import { legal } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { findLegalText } from './legal-texts.ts'

export { legalCommands } from './legal-texts.ts'

export function legalRoutes(api: Api, shop: Shop) {
  implement(api, legal, {
    'GET /legal-texts/:name': async ({ params }) => ({
      data: { attributes: await findLegalText(shop, params.name) },
    }),
  })
}
