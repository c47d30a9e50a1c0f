import type { IncomingHttpHeaders } from 'node:http'

import type { paymentAttempt, PendingPayment } from '@surco/database/schema'

import type { Environment } from '../../platform/environment.ts'

/** An unverified notification. */
export interface Notification {
  headers: IncomingHttpHeaders
  query: unknown
}

/** A setting of a provider that `npm run setup` asks for. */
export interface SettingQuestion {
  name: string
  /** What the setting is and where to find it, in Spanish. */
  label: string
  /** Whether the value is hidden, while it is typed and later. */
  isSecret?: boolean
  /** Whether the setting is required, given the others; if omitted, it always is. */
  isNeeded?: (env: Environment) => boolean
  /** Default value. */
  preset?: string
}

/** The settings of a provider. */
export interface ProviderSettings<Config> {
  /** Settings that hold keys. */
  readonly keys: readonly string[]
  /** Settings that `npm run setup` asks for. */
  readonly questions: readonly SettingQuestion[]
  /** Reads the settings; undefined without keys. Throws `ConfigError`. */
  read(env: Environment): Config | undefined
  /** The setting that makes it take real money; undefined when it takes none. */
  live(env: Environment): string | undefined
  /** Origins that payment pages load from. */
  origins(config: Config): string[]
  /** Whether a notification proves that it comes from the provider. */
  isSender(config: Config, notification: Notification): boolean
}

/** A row of `payment_attempt`. */
export type Attempt = typeof paymentAttempt.$inferSelect

/**
 * `pending`: waits for the buyer. `in_review`: the provider decides. `refunded`: refunded completely. `charged_back`: taken
 * back by the buyer's bank. `disputed`: may be charged back.
 */
export type ProviderStatus =
  | 'completed'
  | 'pending'
  | 'in_review'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'charged_back'
  | 'disputed'

/** A payment at a provider, in the same form for all providers. */
export interface ProviderPayment {
  provider: Attempt['provider']
  id: string
  status: ProviderStatus
  /** Centavos. */
  amount: number
  currency: string
  /** Our reference. */
  reference: string | null
  /** The provider's error code. */
  errorCode: string | null
  /** Centavos refunded so far, as far as the provider reports. */
  refunded: number
  /** Of providers that report only the last refund; `amount` in centavos, `note` with the text of the request. */
  lastRefund?: { id: string; amount: number; note?: string } | undefined
  /** The page where the buyer continues; undefined if there is none. */
  redirectUrl?: string | undefined
  /** Instructions and deadline of a payment in cash or by transfer; undefined for any other. */
  voucher?: { instructions: PendingPayment; dueAt: Date } | undefined
}

/** A payment in a provider's list, with details for staff; '' for missing ones. */
export interface ListedPayment extends ProviderPayment {
  /** The broken schema rule of a payment with invalid fields, which have defaults: '', 0, or the status of a paid one. */
  unread?: string
  createdAt: Date
  buyerName: string
  buyerEmail: string
  description: string
}

/** A request for a refund. */
export interface RefundCall {
  /** Idempotency key. Not all providers support one, so callers check before they retry. */
  key: string
  /** At most 250 characters. */
  reason: string
  /** Centavos; omitted to refund the rest. */
  amount?: number
}

/** The identifiers of an attempt at its provider. */
export type AttemptKeys = Pick<Attempt, 'reference' | 'chargeId' | 'checkoutId'>

/**
 * The client of a configured provider, as settling needs it. All calls throw {@link ProviderRefusal} or
 * {@link ProviderUnreachable}.
 *
 * A provider with separate capture captures approved payments in `findPayment` and `listPayments`, with the same idempotency
 * key each time: return page, notifications and jobs read through these two and settle the result.
 */
export interface PaymentProvider {
  /** The storefront's page that buyers return to, and the name of its parameter with the payment's id. */
  readonly returnPage: { path: string; idParameter: string }
  /** Messages for shoppers by error code; they never call a card stolen or risky. */
  readonly refusals: Readonly<Record<string, string>>
  /** Undefined when the provider does not know the payment. */
  findPayment(id: string): Promise<ProviderPayment | undefined>
  /** All payments of an attempt, successful or not, oldest first, also when their ids were never stored. */
  listPayments(attempt: AttemptKeys): Promise<ProviderPayment[]>
  /**
   * All payments of a day (`2026-12-01`) of Mexico City, successful or not, in pages. New payments during the call may cause
   * repetitions, but no omissions.
   */
  listDay(day: string): AsyncIterable<ListedPayment[]>
  /** Refunds a part of a payment, or the rest of it. */
  refund(payment: ProviderPayment, about: RefundCall): Promise<void>
  /** Cancels a pending payment; any other is refused. Only for providers that take cash or transfers. */
  cancelPayment?(id: string, key: string): Promise<void>
  /**
   * Registers the webhook of the shop at `publicUrl`, and returns a fingerprint of the registration; `mark` is the previous
   * one, if any. Only for providers that register webhooks by API.
   */
  registerWebhook?(publicUrl: string, mark?: string): Promise<string>
  /** Whether the last registration failed. */
  readonly isWebhookMissing?: boolean
  /** A problem with its notifications, in Spanish; undefined without one. */
  findTrouble?(now: Date): string | undefined
}

/** A refusal by the provider, with its own code. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly status: number
  readonly errorCode: string

  constructor(status: number, errorCode: string, description: string) {
    super(description)
    this.status = status
    this.errorCode = errorCode
  }
}

/** No usable response: the provider may or may not have performed the request. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** An unusable response of a provider that is reachable: others may be usable. */
export class ProviderGarbled extends ProviderUnreachable {}

/** Throws {@link ProviderUnreachable} for a response about another payment than the requested one. */
export function refuseOther(
  payment: ProviderPayment,
  requested: Pick<ProviderPayment, 'id'> | Pick<ProviderPayment, 'reference'>,
): ProviderPayment {
  const matches =
    'id' in requested ? payment.id === requested.id : payment.reference === requested.reference
  if (matches) return payment
  throw new ProviderUnreachable(`${payment.provider} answered with another payment: ${payment.id}`)
}

/** Returns undefined when the provider responds 404 with its own code for unknown objects; gateways lack that code. */
export async function unlessUnknown<T>(call: Promise<T>, unknown: string): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404 && error.errorCode === unknown) {
      return undefined
    }
    throw error
  }
}

/** Messages for shoppers that several providers share. */
export const refusals = {
  atTheBank: 'La tarjeta fue rechazada. Contacta a tu banco o usa otro método de pago.',
  wrongNumber: 'El número de la tarjeta no es válido.',
  wrongDate: 'La fecha de expiración de la tarjeta no es válida.',
  wrongSecurityCode: 'El código de seguridad (CVV) no es válido.',
  notAuthenticated:
    'No se completó la autenticación con tu banco. Intenta de nuevo o usa otra tarjeta.',
  notReadable: 'Los datos de la tarjeta ya no son válidos. Escríbelos de nuevo.',
  expired: 'La tarjeta está expirada.',
  noFunds: 'La tarjeta no tiene fondos suficientes.',
}
