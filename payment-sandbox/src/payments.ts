import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Clock } from './clock.ts'
import type { ConfigStore } from './config.ts'
import type { Collection, Store, Stored } from './store.ts'
import type { Sender, WebhookScheduler } from './webhooks.ts'

/** An action of the provider, the bank or a tester on a payment. `tamper` falsifies amount or currency. */
export interface PaymentAction {
  action:
    | 'approve'
    | 'reject'
    | 'expire'
    | 'refund'
    | 'chargeback'
    | 'chargeback-accept'
    | 'chargeback-reject'
    | 'tamper'
  /** Pesos: how much to refund, or the amount to falsify. */
  amount?: number
  currency?: string
}

export const actionNames: readonly PaymentAction['action'][] = [
  'approve',
  'reject',
  'expire',
  'refund',
  'chargeback',
  'chargeback-accept',
  'chargeback-reject',
  'tamper',
]

/** A payment of any provider; the amount is in pesos, the status in the provider's terms. */
export interface PaymentView {
  id: string
  provider: string
  orderId: string | null
  amount: number
  /** Total refunded pesos, also if the provider reports only the last refund. */
  refunded: number
  currency: string
  status: string
  /** The provider's reason for a refusal. */
  errorCode: number | string | null
  behaviour: string
  createdAt: string
  /** Actions allowed in this state. */
  actions: PaymentAction['action'][]
}

/** Dependencies of a provider's state. */
export interface StateTools {
  store: Store
  clock: Clock
  config: ConfigStore
  scheduler: WebhookScheduler
}

/** The states in which an action is allowed, and its effect. */
export type Steps<ProviderState, Item, Status> = Record<
  PaymentAction['action'],
  { from: Status[]; step: (state: ProviderState, record: Item, change: PaymentAction) => void }
>

/** A provider as the control API and the dashboard see it. */
export interface SandboxProvider {
  name: string
  /** Newest first. */
  listPayments(limit: number): PaymentView[]
  findPayment(id: string): PaymentView | undefined
  /** Undefined when there is no such payment, or its state does not allow the action. */
  act(id: string, change: PaymentAction): PaymentView | undefined
  reset(): void
}

/** An imitated provider: the shop's settings for it, and how to open it. */
export interface Imitation {
  /** The prefix of its API's paths. */
  prefix: string
  /** The shop's settings that lead to it at an address, and nowhere else. */
  settings: (address: string) => Record<string, string>
  /** The name of a setting that looks like a real key. */
  findLiveKey: (env: Environment) => string | undefined
  open: (tools: StateTools) => OpenImitation
}

export interface OpenImitation {
  provider: SandboxProvider
  sender: Sender
  /** Adds its interface to an app; `publicUrl` is where a caller reached the sandbox. */
  serve: (app: FastifyInstance, publicUrl: (call: FastifyRequest) => string) => void
  /** Stops all timers. */
  close?: () => void
}

export type Environment = Record<string, string | undefined>

interface Described<ProviderState, Item extends Stored, Status> {
  name: string
  state: ProviderState
  records: Collection<Item>
  steps: Steps<ProviderState, Item, Status>
  statusOf: (record: Item) => Status
  viewOf: (record: Item) => PaymentView
  reset: (state: ProviderState) => void
}

/** Builds a provider from its records and their allowed actions. */
export function describeProvider<ProviderState, Item extends Stored, Status>({
  name,
  state,
  records,
  steps,
  statusOf,
  viewOf,
  reset,
}: Described<ProviderState, Item, Status>): SandboxProvider {
  return {
    name,
    listPayments: (limit) => [...records.values()].slice(-limit).toReversed().map(viewOf),
    findPayment(id) {
      const record = records.get(id)
      return record && viewOf(record)
    },
    act(id, change) {
      const record = records.get(id)
      const { from, step } = steps[change.action]
      if (!record || !from.includes(statusOf(record))) return undefined
      step(state, record, change)
      return viewOf(record)
    },
    reset: () => reset(state),
  }
}
