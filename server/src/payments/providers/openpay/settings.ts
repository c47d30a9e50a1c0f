import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

import type { PublicConfig } from '@surco/contract'

import { ConfigError, type Environment, readSwitch } from '../../../platform/environment.ts'
import type { ProviderSettings } from '../provider.ts'

export interface OpenPayConfig {
  merchantId: string
  privateKey: string
  publicKey: string
  /** Ends in `/v1`. */
  apiUrl: string
  sandbox: boolean
  /** Addresses of the provider's two browser scripts. */
  scriptUrl: string
  deviceDataScriptUrl: string
  webhookUser: string
  webhookPassword: string
}

/** Card payments. */
export const openpaySettings = {
  keys: ['OPENPAY_MERCHANT_ID', 'OPENPAY_PRIVATE_KEY'],
  questions: [
    { name: 'OPENPAY_MERCHANT_ID', label: 'Id de comercio (panel, Configuración, Llaves)' },
    { name: 'OPENPAY_PRIVATE_KEY', label: 'Llave privada, sk_…', isSecret: true },
    { name: 'OPENPAY_PUBLIC_KEY', label: 'Llave pública, pk_…' },
    {
      name: 'OPENPAY_PRODUCTION',
      label: 'true si son de producción, false si son de prueba',
      preset: 'false',
    },
    {
      name: 'OPENPAY_WEBHOOK_USER',
      label: 'Usuario de sus avisos, a tu gusto',
      preset: 'surco',
    },
    {
      name: 'OPENPAY_WEBHOOK_PASSWORD',
      label: 'Contraseña de sus avisos; Enter deja una al azar',
      isSecret: true,
      preset: randomBytes(16).toString('hex'),
    },
  ],
  read: readSettings,
  live: (env: Environment) => (isProduction(env) ? 'OPENPAY_PRODUCTION' : undefined),
  origins: ({ apiUrl, scriptUrl, deviceDataScriptUrl }: OpenPayConfig) =>
    [apiUrl, scriptUrl, deviceDataScriptUrl].map((address) => new URL(address).origin),
  isSender: (config, { headers }) => hasCredentials(config, headers.authorization),
} satisfies ProviderSettings<OpenPayConfig>

const isProduction = (env: Environment) => readSwitch(env, 'OPENPAY_PRODUCTION') ?? false

function readSettings(env: Environment): OpenPayConfig | undefined {
  const keys = readKeys(env)
  if (!keys) return undefined
  const production = isProduction(env)
  const { OPENPAY_WEBHOOK_USER: webhookUser = '', OPENPAY_WEBHOOK_PASSWORD: webhookPassword = '' } =
    env
  if (production && !(webhookUser && webhookPassword)) {
    throw new ConfigError(
      'OPENPAY_PRODUCTION needs OPENPAY_WEBHOOK_USER and OPENPAY_WEBHOOK_PASSWORD',
    )
  }
  const host = production ? 'https://api.openpay.mx/v1' : 'https://sandbox-api.openpay.mx/v1'
  return {
    ...keys,
    apiUrl: (env.OPENPAY_API_URL || host).replace(/\/+$/, ''),
    sandbox: !production,
    ...scriptAddresses(env.OPENPAY_API_URL),
    webhookUser,
    webhookPassword,
  }
}

function readKeys(env: Environment) {
  const {
    OPENPAY_MERCHANT_ID: merchantId,
    OPENPAY_PRIVATE_KEY: privateKey,
    OPENPAY_PUBLIC_KEY: publicKey,
  } = env
  if (merchantId && privateKey && publicKey) return { merchantId, privateKey, publicKey }
  if (isProduction(env)) {
    throw new ConfigError(
      'OPENPAY_PRODUCTION needs OPENPAY_MERCHANT_ID, OPENPAY_PRIVATE_KEY and OPENPAY_PUBLIC_KEY',
    )
  }
  if (!merchantId && !privateKey && !publicKey) return undefined
  throw new ConfigError(
    'Set OPENPAY_MERCHANT_ID, OPENPAY_PRIVATE_KEY and OPENPAY_PUBLIC_KEY together, or none of them',
  )
}

const SCRIPTS = 'https://resources.openpay.mx/lib/openpay-js/1.2.38'

/** A custom API address also provides the scripts, beside `/v1`. */
function scriptAddresses(apiUrl: string | undefined) {
  const base = apiUrl ? apiUrl.replace(/\/v1\/*$/, '/js') : SCRIPTS
  const suffix = apiUrl ? 'js' : 'min.js'
  return {
    scriptUrl: `${base}/openpay.v1.${suffix}`,
    deviceDataScriptUrl: `${base}/openpay-data.v1.${suffix}`,
  }
}

/** The public settings: addresses and the public key. */
export function publicOpenpay(config: OpenPayConfig | undefined): PublicConfig['openpay'] {
  if (!config) return notConfigured
  const { merchantId, publicKey, sandbox, apiUrl, scriptUrl, deviceDataScriptUrl } = config
  const addresses = { apiUrl, scriptUrl, deviceDataScriptUrl }
  return { configured: true, merchantId, publicKey, sandbox, ...addresses }
}

const notConfigured: PublicConfig['openpay'] = {
  configured: false,
  merchantId: '',
  publicKey: '',
  sandbox: true,
  apiUrl: '',
  scriptUrl: '',
  deviceDataScriptUrl: '',
}

/** Whether the webhook was registered without credentials. */
export const hasOpenWebhook = ({ webhookUser, webhookPassword }: OpenPayConfig): boolean =>
  !webhookUser && !webhookPassword

/** Whether a caller sent the HTTP Basic credentials of the registration; false without any. */
export function hasCredentials(config: OpenPayConfig, authorization = ''): boolean {
  if (hasOpenWebhook(config)) return false
  const credentials = `${config.webhookUser}:${config.webhookPassword}`
  const expected = `Basic ${Buffer.from(credentials).toString('base64')}`
  return timingSafeEqual(digest(expected), digest(authorization))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
