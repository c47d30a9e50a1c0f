import type { ConfigChange, SandboxConfig } from './config.ts'
import type { PaymentAction, PaymentView } from './payments.ts'
import type { LoggedRequest } from './sandbox.ts'
import type { Delivery } from './webhooks.ts'

export interface ClockState {
  now: string
  offsetMs: number
}
export interface SandboxLog {
  deliveries: Delivery[]
  requests: LoggedRequest[]
}

export interface ControlClient {
  /** Deletes payments, deliveries, settings and the clock's offset; keeps registered webhooks. */
  reset(): Promise<void>
  getConfig(): Promise<SandboxConfig>
  changeConfig(change: ConfigChange): Promise<SandboxConfig>
  getClock(): Promise<ClockState>
  /** Advances the clock and resolves when everything that became due was tried once. */
  advanceClock(ms: number): Promise<ClockState>
  /** Newest first. */
  listPayments(): Promise<PaymentView[]>
  act(paymentId: string, change: PaymentAction): Promise<PaymentView>
  replay(deliveryId: string): Promise<Delivery>
  getLog(): Promise<SandboxLog>
}

/** A client of the `/__emu` API of a running sandbox; calls reject unless the response is 2xx. */
export function createControlClient(sandboxUrl: string): ControlClient {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${sandboxUrl}/__emu${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) {
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    }
    return (await response.json()) as T
  }
  return {
    reset: async () => void (await call('POST', '/reset')),
    getConfig: () => call('GET', '/config'),
    changeConfig: (change) => call('PUT', '/config', change),
    getClock: () => call('GET', '/clock'),
    advanceClock: (advanceMs) => call('POST', '/clock', { advanceMs }),
    listPayments: () => call('GET', '/charges'),
    act: (id, change) => call('POST', `/payments/${id}/actions`, change),
    replay: (id) => call('POST', `/webhooks/${id}/replay`),
    getLog: () => call('GET', '/log'),
  }
}
