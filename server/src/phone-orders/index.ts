import { officePhoneOrders, payLinks } from '@surco/contract'

import { actorOf } from '../book/index.ts'
import { officeOrder } from '../orders/index.ts'
import { payAgreed } from '../payments/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { agreeByPhone, mailLink } from './agree.ts'
import { getPayLink } from './pay-link.ts'
import { previewOrder } from './preview.ts'

export { cannotSell, refuseTooMany } from './agree.ts'
export { type AgreedLine, priceAsked, shownLine } from './preview.ts'

/** Routes for orders that staff agree with a buyer by phone, and for their payment links. */
export function phoneOrderRoutes(api: Api, shop: Shop) {
  implement(api, officePhoneOrders, {
    'POST /admin/orders/preview': async ({ body }) => ({ data: await previewOrder(shop.db, body) }),
    'POST /admin/orders':
      ({ body }, caller) =>
      async (txShop) =>
        officeOrder(txShop.db, await agreeByPhone(txShop, actorOf(caller), body)),
    'POST /admin/orders/:number/link-mail': async ({ params }, caller) => {
      await mailLink(shop, actorOf(caller), params.number)
      return officeOrder(shop.db, params.number)
    },
  })
  implement(api, payLinks, {
    'GET /pay-links/:id': async ({ params }) => ({ data: await getPayLink(shop, params.id) }),
    'POST /pay-links/:id': ({ params, body }, caller) => payAgreed(shop, params.id, body, caller),
  })
}
