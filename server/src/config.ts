import { resolve } from 'node:path'

import { pino } from 'pino'

import { readTrustProxy, type TrustProxy } from './platform/http/client-address.ts'
import { findSandboxKey, isOnThisMachine } from './sandbox-keys.ts'

export interface OpenPayConfig {
  merchantId: string
  privateKey: string
  publicKey: string
  /** Ends in `/v1`. */
  apiUrl: string
  sandbox: boolean
  /** Where the provider's two browser scripts are. */
  scriptUrl: string
  deviceDataScriptUrl: string
  webhookUser: string
  webhookPassword: string
}

export interface MercadoPagoConfig {
  accessToken: string
  publicKey: string
  /** What notifications are signed with; '' when they are not, which live keys never allow. */
  webhookSecret: string
  apiUrl: string
  /** Where the provider's browser script is. */
  scriptUrl: string
}

export interface StripeConfig {
  secretKey: string
  /** Without the version that its paths begin with. */
  apiUrl: string
}

export interface Config {
  host: string
  port: number
  /** Without a slash at the end. */
  publicUrl: string
  /** One of pino's; undefined when it is not said. */
  logLevel: string | undefined
  trustProxy: TrustProxy
  dataDir: string
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  /** Statements are prepared under names; not past a pooler unless it is said to know them. */
  databasePrepares: boolean
  smtpUrl: string | undefined
  /** Sender of the shop's mails. */
  mailFrom: string
  openpay: OpenPayConfig | undefined
  mercadoPago: MercadoPagoConfig | undefined
  stripe: StripeConfig | undefined
  map: MapConfig
  rateLimitScale: number
  /** Browsers may keep pages for when there is no connection. */
  offlinePages: boolean
  /** A demo shop is loaded into an empty database. */
  demoDir: string | undefined
  /** The contract can be read at `/api/docs`. */
  apiDocs: boolean
}

type Environment = Record<string, string | undefined>

/** A setting of the environment that cannot be used; `message` says which and why in one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment that docs/operations.md lists. Throws {@link ConfigError}. */
export function readConfig(given: Environment): Config {
  const env = trimmed(given)
  refuseSandboxKeys(env)
  const text = (name: string, otherwise: string) => env[name] || otherwise
  const port = portNumber(text('PORT', '3000'))
  return {
    host: text('HOST', '127.0.0.1'),
    port,
    publicUrl: publicUrl(text('PUBLIC_URL', `http://localhost:${port}`)),
    logLevel: logLevel(env.LOG_LEVEL),
    trustProxy: trustProxy(env.TRUST_PROXY),
    dataDir: resolve(text('DATA_DIR', '.data')),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseDirectUrl: env.DATABASE_DIRECT_URL || undefined,
    databasePrepares: isOn(text('DATABASE_PREPARES', String(!env.DATABASE_DIRECT_URL))),
    smtpUrl: smtpUrl(env.SMTP_URL),
    mailFrom: text('MAIL_FROM', 'Surco <pedidos@surco.example>'),
    openpay: readOpenPay(env),
    mercadoPago: readMercadoPago(env),
    stripe: readStripe(env),
    map: readMap(env),
    rateLimitScale: positive(text('RATE_LIMIT_SCALE', '1'), 'RATE_LIMIT_SCALE'),
    offlinePages: isOn(text('OFFLINE_PAGES', 'true')),
    demoDir: wantsDemo(env) ? resolve(import.meta.dirname, '../../demo') : undefined,
    apiDocs: env.API_DOCS ? isOn(env.API_DOCS) : isOnThisMachine(env.PUBLIC_URL),
  }
}

/** A secret that was copied has a blank or an end of line behind it. */
const trimmed = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).map(([name, text]) => [name, text?.trim()]))

function refuseSandboxKeys(env: Environment) {
  const name = findSandboxKey(env)
  if (!name) return
  throw new ConfigError(
    `${name} is a key of the payment sandbox, which everybody knows: a shop at ${env.PUBLIC_URL} needs keys of its own`,
  )
}

/**
 * The demo brings a customer whose password is public: never beside keys that move money, and by itself
 * only where one tries the shop out, on this machine and the embedded database.
 */
function wantsDemo(env: Environment) {
  const live = liveKey(env)
  if (env.DEMO && isOn(env.DEMO) && live) {
    throw new ConfigError(
      `DEMO brings a customer whose password is public: it cannot be on beside ${live}`,
    )
  }
  if (env.DEMO) return isOn(env.DEMO)
  return !live && !env.DATABASE_URL && isOnThisMachine(env.PUBLIC_URL)
}

/** The first setting with which real money is taken. */
function liveKey(env: Environment) {
  if (isOn(env.OPENPAY_PRODUCTION)) return 'OPENPAY_PRODUCTION'
  if (env.MP_ACCESS_TOKEN?.startsWith(MERCADO_PAGO_LIVE)) return 'a live MP_ACCESS_TOKEN'
  if (/^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? '')) return 'a live STRIPE_SECRET_KEY'
  return undefined
}

const OPENPAY_SCRIPTS = 'https://resources.openpay.mx/lib/openpay-js/1.2.38'

/** Card payments, or nothing while no keys are set. */
function readOpenPay(env: Environment): OpenPayConfig | undefined {
  const keys = readOpenPayKeys(env)
  if (!keys) return undefined
  const production = isOn(env.OPENPAY_PRODUCTION)
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

function readOpenPayKeys(env: Environment) {
  const {
    OPENPAY_MERCHANT_ID: merchantId,
    OPENPAY_PRIVATE_KEY: privateKey,
    OPENPAY_PUBLIC_KEY: publicKey,
  } = env
  if (merchantId && privateKey && publicKey) return { merchantId, privateKey, publicKey }
  if (isOn(env.OPENPAY_PRODUCTION)) {
    throw new ConfigError(
      'OPENPAY_PRODUCTION needs OPENPAY_MERCHANT_ID, OPENPAY_PRIVATE_KEY and OPENPAY_PUBLIC_KEY',
    )
  }
  if (!merchantId && !privateKey && !publicKey) return undefined
  throw new ConfigError(
    'Set OPENPAY_MERCHANT_ID, OPENPAY_PRIVATE_KEY and OPENPAY_PUBLIC_KEY together, or none of them',
  )
}

/** An API address of its own brings its own scripts, beside `/v1`. */
function scriptAddresses(apiUrl: string | undefined) {
  const base = apiUrl ? apiUrl.replace(/\/v1\/*$/, '/js') : OPENPAY_SCRIPTS
  const suffix = apiUrl ? 'js' : 'min.js'
  return {
    scriptUrl: `${base}/openpay.v1.${suffix}`,
    deviceDataScriptUrl: `${base}/openpay-data.v1.${suffix}`,
  }
}

const MERCADO_PAGO_LIVE = 'APP_USR-'
const MERCADO_PAGO_API = 'https://api.mercadopago.com'
const MERCADO_PAGO_SCRIPT = 'https://sdk.mercadopago.com/js/v2'

/** The wallet, or nothing while no keys are set. An API address of its own brings its own script. */
function readMercadoPago(env: Environment): MercadoPagoConfig | undefined {
  const { MP_ACCESS_TOKEN: accessToken, MP_PUBLIC_KEY: publicKey } = env
  if (!accessToken && !publicKey) return undefined
  if (!accessToken || !publicKey) {
    throw new ConfigError('Set MP_ACCESS_TOKEN and MP_PUBLIC_KEY together, or none of them')
  }
  const { MP_WEBHOOK_SECRET: webhookSecret = '' } = env
  // Else anybody could make the shop ask Mercado Pago, again and again.
  if (accessToken.startsWith(MERCADO_PAGO_LIVE) && !webhookSecret) {
    throw new ConfigError(`MP_ACCESS_TOKEN of ${MERCADO_PAGO_LIVE}… needs MP_WEBHOOK_SECRET`)
  }
  const apiUrl = (env.MP_API_URL || MERCADO_PAGO_API).replace(/\/+$/, '')
  return {
    accessToken,
    publicKey,
    webhookSecret,
    apiUrl,
    scriptUrl: env.MP_API_URL ? `${apiUrl}/js/v2` : MERCADO_PAGO_SCRIPT,
  }
}

/** The older plans' provider, or nothing while no key is set. */
function readStripe(env: Environment): StripeConfig | undefined {
  if (!env.STRIPE_SECRET_KEY) return undefined
  const apiUrl = (env.STRIPE_API_URL || 'https://api.stripe.com').replace(/\/+$/, '')
  return { secretKey: env.STRIPE_SECRET_KEY, apiUrl }
}

const isOn = (text: string | undefined) => text === 'true' || text === '1'

function trustProxy(text: string | undefined) {
  const trusted = readTrustProxy(text)
  if (trusted !== undefined) return trusted
  throw new ConfigError(
    `TRUST_PROXY must be true, a number of proxies, or addresses with commas, not "${text}"`,
  )
}

function publicUrl(text: string) {
  const address = text.replace(/\/+$/, '')
  if (/^https?:\/\/\S+$/i.test(address) && URL.canParse(address)) return address
  throw new ConfigError(
    `PUBLIC_URL must be a web address such as https://tienda.example.mx, not "${text}"`,
  )
}

/** Nothing of it is told: it may hold a password. */
function smtpUrl(text: string | undefined) {
  if (!text) return undefined
  if (/^smtps?:\/\/[^/]/i.test(text) && URL.canParse(text)) return text
  throw new ConfigError(
    'SMTP_URL must be like smtp://USER:PASSWORD@HOST:587; the signs # / ? of a password are written %23 %2F %3F',
  )
}

function logLevel(text: string | undefined) {
  const known = [...Object.keys(pino.levels.values), 'silent']
  if (!text || known.includes(text)) return text || undefined
  throw new ConfigError(`LOG_LEVEL must be one of ${known.join(', ')}, not "${text}"`)
}

function portNumber(text: string) {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}"`)
}

function positive(text: string, name: string) {
  const value = Number(text)
  if (value > 0) return value
  throw new ConfigError(`${name} must be a number above 0, not "${text}"`)
}

/** Where browsers find what the map of service centres shows beside its own outline. */
interface MapConfig {
  /** With {z}, {x} and {y}; '' for no street map. */
  tileUrl: string
  /** Who made the street map; text, no HTML. */
  attribution: string
  /** Tells a browser about where it is, by its network address; of the shop itself or of another site. */
  geoipUrl: string
}

const OWN_GEOIP = '/api/geo/ip'

function readMap(env: Environment): MapConfig {
  const tileUrl = env.MAP_TILE_URL ?? ''
  const geoipUrl = env.GEOIP_URL || OWN_GEOIP
  const usable = (!tileUrl || isTileUrl(tileUrl)) && (geoipUrl.startsWith('/') || isWeb(geoipUrl))
  if (usable) return { tileUrl, attribution: env.MAP_ATTRIBUTION ?? '', geoipUrl }
  throw new ConfigError(
    'MAP_TILE_URL must be a web address with {z}, {x} and {y}, GEOIP_URL a web address or a path',
  )
}

/** The other sites that the map asks: pictures of streets, and where the visitor is. */
export const mapOrigins = ({ tileUrl, geoipUrl }: MapConfig): string[] =>
  [tileUrl, geoipUrl].filter(isWeb).map((address) => new URL(address).origin)

const isTileUrl = (text: string) =>
  isWeb(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))

const isWeb = (text: string) => /^https?:\/\/[\w.:-]+\//.test(text) && URL.canParse(text)
