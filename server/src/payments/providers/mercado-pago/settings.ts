import type { PublicConfig } from '@surco/contract'

import { ConfigError, type Environment } from '../../../platform/environment.ts'
import type { ProviderSettings } from '../provider.ts'
import { isSignedByMercadoPago } from './signature.ts'

export interface MercadoPagoConfig {
  accessToken: string
  publicKey: string
  /** What notifications are signed with; '' when they are not, which live keys never allow. */
  webhookSecret: string
  apiUrl: string
  /** Where the provider's browser script is. */
  scriptUrl: string
}

const LIVE = 'APP_USR-'
const API = 'https://api.mercadopago.com'
const SCRIPT = 'https://sdk.mercadopago.com/js/v2'

/** Where the real wallet's pictures and frames come from besides its script. */
const WALLET_ORIGINS = [
  'https://*.mercadopago.com',
  'https://*.mercadopago.com.mx',
  'https://*.mercadolibre.com',
  'https://*.mlstatic.com',
]

/** The wallet, with cash and transfers. */
export const mercadoPagoSettings = {
  keys: ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET'],
  read: readSettings,
  live: ({ MP_ACCESS_TOKEN: token }: Environment) =>
    token?.startsWith(LIVE) ? 'a live MP_ACCESS_TOKEN' : undefined,
  origins: ({ scriptUrl }: MercadoPagoConfig) => [
    new URL(scriptUrl).origin,
    ...(scriptUrl === SCRIPT ? WALLET_ORIGINS : []),
  ],
  isSender({ webhookSecret }, { headers, query }) {
    if (!webhookSecret || headers['x-signature'] === undefined) return false
    const id = new Map<string, unknown>(Object.entries(query ?? {})).get('data.id')
    return typeof id === 'string' && isSignedByMercadoPago(webhookSecret, id, headers)
  },
} satisfies ProviderSettings<MercadoPagoConfig>

/** An API address of its own brings its own script. */
function readSettings(env: Environment): MercadoPagoConfig | undefined {
  const { MP_ACCESS_TOKEN: accessToken, MP_PUBLIC_KEY: publicKey } = env
  if (!accessToken && !publicKey) return undefined
  if (!accessToken || !publicKey) {
    throw new ConfigError('Set MP_ACCESS_TOKEN and MP_PUBLIC_KEY together, or none of them')
  }
  const { MP_WEBHOOK_SECRET: webhookSecret = '' } = env
  // Else anybody could make the shop ask Mercado Pago, again and again.
  if (accessToken.startsWith(LIVE) && !webhookSecret) {
    throw new ConfigError(`MP_ACCESS_TOKEN of ${LIVE}… needs MP_WEBHOOK_SECRET`)
  }
  const apiUrl = (env.MP_API_URL || API).replace(/\/+$/, '')
  return {
    accessToken,
    publicKey,
    webhookSecret,
    apiUrl,
    scriptUrl: env.MP_API_URL ? `${apiUrl}/js/v2` : SCRIPT,
  }
}

/** What browsers may know of it. */
export function publicMercadoPago(
  config: MercadoPagoConfig | undefined,
): PublicConfig['mercadoPago'] {
  return {
    configured: config !== undefined,
    publicKey: config?.publicKey ?? '',
    scriptUrl: config?.scriptUrl ?? '',
    locale: 'es-MX',
  }
}
