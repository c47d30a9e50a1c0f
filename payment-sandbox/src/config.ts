import type { Store } from './store.ts'

/** How the webhooks of a payment are sent; every time is virtual milliseconds. */
export interface WebhookPlan {
  delayMs: number
  copies: number
  /** Other than normal: events wait until the payment is final, then leave reversed or shuffled. */
  order: 'normal' | 'reversed' | 'shuffled'
  /** Number of attempts that are dropped before one is sent. */
  dropFirst: number
  wrongSignature: boolean
  /** Dates the event a day back. */
  staleTs: boolean
  /** Milliseconds between attempts; 0 means growing gaps from 3 seconds to an hour. */
  retryEvery: number
  untilStatus2xx: boolean
}

/** How responses are garbled: completely, or only id, amount, currency or reference. */
const garbles = [
  'no',
  'empty',
  'null',
  'object',
  'list',
  'number',
  'withoutId',
  'withoutAmount',
  'zeroAmount',
  'otherAmount',
  'otherCurrency',
  'otherReference',
] as const
export type Garble = (typeof garbles)[number]

export interface SandboxConfig {
  /** When a bad card is refused in a charge with 3-D Secure. */
  declineAt: 'creation' | 'after3ds'
  /** Whether amounts ending in .77 and .95 to .98 trigger their cases. */
  amountScenarios: boolean
  /** Real milliseconds that the response to a hanging charge is delayed. */
  hangMs: number
  /** Virtual minutes that a charge waits for the buyer at the bank's page. */
  pendingMinutes: number
  /** The wallet refuses `auto_return` unless the address of success is public https. */
  strictAutoReturn: boolean
  /** The wallet's search of payments finds nothing, as with its test accounts. */
  searchDoesNotIndex: boolean
  /** The wallet also sends its older unsigned notifications, unless the address opts out. */
  sendLegacyIpn: boolean
  /** The wallet refuses refunds with 403, as with its test accounts. */
  refusesRefunds: boolean
  /** The providers perform calls, but respond 503. */
  losesAnswers: boolean
  /** The providers perform calls, but respond 200 with a garbled body. */
  garblesAnswers: Garble
  webhooks: WebhookPlan
  /** Differences from `webhooks` for one payment, by its id or order id. */
  payments: Record<string, Partial<WebhookPlan>>
}

export type ConfigChange = Partial<Omit<SandboxConfig, 'webhooks'>> & {
  webhooks?: Partial<WebhookPlan>
}

export const defaultConfig: SandboxConfig = {
  declineAt: 'after3ds',
  amountScenarios: true,
  hangMs: 90_000,
  pendingMinutes: 30,
  strictAutoReturn: false,
  searchDoesNotIndex: false,
  sendLegacyIpn: false,
  refusesRefunds: false,
  losesAnswers: false,
  garblesAnswers: 'no',
  webhooks: {
    delayMs: 0,
    copies: 1,
    order: 'normal',
    dropFirst: 0,
    wrongSignature: false,
    staleTs: false,
    retryEvery: 0,
    untilStatus2xx: true,
  },
  payments: {},
}

const choices: Record<string, readonly string[]> = {
  declineAt: ['creation', 'after3ds'],
  order: ['normal', 'reversed', 'shuffled'],
  garblesAnswers: garbles,
}

function isSameKind(name: string, example: unknown, value: unknown): boolean {
  if (choices[name]) return choices[name].includes(String(value))
  if (typeof example === 'number') return Number.isFinite(value) && Number(value) >= 0
  return typeof value === typeof example && value !== null
}

function checkFields(example: object, change: unknown, path: string) {
  if (typeof change !== 'object' || change === null) throw new TypeError(`${path} is not an object`)
  const known = new Map(Object.entries(example))
  for (const [name, value] of Object.entries(change)) {
    if (!known.has(name) || !isSameKind(name, known.get(name), value)) {
      throw new TypeError(`${path}.${name} is not a setting with such a value`)
    }
  }
}

function checkChange(change: ConfigChange) {
  checkFields(defaultConfig, change, 'config')
  if (change.webhooks) checkFields(defaultConfig.webhooks, change.webhooks, 'webhooks')
  for (const [id, plan] of Object.entries(change.payments ?? {})) {
    checkFields(defaultConfig.webhooks, plan, `payments.${id}`)
  }
}

export interface ConfigStore {
  get(): SandboxConfig
  /** Merges the change; throws TypeError and changes nothing when a field or value is unknown. */
  change(change: ConfigChange): SandboxConfig
  reset(): void
  planFor(paymentId: string, orderId: string | null): WebhookPlan
}

/** The sandbox's settings, which survive a restart. */
export function createConfig(store: Store): ConfigStore {
  const saved = store.collection<{ id: 'config'; value: SandboxConfig }>('config')
  const get = () => saved.get('config')?.value ?? defaultConfig
  return {
    get,
    change(change) {
      checkChange(change)
      const value = { ...get(), ...change, webhooks: { ...get().webhooks, ...change.webhooks } }
      saved.put({ id: 'config', value })
      return value
    },
    reset: () => saved.clear(),
    planFor(paymentId, orderId) {
      const { webhooks, payments } = get()
      return { ...webhooks, ...payments[orderId ?? ''], ...payments[paymentId] }
    },
  }
}
