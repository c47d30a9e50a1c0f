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
 * The payment providers, by the name that attempts know them by: how each is set up and asked. What is served and
 * begun for each stands in {@link file://./registry.ts}.
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

/** The settings of each; undefined without keys. */
export type PaymentSettings = { [N in keyof Providers]: ReturnType<Providers[N]['read']> }

/** Each that is set up. */
export type PaymentProviders = {
  [N in keyof Providers]: ReturnType<Providers[N]['connect']> | undefined
}

interface Entry extends ProviderSettings<unknown> {
  connect(config: unknown, limits?: CallLimits): PaymentProvider
}

const entries: [string, Entry][] = Object.entries(providers)

/** Throws `ConfigError`. */
export const readPaymentSettings = (env: Environment): PaymentSettings =>
  // safe: each name has what its own provider reads
  Object.fromEntries(entries.map(([name, { read }]) => [name, read(env)])) as PaymentSettings

export function createProviders(payments: PaymentSettings, limits?: CallLimits): PaymentProviders {
  const none = entries.map(([name]) => [name, undefined])
  const connected = configured(payments).map(({ name, provider, config }) => [
    name,
    provider.connect(config, limits),
  ])
  // safe: each name has what its own provider connects
  return Object.fromEntries([...none, ...connected]) as PaymentProviders
}

/** What who sets up the shop is asked for each. */
export const askedByProviders: readonly { name: string; questions: readonly SettingQuestion[] }[] =
  entries.map(([name, { questions }]) => ({ name, questions }))

/** The names of all settings that hold keys. */
export const paymentKeys = entries.flatMap(([, { keys }]) => keys)

/** The first setting with which real money is taken. */
export const livePayments = (env: Environment): string | undefined =>
  entries.map(([, { live }]) => live(env)).find((setting) => setting !== undefined)

/** The first key with which no real money is taken. */
export const testPayments = (env: Environment): string | undefined =>
  entries
    .filter(([, { live }]) => live(env) === undefined)
    .flatMap(([, { keys }]) => keys)
    .find((name) => env[name])

/** What a browser may know of the providers: addresses and public keys, never secrets. */
export const publicPayments = ({
  openpay,
  mercadopago,
}: PaymentSettings): Pick<PublicConfig, 'openpay' | 'mercadoPago'> => ({
  openpay: publicOpenpay(openpay),
  mercadoPago: publicMercadoPago(mercadopago),
})

/** The origins that pages on which one pays may load from. */
export const paymentOrigins = (payments: PaymentSettings): string[] => [
  ...new Set(configured(payments).flatMap(({ provider, config }) => provider.origins(config))),
]

/** Whether a notification, unchecked as yet, proves that a provider sends it. */
export const isFromProvider = (payments: PaymentSettings, notification: Notification): boolean =>
  configured(payments).some(({ provider, config }) => provider.isSender(config, notification))

/** The names of those that are set up. */
export const namesOfConfigured = (payments: PaymentSettings): string[] =>
  configured(payments).map(({ name }) => name)

function configured(payments: PaymentSettings) {
  const settings = new Map<string, unknown>(Object.entries(payments))
  return entries.flatMap(([name, provider]) => {
    const config = settings.get(name)
    return config === undefined ? [] : [{ name, provider, config }]
  })
}
