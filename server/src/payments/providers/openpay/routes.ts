import { paymentProviders } from '@surco/contract'

import { flagMoney } from '../../../orders/index.ts'
import { ShopError } from '../../../platform/errors.ts'
import { inSmallBudget } from '../../../platform/http/budget-of-call.ts'
import { type Api, implement } from '../../../platform/http/implement.ts'
import type { Shop } from '../../../shop.ts'
import { findAttemptOfPayment } from '../../attempts.ts'
import { confirmPayment } from '../../settle/confirm-payment.ts'
import { findOwner, returnPath } from '../../settle/return-page.ts'
import { receiveWebhook } from '../../settle/webhook.ts'
import { hasCredentials, takesAnybody } from './settings.ts'

export function openpayRoutes(api: Api, shop: Shop) {
  implement(api, paymentProviders.openpay.calls, {
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

interface OpenPayEvent {
  type: string
  verification_code?: string
  transaction?: { id: string } | null
}

/** Takes a notification of OpenPay; throws as {@link receiveWebhook} does. */
async function receiveOpenpayEvent(shop: Shop, event: OpenPayEvent): Promise<void> {
  if (event.verification_code) {
    // To be entered in the provider's dashboard, see docs/operations.md.
    shop.log.info({ code: event.verification_code }, 'OpenPay verifies the webhook')
  }
  await receiveWebhook(shop, {
    from: 'openpay',
    paymentId: event.transaction?.id,
    // A charge that was paid does not become unpaid: what is given back is reported as another type.
    ...(event.type === 'charge.succeeded' && { isKnown: ({ status }) => status === 'completed' }),
  })
  if (chargebackTypes.has(event.type)) await flagChargeback(shop, event)
}

const chargebackTypes: ReadonlySet<string> = new Set([
  'chargeback.created',
  'chargeback.accepted',
  'chargeback.rejected',
])

/** A charge does not say that its buyer disputes it: only the notification does, so people must look. */
async function flagChargeback(shop: Shop, { type, transaction }: OpenPayEvent) {
  if (!transaction) return
  const attempt = await findAttemptOfPayment(shop.db, { provider: 'openpay', id: transaction.id })
  if (attempt?.status !== 'completed') return
  const reason = `Contracargo del cargo ${transaction.id}: ${type}`
  await shop.db.transaction((tx) => flagMoney(shop, tx, attempt.orderId, reason))
}

/** Checks the HTTP Basic credentials given at registration; throws `UNAUTHENTICATED`. */
function checkCredentials({ config }: Shop, authorization: string | undefined) {
  const { openpay } = config.payments
  if (!openpay || takesAnybody(openpay) || hasCredentials(openpay, authorization)) return
  throw new ShopError('UNAUTHENTICATED', 'Wrong webhook credentials')
}
