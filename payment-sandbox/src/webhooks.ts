import { createAlarm, type Alarm, type Clock } from './clock.ts'
import type { ConfigStore, WebhookPlan } from './config.ts'
import { createPoster, type Target } from './post-json.ts'
import { randomId, type Collection, type Store } from './store.ts'

export interface Attempt {
  at: number
  status: number | null
  error: string | null
}

export interface Delivery {
  id: string
  provider: string
  endpointId: string
  paymentId: string
  type: string
  body: string
  plan: WebhookPlan
  status: 'held' | 'waiting' | 'delivered' | 'stopped'
  createdAt: number
  dueAt: number
  attemptCount: number
  /** The last twenty attempts. */
  attempts: Attempt[]
}

/** A provider's targets and headers for its events. */
export interface Sender {
  /** Undefined when the endpoint is no longer registered. */
  findTarget(delivery: Delivery): Target | undefined
  delivered(delivery: Delivery): void
}

export interface WebhookEvent {
  provider: string
  endpointIds: string[]
  paymentId: string
  orderId: string | null
  type: string
  /** Whether the payment is in a final state, so that events held for reordering can be sent. */
  final: boolean
  write(eventTime: number): string
}

const dayMs = 24 * 60 * 60 * 1000
const growingGaps = [3, 10, 30, 60, 300, 900, 3600].map((seconds) => seconds * 1000)
const keptWhenFinished = 2000

function gapAfter(delivery: Delivery): number {
  if (delivery.plan.retryEvery > 0) return delivery.plan.retryEvery
  return growingGaps[delivery.attemptCount - 1] ?? 3_600_000
}

function reorder(deliveries: Delivery[], order: WebhookPlan['order']): Delivery[] {
  if (order === 'reversed') return deliveries.toReversed()
  if (order === 'normal') return deliveries
  return deliveries
    .map((delivery) => ({ delivery, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ delivery }) => delivery)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

interface Dependencies {
  store: Store
  clock: Clock
  config: ConfigStore
}

/** Sends events until they get a 2xx response; pending deliveries survive a restart. */
export class WebhookScheduler {
  readonly #clock: Clock
  readonly #config: ConfigStore
  readonly #deliveries: Collection<Delivery>
  readonly #alarm: Alarm
  readonly #poster = createPoster()
  readonly #senders = new Map<string, Sender>()
  /** Deliveries held until their payment is final, for reordering. */
  readonly #held = new Map<string, Delivery[]>()
  /** Attempts in progress by payment: sequential within a payment, parallel across payments. */
  readonly #lanes = new Map<string, Promise<void>>()
  #finished: string[] = []
  #closed = false

  constructor({ store, clock, config }: Dependencies) {
    this.#clock = clock
    this.#config = config
    this.#deliveries = store.collection<Delivery>('deliveries')
    this.#alarm = createAlarm(clock, (id) => this.#enterLane(id))
    for (const delivery of this.#deliveries.values()) this.#resume(delivery)
  }

  addSender(provider: string, sender: Sender) {
    this.#senders.set(provider, sender)
  }

  /** Schedules the deliveries of an event by the payment's webhook plan. */
  emit(event: WebhookEvent) {
    const plan = this.#config.planFor(event.paymentId, event.orderId)
    const fresh = event.endpointIds.flatMap((endpointId) =>
      Array.from({ length: plan.copies }, () => this.#draft(event, endpointId, plan)),
    )
    if (plan.order !== 'normal' && !event.final) return this.#hold(event.paymentId, fresh)
    const group = [...(this.#held.get(event.paymentId) ?? []), ...fresh]
    this.#held.delete(event.paymentId)
    for (const delivery of reorder(group, plan.order)) {
      this.#schedule(delivery, this.#clock.now() + plan.delayMs)
    }
  }

  /** Sends a delivery's body once more; undefined when there is no such delivery. */
  replay(deliveryId: string): Delivery | undefined {
    const original = this.#deliveries.get(deliveryId)
    if (!original) return undefined
    const now = this.#clock.now()
    const plan = { ...original.plan, dropFirst: 0, delayMs: 0 }
    const fresh = { id: randomId('d'), plan, createdAt: now, attemptCount: 0, attempts: [] }
    const again: Delivery = { ...original, ...fresh }
    this.#schedule(again, now)
    return again
  }

  /** Makes waiting deliveries due now, after the clock was reset to an earlier time. */
  hurry() {
    const now = this.#clock.now()
    for (const delivery of this.#deliveries.values()) {
      if (delivery.status === 'waiting' && delivery.dueAt > now) this.#schedule(delivery, now)
    }
  }

  /** Newest first. */
  listDeliveries(limit: number): Delivery[] {
    return [...this.#deliveries.values()].slice(-limit).toReversed()
  }

  /** Resolves when everything due was tried and no attempt is in progress. */
  async idle() {
    this.#alarm.ringDue()
    while (this.#lanes.size > 0) {
      await Promise.all(this.#lanes.values())
      this.#alarm.ringDue()
    }
  }

  reset() {
    this.#alarm.clear()
    this.#held.clear()
    this.#finished = []
    this.#deliveries.clear()
  }

  /** Aborts attempts; they stay on disk and are repeated after a restart. */
  async close() {
    this.#closed = true
    this.#alarm.clear()
    this.#poster.close()
    await Promise.all(this.#lanes.values())
  }

  #resume(delivery: Delivery) {
    if (delivery.status === 'waiting') this.#alarm.add(delivery.dueAt, delivery.id)
    else if (delivery.status === 'held') this.#hold(delivery.paymentId, [delivery])
    else this.#finished.push(delivery.id)
  }

  #hold(paymentId: string, deliveries: Delivery[]) {
    this.#held.set(paymentId, [...(this.#held.get(paymentId) ?? []), ...deliveries])
    for (const delivery of deliveries) this.#deliveries.put(delivery)
  }

  #draft(event: WebhookEvent, endpointId: string, plan: WebhookPlan): Delivery {
    const now = this.#clock.now()
    return {
      id: randomId('d'),
      provider: event.provider,
      endpointId,
      paymentId: event.paymentId,
      type: event.type,
      body: event.write(plan.staleTs ? now - dayMs : now),
      plan,
      status: 'held',
      createdAt: now,
      dueAt: now + plan.delayMs,
      attemptCount: 0,
      attempts: [],
    }
  }

  #schedule(delivery: Delivery, dueAt: number) {
    delivery.status = 'waiting'
    delivery.dueAt = dueAt
    this.#deliveries.put(delivery)
    this.#alarm.add(dueAt, delivery.id)
  }

  #enterLane(id: string) {
    const delivery = this.#deliveries.get(id)
    if (!delivery) return
    const { paymentId } = delivery
    const previous = this.#lanes.get(paymentId) ?? Promise.resolve()
    const lane = previous
      .then(() => this.#attempt(delivery))
      .finally(() => {
        if (this.#lanes.get(paymentId) === lane) this.#lanes.delete(paymentId)
      })
    this.#lanes.set(paymentId, lane)
  }

  async #attempt(delivery: Delivery) {
    if (!this.#isCurrent(delivery) || delivery.status !== 'waiting') return
    const target = this.#senders.get(delivery.provider)?.findTarget(delivery)
    if (!target) return this.#finish(delivery, 'stopped')
    const result = await this.#send(delivery, target)
    if (this.#isCurrent(delivery)) this.#settle(delivery, result)
  }

  /** False once the sandbox is closed or reset, perhaps while an attempt was under way. */
  #isCurrent(delivery: Delivery) {
    return !this.#closed && this.#deliveries.get(delivery.id) === delivery
  }

  async #send(delivery: Delivery, target: Target): Promise<Attempt> {
    const at = this.#clock.now()
    if (delivery.attemptCount < delivery.plan.dropFirst) {
      return { at, status: null, error: 'dropped' }
    }
    try {
      return { at, status: await this.#poster.post(target, delivery.body), error: null }
    } catch (error) {
      return { at, status: null, error: describe(error) }
    }
  }

  #settle(delivery: Delivery, result: Attempt) {
    delivery.attemptCount += 1
    delivery.attempts = [...delivery.attempts, result].slice(-20)
    const status = result.status ?? 0
    if (status >= 200 && status < 300) {
      this.#finish(delivery, 'delivered')
      this.#senders.get(delivery.provider)?.delivered(delivery)
    } else if (delivery.plan.untilStatus2xx) {
      this.#schedule(delivery, this.#clock.now() + gapAfter(delivery))
    } else {
      this.#finish(delivery, 'stopped')
    }
  }

  #finish(delivery: Delivery, status: 'delivered' | 'stopped') {
    delivery.status = status
    this.#deliveries.put(delivery)
    this.#finished.push(delivery.id)
    const oldest = this.#finished.length > keptWhenFinished ? this.#finished.shift() : undefined
    if (oldest) this.#deliveries.delete(oldest)
  }
}
