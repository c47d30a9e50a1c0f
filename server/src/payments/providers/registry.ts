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

/** What is served for each provider: buyers who come back, and its notifications. */
export const routesOfProviders: ((api: Api, shop: Shop) => void)[] = [
  openpayRoutes,
  mercadoPagoRoutes,
  stripeRoutes,
]

interface Start {
  /**
   * Writes the pending order of a buyer's cart with its units held, then has the provider begin; answers where the
   * buyer goes on.
   */
  begin(
    shop: Shop,
    buyer: Buyer,
    body: LinkStart,
    wish: OrderWish,
  ): Promise<{ redirectUrl: string }>
  /** What the browser got from the provider for what the buyer typed; left out where the provider asks itself. */
  tokenOf?(body: LinkStart): string
}

/** How paying begins, by the `paymentMethod` that a buyer chose. */
export const starts: Record<LinkStart['paymentMethod'], Start> = {
  openpay: { begin: startCardPayment, tokenOf: cardToken },
  mercadopago: { begin: startWalletPayment },
}

/** Has the providers report to this shop. Where that fails, {@link registerMissingWebhooks} tries again. */
export async function registerWebhooks(shop: Shop): Promise<void> {
  await Promise.all(listProviders(shop).map((named) => register(shop, named)))
}

/** Registers what could not be when the shop started: some things are told by notification alone. */
export async function registerMissingWebhooks(shop: Shop): Promise<void> {
  const missing = listProviders(shop).filter(([, { isWebhookMissing }]) => isWebhookMissing)
  await Promise.all(missing.map((named) => register(shop, named)))
}

/** What people should know of the providers' notifications; undefined while all is well. */
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
    // Told once: it is tried every minute, and readiness goes on saying so.
    if (!wasMissing) shop.log.warn({ err, provider: name }, 'a webhook was not registered')
  }
}

/** A mark is written down after the provider has taken it: a process that dies between has it registered once more. */
async function registerAsMarked({ db, config }: Shop, name: string, provider: PaymentProvider) {
  if (!provider.registerWebhook) return
  const key = `webhook-${name}`
  const [kept] = await db.select().from(settings).where(eq(settings.key, key))
  const last = typeof kept?.value === 'string' ? kept.value : undefined
  const value = await provider.registerWebhook(config.publicUrl, last)
  if (value === last) return
  const set = { value, updatedAt: sql`now()` }
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set })
}
