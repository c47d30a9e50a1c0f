import type { PublicConfig } from '@surco/contract'

import type { Environment } from '../../platform/environment.ts'
import type { CallLimits } from './fetch-json.ts'
import { MercadoPago } from './mercado-pago/client.ts'
import {
  type MercadoPagoConfig,
  mercadoPagoSettings,
  publicMercadoPago,
} from './mercado-pago/settings.ts'
import { OpenPay } from './openpay/client.ts'
import { type OpenPayConfig, openpaySettings, publicOpenpay } from './openpay/settings.ts'
import type {
  Notification,
  PaymentProvider,
  ProviderSettings,
  SettingQuestion,
} from './provider.ts'
import { Stripe, type StripeConfig, stripeSettings } from './stripe/client.ts'

/**
 * Settings and clients of the payment providers, by the name stored in attempts. Their routes and payment starts are in
 * {@link file://./registry.ts}.
 */
const providers = {
  openpay: {
    ...openpaySettings,
    connect: (config: OpenPayConfig, limits?: CallLimits) => new OpenPay(config, limits),
  },
  mercadopago: {
    ...mercadoPagoSettings,
    connect: (config: MercadoPagoConfig, limits?: CallLimits) => new MercadoPago(config, limits),
  },
  stripe: {
    ...stripeSettings,
    connect: (config: StripeConfig, limits?: CallLimits) => new Stripe(config, limits),
  },
}

type Providers = typeof providers

/** Settings of each provider; undefined without keys. */
export type PaymentSettings = { [N in keyof Providers]: ReturnType<Providers[N]['read']> }

/** Clients of the configured providers. */
export type PaymentProviders = {
  [N in keyof Providers]: ReturnType<Providers[N]['connect']> | undefined
}

interface Entry extends ProviderSettings<unknown> {
  connect(config: unknown, limits?: CallLimits): PaymentProvider
}

const entries: [string, Entry][] = Object.entries(providers)

/** Throws `ConfigError`. */
export const readPaymentSettings = (env: Environment): PaymentSettings =>
  // safe: each name gets the settings that its provider reads
  Object.fromEntries(entries.map(([name, { read }]) => [name, read(env)])) as PaymentSettings

export function createProviders(payments: PaymentSettings, limits?: CallLimits): PaymentProviders {
  const none = entries.map(([name]) => [name, undefined])
  const connected = configured(payments).map(({ name, provider, config }) => [
    name,
    provider.connect(config, limits),
  ])
  // safe: each name gets the client that its provider creates
  return Object.fromEntries([...none, ...connected]) as PaymentProviders
}

/** Settings that `npm run setup` asks for, by provider. */
export const askedByProviders: readonly { name: string; questions: readonly SettingQuestion[] }[] =
  entries.map(([name, { questions }]) => ({ name, questions }))

/** The names of all settings that hold keys. */
export const paymentKeys = entries.flatMap(([, { keys }]) => keys)

/** The first setting that makes a provider take real money. */
export const livePayments = (env: Environment): string | undefined =>
  entries.map(([, { live }]) => live(env)).find((setting) => setting !== undefined)

/** The first key of a provider that takes no real money. */
export const testPayments = (env: Environment): string | undefined =>
  entries
    .filter(([, { live }]) => live(env) === undefined)
    .flatMap(([, { keys }]) => keys)
    .find((name) => env[name])

/** The public settings of the providers: addresses and public keys, never secrets. */
export const publicPayments = ({
  openpay,
  mercadopago,
}: PaymentSettings): Pick<PublicConfig, 'openpay' | 'mercadoPago'> => ({
  openpay: publicOpenpay(openpay),
  mercadoPago: publicMercadoPago(mercadopago),
})

/** Origins that payment pages may load from. */
export const paymentOrigins = (payments: PaymentSettings): string[] => [
  ...new Set(configured(payments).flatMap(({ provider, config }) => provider.origins(config))),
]

/** Whether a notification proves that it comes from a provider. */
export const isFromProvider = (payments: PaymentSettings, notification: Notification): boolean =>
  configured(payments).some(({ provider, config }) => provider.isSender(config, notification))

/** Names of the configured providers. */
export const namesOfConfigured = (payments: PaymentSettings): string[] =>
  configured(payments).map(({ name }) => name)

function configured(payments: PaymentSettings) {
  const settings = new Map<string, unknown>(Object.entries(payments))
  return entries.flatMap(([name, provider]) => {
    const config = settings.get(name)
    return config === undefined ? [] : [{ name, provider, config }]
  })
}
