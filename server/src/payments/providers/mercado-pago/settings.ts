import { createHmac, timingSafeEqual } from 'node:crypto'

import type { PublicConfig } from '@surco/contract'

import { ConfigError, type Environment } from '../../../platform/environment.ts'
import type { ProviderSettings } from '../provider.ts'

export interface MercadoPagoConfig {
  accessToken: string
  publicKey: string
  /** Secret that notifications are signed with; '' for unsigned ones, which live keys do not allow. */
  webhookSecret: string
  apiUrl: string
  /** Address of the provider's browser script. */
  scriptUrl: string
}

const LIVE = 'APP_USR-'
const API = 'https://api.mercadopago.com'
const SCRIPT = 'https://sdk.mercadopago.com/js/v2'

/** Origins of the real wallet's pictures and frames. */
const WALLET_ORIGINS = [
  'https://*.mercadopago.com',
  'https://*.mercadopago.com.mx',
  'https://*.mercadolibre.com',
  'https://*.mlstatic.com',
]

/** Settings of the wallet, which also takes cash and transfers. */
export const mercadoPagoSettings = {
  keys: ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET'],
  questions: [
    {
      name: 'MP_ACCESS_TOKEN',
      label: 'Access Token (Tus integraciones, Credenciales)',
      isSecret: true,
    },
    { name: 'MP_PUBLIC_KEY', label: 'Public Key, de las mismas credenciales' },
    {
      name: 'MP_WEBHOOK_SECRET',
      label: 'Clave secreta de los Webhooks',
      isSecret: true,
      isNeeded: ({ MP_ACCESS_TOKEN: token }: Environment) => token?.startsWith(LIVE) === true,
    },
  ],
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

/** Reads the settings. A custom API address also provides the script. */
function readSettings(env: Environment): MercadoPagoConfig | undefined {
  const { MP_ACCESS_TOKEN: accessToken, MP_PUBLIC_KEY: publicKey } = env
  if (!accessToken && !publicKey) return undefined
  if (!accessToken || !publicKey) {
    throw new ConfigError('Set MP_ACCESS_TOKEN and MP_PUBLIC_KEY together, or none of them')
  }
  const { MP_WEBHOOK_SECRET: webhookSecret = '' } = env
  // Otherwise anyone could make the shop call Mercado Pago repeatedly.
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

/** The public settings. */
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

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Whether a notification about a payment's id is signed with the shop's secret. Accepts signatures of any age, since repeated
 * notifications keep theirs and handling them is idempotent.
 */
export function isSignedByMercadoPago(
  secret: string,
  id: string | undefined,
  headers: Headers,
): boolean {
  const { ts, v1 } = readSignature(String(headers['x-signature']))
  const requestId = headers['x-request-id']
  // The signed text has no escaping: "1;request-id:2" would read as two fields.
  if (![id, requestId, ts].every((field) => /^[\w-]*$/.test(String(field ?? '')))) return false
  const manifest = [
    ...(id ? [`id:${id.toLowerCase()};`] : []),
    ...(requestId ? [`request-id:${String(requestId)};`] : []),
    `ts:${ts};`,
  ].join('')
  const expected = createHmac('sha256', secret).update(manifest).digest()
  const given = Buffer.from(v1, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** `ts=1704908010,v1=<hex>`; the time is in seconds or milliseconds. */
function readSignature(header: string) {
  const parts = new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2)
      return [name.trim(), value.trim()] as const
    }),
  )
  return { ts: parts.get('ts') ?? '', v1: parts.get('v1') ?? '' }
}
