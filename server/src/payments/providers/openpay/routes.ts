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
import { hasCredentials, hasOpenWebhook } from './settings.ts'

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
    // Does not call the provider, so it needs no stricter limit: buyers returning from the bank are not refused because of others.
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

/** The page for a buyer who returns from the bank; the provider adds only the charge's id. */
async function pageAfterBank(shop: Shop, orderKey: string, chargeId: unknown): Promise<string> {
  const { openpay } = shop.providers
  const owner = openpay && (await findOwner(shop, orderKey))
  // Not back to the checkout, since the buyer may have paid.
  if (!owner) return '/confirmacion-openpay'
  return returnPath(openpay, owner, typeof chargeId === 'string' ? chargeId : null)
}

interface OpenPayEvent {
  type: string
  verification_code?: string
  transaction?: { id: string } | null
}

/** Handles a notification of OpenPay; throws as {@link receiveWebhook} does. */
async function receiveOpenpayEvent(shop: Shop, event: OpenPayEvent): Promise<void> {
  if (event.verification_code) {
    // The merchant enters the code in the provider's dashboard, see docs/operations.md.
    shop.log.info({ code: event.verification_code }, 'OpenPay verifies the webhook')
  }
  await receiveWebhook(shop, {
    from: 'openpay',
    paymentId: event.transaction?.id,
    // A completed charge stays completed under this event type: refunds have their own.
    ...(event.type === 'charge.succeeded' && { isKnown: ({ status }) => status === 'completed' }),
  })
  if (chargebackTypes.has(event.type)) await flagChargeback(shop, event)
}

const chargebackTypes: ReadonlySet<string> = new Set([
  'chargeback.created',
  'chargeback.accepted',
  'chargeback.rejected',
])

/** Flags a chargeback for staff, since only the notification reports it, not the charge. */
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
  if (!openpay || hasOpenWebhook(openpay) || hasCredentials(openpay, authorization)) return
  throw new ShopError('UNAUTHENTICATED', 'Wrong webhook credentials')
}
