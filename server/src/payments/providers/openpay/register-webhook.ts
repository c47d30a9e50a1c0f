import type { Shop } from '../../../shop.ts'

/** Has OpenPay report to this shop. Where that fails, {@link registerMissingWebhook} tries again. */
export async function registerWebhook({ providers, config, log }: Shop): Promise<void> {
  const wasMissing = providers.openpay?.isWebhookMissing
  try {
    await providers.openpay?.registerWebhook(`${config.publicUrl}/api/openpay/webhook`)
  } catch (err) {
    // Told once: it is tried every minute, and readiness goes on saying so.
    if (!wasMissing) log.warn({ err }, 'OpenPay webhook was not registered')
  }
}

/** Registers what could not be when the shop started: a chargeback is told by notification alone. */
export async function registerMissingWebhook(shop: Shop): Promise<void> {
  if (shop.providers.openpay?.isWebhookMissing) await registerWebhook(shop)
}
