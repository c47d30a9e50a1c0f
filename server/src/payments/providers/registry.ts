import type { LinkStart } from '@surco/contract'
import { settings } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import type { Buyer, OrderWish } from '../../orders/index.ts'
import type { Api } from '../../platform/http/implement.ts'
import type { Shop } from '../../shop.ts'
import { mercadoPagoRoutes } from './mercado-pago/routes.ts'
import { startWalletPayment } from './mercado-pago/start.ts'
import { openpayRoutes } from './openpay/routes.ts'
import { cardToken, startCardPayment } from './openpay/start.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeRoutes } from './stripe/routes.ts'

/** Routes of each provider, for returning buyers and notifications. */
export const routesOfProviders: ((api: Api, shop: Shop) => void)[] = [
  openpayRoutes,
  mercadoPagoRoutes,
  stripeRoutes,
]

interface Start {
  /**
   * Writes the pending order of a buyer's cart and holds its units, then starts the payment at the provider. Returns the page
   * where the buyer continues.
   */
  begin(
    shop: Shop,
    buyer: Buyer,
    body: LinkStart,
    wish: OrderWish,
  ): Promise<{ redirectUrl: string }>
  /** The provider's token for the typed card; omitted when the buyer pays on the provider's page. */
  tokenOf?(body: LinkStart): string
}

/** How a payment starts, by `paymentMethod`. */
export const starts: Record<LinkStart['paymentMethod'], Start> = {
  openpay: { begin: startCardPayment, tokenOf: cardToken },
  mercadopago: { begin: startWalletPayment },
}

/** Registers the providers' webhooks. If that fails, {@link registerMissingWebhooks} retries. */
export async function registerWebhooks(shop: Shop): Promise<void> {
  await Promise.all(listProviders(shop).map((named) => register(shop, named)))
}

/** Retries failed registrations of webhooks: some events are reported only by notification. */
export async function registerMissingWebhooks(shop: Shop): Promise<void> {
  const missing = listProviders(shop).filter(([, { isWebhookMissing }]) => isWebhookMissing)
  await Promise.all(missing.map((named) => register(shop, named)))
}

/** A problem with the providers' notifications, in Spanish; undefined without one. */
export const findWebhookTrouble = (shop: Shop): string | undefined =>
  listProviders(shop)
    .map(([, provider]) => provider.findTrouble?.(shop.clock.now()))
    .find((trouble) => trouble !== undefined)

type Named = [name: string, PaymentProvider]

const listProviders = ({ providers }: Shop): Named[] =>
  Object.entries<PaymentProvider | undefined>(providers).flatMap(([name, provider]) =>
    provider ? [[name, provider] satisfies Named] : [],
  )

async function register(shop: Shop, [name, provider]: Named) {
  const wasMissing = provider.isWebhookMissing
  try {
    await registerAsMarked(shop, name, provider)
  } catch (err) {
    // Logged once: it is retried every minute, and readiness keeps reporting it.
    if (!wasMissing) shop.log.warn({ err, provider: name }, 'a webhook was not registered')
  }
}

/** Stores the fingerprint after registering: if the process dies in between, the webhook is registered again. */
async function registerAsMarked({ db, config }: Shop, name: string, provider: PaymentProvider) {
  if (!provider.registerWebhook) return
  const key = `webhook-${name}`
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  const last = typeof row?.value === 'string' ? row.value : undefined
  const value = await provider.registerWebhook(config.publicUrl, last)
  if (value === last) return
  const set = { value, updatedAt: sql`now()` }
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set })
}
