import { openpayPayments } from '@surco/contract'

import { inSmallBudget } from '../../../platform/http/budget-of-call.ts'
import { implement, type Api } from '../../../platform/http/implement.ts'
import type { Shop } from '../../../shop.ts'
import { confirmPayment } from '../../settle/confirm-payment.ts'
import { findOwner, returnPath } from '../../settle/return-page.ts'
import { checkCredentials, receiveOpenpayEvent } from './webhook.ts'

export function openpayRoutes(api: Api, shop: Shop) {
  implement(api, openpayPayments, {
    'POST /openpay/confirm_payment_openpay_guest': ({ body }) => confirm(shop, body),
    'POST /openpay/confirm_payment_openpay': ({ body }, { customer }) =>
      confirm(shop, body, customer.id),
    'POST /openpay/webhook': async ({ body }, { authorization }) => {
      checkCredentials(shop, authorization)
      await receiveOpenpayEvent(shop, body)
      return { received: true }
    },
  })
  api.app.get<{ Params: { orderKey: string }; Querystring: { id?: string } }>(
    '/openpay/return/:orderKey',
    // It asks no provider: nobody who comes back from the bank is refused for what neighbours do.
    { schema: { hide: true }, config: { limit: 'read' } },
    async ({ ip, params, query }, reply) => {
      reply.header('cache-control', 'no-store')
      const find = () => pageAfterBank(shop, params.orderKey, query.id)
      return reply.redirect(await inSmallBudget(ip, find))
    },
  )
}

const confirm = (
  shop: Shop,
  { chargeId: paymentId, addressId }: { chargeId: string; addressId: string },
  customerId?: string,
) => confirmPayment(shop, { provider: 'openpay', paymentId, addressId, customerId })

/** Where a buyer goes who comes back from the bank; the provider adds only the charge's id. */
async function pageAfterBank(shop: Shop, orderKey: string, chargeId: unknown): Promise<string> {
  const { openpay } = shop.providers
  const owner = openpay && (await findOwner(shop, orderKey))
  // Who may have paid is not sent to pay again.
  if (!owner) return '/confirmacion-openpay'
  return returnPath(openpay, owner, typeof chargeId === 'string' ? chargeId : null)
}
