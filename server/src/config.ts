import { resolve } from 'node:path'

import parseAddresses from 'nodemailer/lib/addressparser'
import { pino } from 'pino'

import {
  livePayments,
  paymentKeys,
  type PaymentSettings,
  readPaymentSettings,
  testPayments,
} from './payments/providers/index.ts'
import { type Cdn, readCdn } from './platform/cdn/index.ts'
import { ConfigError, type Environment, readSwitch } from './platform/environment.ts'
import { isPrivate, readTrustProxy, type TrustProxy } from './platform/http/client-address.ts'
import { type Bucket, readBucket } from './platform/media/store/bucket.ts'
import { readTracing, type Tracing } from './platform/tracing/read-tracing.ts'

export interface Config {
  host: string
  port: number
  /** A socket that listens already, handed over by systemd, in place of host and port. */
  listenFd: number | undefined
  /** Where Prometheus reads the shop's figures; undefined when they are not served. */
  metrics: { host: string; port: number } | undefined
  /** Undefined when no traces are sent. */
  tracing: Tracing | undefined
  /** Without a slash at the end. */
  publicUrl: string
  /** One of pino's levels; undefined when not set. */
  logLevel: string | undefined
  trustProxy: TrustProxy
  dataDir: string
  /** Where pictures, documents and videos are stored; undefined for a folder of `dataDir`. */
  bucket: Bucket | undefined
  /** The CDN to purge when pages change; undefined without one. */
  cdn: Cdn | undefined
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  /** Replicas of the server of `databaseUrl`. */
  databaseReplicaUrls: string[]
  /** Whether to use named prepared statements; behind a pooler only when `DATABASE_PREPARES` says that it supports them. */
  databasePrepares: boolean
  smtpUrl: string | undefined
  /** Sender of the shop's mails. */
  mailFrom: string
  payments: PaymentSettings
  /** Whether any provider's keys are live. */
  takesRealMoney: boolean
  map: MapConfig
  rateLimitScale: number
  /** Whether browsers may store pages for use without a connection. */
  offlinePages: boolean
  /** Folder of the demo shop that is loaded into an empty database; undefined to load none. */
  demoDir: string | undefined
  /** Whether `/api/docs` serves the contract. */
  apiDocs: boolean
}

/** Reads the environment that docs/operations.md lists. Throws {@link ConfigError}. */
export function readConfig(given: Environment): Config {
  const env = trimmed(given)
  refuseSandboxKeys(env)
  const payments = readPaymentSettings(env)
  refuseHalfLive(env)
  const text = (name: string, otherwise: string) => env[name] || otherwise
  const port = portNumber(text('PORT', '3000'))
  return {
    host: text('HOST', '127.0.0.1'),
    port,
    listenFd: handedOver(env),
    metrics: env.METRICS_PORT
      ? {
          host: text('METRICS_HOST', '127.0.0.1'),
          port: portNumber(env.METRICS_PORT, 'METRICS_PORT'),
        }
      : undefined,
    tracing: readTracing(env),
    publicUrl: publicUrl(text('PUBLIC_URL', `http://localhost:${port}`)),
    logLevel: logLevel(env.LOG_LEVEL),
    trustProxy: trustProxy(env.TRUST_PROXY),
    dataDir: resolve(text('DATA_DIR', '.data')),
    bucket: readBucket(env),
    cdn: readCdn(env),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseDirectUrl: databaseUrl(env, 'DATABASE_DIRECT_URL'),
    databaseReplicaUrls: databaseUrls(env, 'DATABASE_REPLICA_URLS'),
    databasePrepares: readSwitch(env, 'DATABASE_PREPARES') ?? !env.DATABASE_DIRECT_URL,
    smtpUrl: smtpUrl(env.SMTP_URL),
    mailFrom: mailFrom(text('MAIL_FROM', 'Surco <pedidos@surco.example>')),
    payments,
    takesRealMoney: livePayments(env) !== undefined,
    map: readMap(env),
    rateLimitScale: positive(text('RATE_LIMIT_SCALE', '1'), 'RATE_LIMIT_SCALE'),
    offlinePages: readSwitch(env, 'OFFLINE_PAGES') ?? true,
    demoDir: wantsDemo(env) ? resolve(import.meta.dirname, '../../demo') : undefined,
    apiDocs: readSwitch(env, 'API_DOCS') ?? isOnThisMachine(env.PUBLIC_URL),
  }
}

/** Copied secrets often end with a space or a line break. */
const trimmed = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).map(([name, text]) => [name, text?.trim()]))

function refuseSandboxKeys(env: Environment) {
  const name = findSandboxKey(env)
  if (!name) return
  throw new ConfigError(
    `${name} is a key of the payment sandbox, which everybody knows: a shop at ${env.PUBLIC_URL} needs keys of its own`,
  )
}

/** Settings without a default for a shop that takes real money. */
const neededWithRealMoney = ['PUBLIC_URL', 'MAIL_FROM'] as const

/** With test keys beside live ones, anybody could pay orders with the providers' public test cards. */
function refuseHalfLive(env: Environment) {
  const live = livePayments(env)
  if (!live) return
  const missing = neededWithRealMoney.find((name) => !env[name])
  if (missing) throw new ConfigError(`${missing} is missing: real money is taken by ${live}`)
  const test = testPayments(env)
  if (test)
    throw new ConfigError(`${test} is of a test account, beside ${live}: use none or its own`)
}

/**
 * The demo has a customer whose password is public: it is refused beside live payment keys, and is on by default
 * only on this machine with the embedded database.
 */
function wantsDemo(env: Environment) {
  const live = livePayments(env)
  const wanted = readSwitch(env, 'DEMO')
  if (wanted && live) {
    throw new ConfigError(
      `DEMO brings a customer whose password is public: it cannot be on beside ${live}`,
    )
  }
  return wanted ?? (!live && !env.DATABASE_URL && isOnThisMachine(env.PUBLIC_URL))
}

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

const PASSWORD_SIGNS = 'the signs # / ? @ % of a password are written %23 %2F %3F %40 %25'

/** Reads a comma-separated list; a comma in a password is written %2C. */
const databaseUrls = (env: Environment, name: string) =>
  (env[name] ?? '').split(',').flatMap((text) => databaseUrl({ [name]: text.trim() }, name) ?? [])

/** The error does not quote the value: it may hold a password. */
function databaseUrl(env: Environment, name: string) {
  const text = env[name]
  if (!text) return undefined
  // The driver takes an address without a host, for a socket's folder in `?host=`.
  const isReadable = URL.canParse(text.replace('@/', '@localhost/'))
  if (/^postgres(?:ql)?:/i.test(text) && hasWholeHost(text) && isReadable && isDecodable(text))
    return text
  throw new ConfigError(
    `${name} must be like postgres://USER:PASSWORD@HOST:5432/DATABASE; ${PASSWORD_SIGNS}`,
  )
}

/** The error does not quote the value: it may hold a password. */
function smtpUrl(text: string | undefined) {
  if (!text) return undefined
  if (/^smtps?:\/\/[^/]/i.test(text) && hasWholeHost(text) && URL.canParse(text)) return text
  throw new ConfigError(`SMTP_URL must be like smtp://USER:PASSWORD@HOST:587; ${PASSWORD_SIGNS}`)
}

/** Whether no unescaped character of a password cuts the host short: errors would quote the rest as the path. */
const hasWholeHost = (address: string) => /^\w+:\/\/[^/?#]*(?:[/?][^#@]*)?$/.test(address)

/** Whether percent-encoded characters can be decoded; the driver takes any other % literally. */
function isDecodable(address: string) {
  try {
    decodeURIComponent(address.replaceAll(/%(?![\da-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
}

function mailFrom(text: string) {
  const [sender, ...others] = parseAddresses(text)
  if (others.length === 0 && MAIL_ADDRESS.test(sender?.address ?? '')) return text
  throw new ConfigError(
    `MAIL_FROM must be one address, such as Surco <ventas@surco.example>, not "${text}"`,
  )
}

/** The host may have letters of any language: the mailer encodes them. */
const MAIL_ADDRESS =
  /^(?!\.|[^@]*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}]+(?:(?:\.|-+)[\p{L}\p{N}]+)*$/u

function logLevel(text: string | undefined) {
  const known = [...Object.keys(pino.levels.values), 'silent']
  if (!text || known.includes(text)) return text || undefined
  throw new ConfigError(`LOG_LEVEL must be one of ${known.join(', ')}, not "${text}"`)
}

/** The first file descriptor of those that systemd hands over: https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html */
const FIRST_FD = 3

/** Ignores sockets meant for another process, such as the parent of this one. */
function handedOver({ LISTEN_FDS, LISTEN_PID }: Environment) {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid) ? FIRST_FD : undefined
}

function portNumber(text: string, name = 'PORT') {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new ConfigError(`${name} must be a number from 0 to 65535, not "${text}"`)
}

function positive(text: string, name: string) {
  const value = Number(text)
  if (value > 0) return value
  throw new ConfigError(`${name} must be a number above 0, not "${text}"`)
}

/** What the map of service centres shows besides its own outline. */
interface MapConfig {
  /** With {z}, {x} and {y}; '' for no street map. */
  tileUrl: string
  /** Copyright line of the street map; plain text. */
  attribution: string
  /** Returns the approximate location of a browser by its IP address; a path of the shop or another site. */
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

/** Other sites that the map requests: street tiles and the visitor's location. */
export const mapOrigins = ({ tileUrl, geoipUrl }: MapConfig): string[] =>
  [tileUrl, geoipUrl].filter(isWeb).map((address) => new URL(address).origin)

const isTileUrl = (text: string) =>
  isWeb(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))

const isWeb = (text: string) => /^https?:\/\/[\w.:-]+\//.test(text) && URL.canParse(text)

/** Whether the address can only be opened on this machine. */
function isOnThisMachine(address = ''): boolean {
  if (address === '') return true
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostOf(address))
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

/** Whether the address is in a private network, where a shop may be tried out on a phone. */
const isInPrivateNetwork = (address: string) =>
  isPrivate(hostOf(address).replaceAll(/^\[|\]$/g, ''))

/**
 * The first setting that holds a key of the payment sandbox in a shop reachable from the internet; undefined for none.
 * These keys are public: with them anybody pays without money.
 */
function findSandboxKey(env: Environment): string | undefined {
  const { PUBLIC_URL = '' } = env
  if (isOnThisMachine(PUBLIC_URL) || isInPrivateNetwork(PUBLIC_URL)) return undefined
  return paymentKeys.find((name) => /surco-?sandbox/.test(env[name] ?? ''))
}
