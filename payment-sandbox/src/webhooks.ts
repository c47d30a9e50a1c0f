import { createAlarm } from './alarm.ts'
import type { Clock } from './clock.ts'
import type { ConfigStore, WebhookPlan } from './config.ts'
import { createPoster } from './post-json.ts'
import type { Target } from './post-json.ts'
import { randomId } from './random-id.ts'
import type { Store } from './store.ts'

export type Attempt = { at: number; status: number | null; error: string | null }

export type Delivery = {
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
  /** The last twenty. */
  attempts: Attempt[]
}

/** What a provider tells the scheduler about where and how its events are sent. */
export type Sender = {
  /** Undefined when the endpoint is no longer registered. */
  findTarget(delivery: Delivery): Target | undefined
  delivered(delivery: Delivery): void
}

export type WebhookEvent = {
  provider: string
  endpointIds: string[]
  paymentId: string
  orderId: string | null
  type: string
  /** Whether the payment has reached its end, so that events held for reordering may leave. */
  final: boolean
  write(eventTime: number): string
}

export type Webhooks = {
  addSender(provider: string, sender: Sender): void
  emit(event: WebhookEvent): void
  /** Sends a delivery's body once more, or undefined when there is no such delivery. */
  replay(deliveryId: string): Delivery | undefined
  /** Newest first. */
  listDeliveries(limit: number): Delivery[]
  /** Resolves when no attempt is under way. */
  idle(): Promise<void>
  reset(): void
  close(): Promise<void>
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

type Dependencies = { store: Store; clock: Clock; config: ConfigStore }

/** Sends events until they are answered with 2xx; what is still to be sent survives a restart. */
export function createWebhooks({ store, clock, config }: Dependencies): Webhooks {
  const deliveries = store.collection<Delivery>('deliveries')
  const poster = createPoster()
  const senders = new Map<string, Sender>()
  const held = new Map<string, Delivery[]>()
  const lanes = new Map<string, Promise<void>>()
  const alarm = createAlarm(clock, enterLane)
  let finished: string[] = []
  let closed = false

  /** One payment's events are sent one after another; those of different payments at once. */
  function enterLane(id: string) {
    const paymentId = deliveries.get(id)?.paymentId
    if (paymentId === undefined) return
    const lane = (lanes.get(paymentId) ?? Promise.resolve()).then(() => attempt(id))
    lanes.set(paymentId, lane)
    void lane.then(() => lanes.get(paymentId) === lane && lanes.delete(paymentId))
  }

  async function attempt(id: string) {
    const delivery = deliveries.get(id)
    if (closed || delivery?.status !== 'waiting') return
    const target = senders.get(delivery.provider)?.findTarget(delivery)
    if (!target) return finish(delivery, 'stopped')
    const result = await send(delivery, target)
    // Closing cuts attempts off; they stay as they were on disk and are made after the restart.
    if (closed || deliveries.get(id) !== delivery) return
    settle(delivery, result)
  }

  async function send(delivery: Delivery, target: Target): Promise<Attempt> {
    const at = clock.now()
    if (delivery.attemptCount < delivery.plan.dropFirst) {
      return { at, status: null, error: 'dropped' }
    }
    try {
      return { at, status: await poster.post(target, delivery.body), error: null }
    } catch (error) {
      return { at, status: null, error: describe(error) }
    }
  }

  function settle(delivery: Delivery, result: Attempt) {
    delivery.attemptCount += 1
    delivery.attempts = [...delivery.attempts, result].slice(-20)
    const status = result.status ?? 0
    if (status >= 200 && status < 300) {
      finish(delivery, 'delivered')
      senders.get(delivery.provider)?.delivered(delivery)
    } else if (delivery.plan.untilStatus2xx) {
      schedule(delivery, clock.now() + gapAfter(delivery))
    } else {
      finish(delivery, 'stopped')
    }
  }

  function finish(delivery: Delivery, status: 'delivered' | 'stopped') {
    delivery.status = status
    deliveries.put(delivery)
    finished.push(delivery.id)
    if (finished.length > keptWhenFinished) deliveries.delete(finished.shift() as string)
  }

  function schedule(delivery: Delivery, dueAt: number) {
    delivery.status = 'waiting'
    delivery.dueAt = dueAt
    deliveries.put(delivery)
    alarm.add(dueAt, delivery.id)
  }

  function draft(event: WebhookEvent, endpointId: string, plan: WebhookPlan): Delivery {
    const now = clock.now()
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

  function emit(event: WebhookEvent) {
    const plan = config.planFor(event.paymentId, event.orderId)
    const fresh = event.endpointIds.flatMap((endpointId) =>
      Array.from({ length: plan.copies }, () => draft(event, endpointId, plan)),
    )
    const group = [...(held.get(event.paymentId) ?? []), ...fresh]
    if (plan.order === 'normal' || event.final) {
      held.delete(event.paymentId)
      for (const delivery of reorder(group, plan.order)) {
        schedule(delivery, clock.now() + plan.delayMs)
      }
    } else {
      held.set(event.paymentId, group)
      for (const delivery of fresh) deliveries.put(delivery)
    }
  }

  function replay(deliveryId: string): Delivery | undefined {
    const original = deliveries.get(deliveryId)
    if (!original) return undefined
    const plan = { ...original.plan, dropFirst: 0, delayMs: 0 }
    const again: Delivery = {
      ...original,
      id: randomId('d'),
      plan,
      createdAt: clock.now(),
      attemptCount: 0,
      attempts: [],
    }
    schedule(again, clock.now())
    return again
  }

  async function idle() {
    while (lanes.size > 0) await Promise.all(lanes.values())
  }

  function resume() {
    for (const delivery of deliveries.values()) {
      if (delivery.status === 'waiting') alarm.add(delivery.dueAt, delivery.id)
      else if (delivery.status === 'held') {
        held.set(delivery.paymentId, [...(held.get(delivery.paymentId) ?? []), delivery])
      } else finished.push(delivery.id)
    }
  }

  resume()
  return {
    addSender: (provider, sender) => void senders.set(provider, sender),
    emit,
    replay,
    listDeliveries: (limit) => [...deliveries.values()].slice(-limit).toReversed(),
    idle,
    reset() {
      alarm.clear()
      held.clear()
      finished = []
      deliveries.clear()
    },
    async close() {
      closed = true
      alarm.close()
      poster.close()
      await idle()
    },
  }
}
