import type { IncomingHttpHeaders } from 'node:http'

import type { paymentAttempt, PendingPayment } from '@surco/database/schema'

import type { Environment } from '../../platform/environment.ts'

/** A notification as it came in, nothing of it checked. */
export interface Notification {
  headers: IncomingHttpHeaders
  query: unknown
}

/** A setting of a provider, as whoever sets up the shop is asked for it. */
export interface SettingQuestion {
  name: string
  /** What it is and where it is found, in Spanish. */
  label: string
  /** It is not shown, neither while it is typed nor later. */
  isSecret?: boolean
  /** Whether it has to be said beside the others; left out where it always has. */
  isNeeded?: (env: Environment) => boolean
  /** What it is unless something else is said. */
  preset?: string
}

/** How a provider is set up. */
export interface ProviderSettings<Config> {
  /** The settings that hold keys. */
  readonly keys: readonly string[]
  /** What `npm run setup` asks for. */
  readonly questions: readonly SettingQuestion[]
  /** Undefined without keys. Throws `ConfigError`. */
  read(env: Environment): Config | undefined
  /** The setting with which it takes real money; undefined while it takes none. */
  live(env: Environment): string | undefined
  /** What pages on which one pays load from. */
  origins(config: Config): string[]
  /** Whether a notification proves that the provider sends it. */
  isSender(config: Config, notification: Notification): boolean
}

/** One try to pay an order, as the database has it. */
export type Attempt = typeof paymentAttempt.$inferSelect

/**
 * `pending`: waits for the buyer. `in_review`: the provider decides. `refunded`: given back in whole.
 * `charged_back`: the buyer's bank took it back. `disputed`: it may yet be.
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

/** A payment as its provider tells it, in words that are the same for all. */
export interface ProviderPayment {
  provider: Attempt['provider']
  id: string
  status: ProviderStatus
  /** Centavos. */
  amount: number
  currency: string
  /** The reference of ours that it carries. */
  reference: string | null
  /** The provider's own. */
  errorCode: string | null
  /** Centavos given back so far, as far as the provider tells. */
  refunded: number
  /** Where it tells of no other; `amount` in centavos, `note` as it was asked for. */
  lastRefund?: { id: string; amount: number; note?: string } | undefined
  /** Where its buyer goes on; undefined when there is nowhere. */
  redirectUrl?: string | undefined
  /** How it is made, and until when; undefined unless it waits for cash or a transfer. */
  voucher?: { instructions: PendingPayment; dueAt: Date } | undefined
}

/** A payment in its provider's own list, with what that tells of it to people; '' for what it does not tell. */
export interface ListedPayment extends ProviderPayment {
  /** The rule that it does not keep, where not all of it can be read: what cannot is '' or 0, or as if money had come. */
  unread?: string
  createdAt: Date
  buyerName: string
  buyerEmail: string
  description: string
}

/** What a provider is told to give back. */
export interface RefundCall {
  /** The same when it is tried again. Not every provider knows keys: who calls again has looked first. */
  key: string
  /** Of at most 250 characters. */
  reason: string
  /** Centavos; left out for all that is left. */
  amount?: number
}

/** Something to ask a provider about. */
export type AskedAttempt = Pick<Attempt, 'reference' | 'chargeId' | 'checkoutId'>

/**
 * A provider that is set up: what settling needs of it. Every call throws {@link ProviderRefusal} or
 * {@link ProviderUnreachable}.
 *
 * One that takes no money until it is asked to captures in `findPayment` and `listPayments` what its buyer approved, with
 * the same key each time: return page, notification and jobs all read through these two, and settle what they answer.
 */
export interface PaymentProvider {
  /** The storefront's page where a buyer comes back from it, and what the payment's id is called there. */
  readonly returnPage: { path: string; idParameter: string }
  /** What a shopper reads for its refusal codes; a stolen or risky card is never called that. */
  readonly refusals: Readonly<Record<string, string>>
  /** Undefined when the provider knows none. */
  findPayment(id: string): Promise<ProviderPayment | undefined>
  /** Everything that was paid or tried for an attempt, oldest first, also when its ids were never stored. */
  listPayments(attempt: AskedAttempt): Promise<ProviderPayment[]>
  /**
   * Everything that was paid or tried on a day (`2026-12-01`) of Mexico City, in pages. What is made
   * meanwhile may have a payment told twice, and leaves none out.
   */
  listDay(day: string): AsyncIterable<ListedPayment[]>
  /** Gives back a part of a payment, or what is left of it. */
  refund(payment: ProviderPayment, about: RefundCall): Promise<void>
  /** Withdraws a payment that waits for its buyer; any other is refused. Of who takes cash or transfers. */
  cancelPayment?(id: string, key: string): Promise<void>
  /**
   * Makes it report to the shop at `publicUrl`, and answers a mark of how: `mark` is the one of last time, undefined where
   * there is none. Of who is told so by a call.
   */
  registerWebhook?(publicUrl: string, mark?: string): Promise<string>
  /** Whether it could not be told so when that was last tried. */
  readonly isWebhookMissing?: boolean
  /** What people should know of its notifications; undefined while all is well. */
  findTrouble?(now: Date): string | undefined
}

/** The provider refused, with its own code. */
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

/** No usable answer: the provider may or may not have done what was asked. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** It answers, and this one answer cannot be used: others may be. */
export class ProviderGarbled extends ProviderUnreachable {}

/** Throws {@link ProviderUnreachable} for an answer about another payment than was asked for. */
export function refuseOther(
  payment: ProviderPayment,
  asked: Pick<ProviderPayment, 'id'> | Pick<ProviderPayment, 'reference'>,
): ProviderPayment {
  const isAsked = 'id' in asked ? payment.id === asked.id : payment.reference === asked.reference
  if (isAsked) return payment
  throw new ProviderUnreachable(`${payment.provider} answered with another payment: ${payment.id}`)
}

/** Answers undefined for what the provider does not know: it says so by its own code, which no gateway before it has. */
export async function unlessUnknown<T>(asked: Promise<T>, unknown: string): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404 && error.errorCode === unknown) {
      return undefined
    }
    throw error
  }
}

/** What shoppers read where several providers refuse for the same reason. */
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
