import type { Shop } from '../../../shop.ts'
import { ProviderUnreachable } from '../provider.ts'

const AGAIN_AFTER_MS = 5 * 60_000

/**
 * Has OpenPay report to this shop; while it cannot be reached the shop asks again until it closes. Payments are
 * settled without reports too, only later, and nobody else tells of a chargeback.
 */
export async function keepRegistered(
  { config, providers, log }: Shop,
  closing: AbortSignal,
  againAfterMs = AGAIN_AFTER_MS,
): Promise<void> {
  const register = async () => {
    if (closing.aborted) return
    try {
      await providers.openpay?.registerWebhook(`${config.publicUrl}/api/openpay/webhook`)
    } catch (err) {
      log.warn({ err }, 'OpenPay webhook was not registered')
      if (err instanceof ProviderUnreachable)
        setTimeout(() => void register(), againAfterMs).unref()
    }
  }
  await register()
}
