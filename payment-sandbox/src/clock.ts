import type { Store } from './store.ts'

export interface Clock {
  /** Milliseconds since 1970, ahead of the real time by the offset. */
  now(): number
  offsetMs(): number
  advance(ms: number): void
  /** Back to the real time. */
  reset(): void
  /** Calls back whenever the clock jumps. */
  onJump(listener: () => void): void
}

interface Offset {
  id: 'clock'
  offsetMs: number
}

/** A clock that runs with the real one, can be advanced and reset; the offset survives a restart. */
export function createClock(store: Store, realNow: () => number): Clock {
  const offsets = store.collection<Offset>('clock')
  const listeners: (() => void)[] = []
  const offsetMs = () => offsets.get('clock')?.offsetMs ?? 0
  const jump = (ms: number) => {
    offsets.put({ id: 'clock', offsetMs: ms })
    for (const listener of listeners) listener()
  }
  return {
    now: () => realNow() + offsetMs(),
    offsetMs,
    advance: (ms) => jump(offsetMs() + ms),
    reset: () => jump(0),
    onJump: (listener) => void listeners.push(listener),
  }
}

const mexicoOffsetMs = -6 * 60 * 60 * 1000

/** Writes a moment as the providers in Mexico do: `2026-11-21T09:30:00-06:00`. */
export function formatMoment(ms: number): string {
  return `${new Date(ms + mexicoOffsetMs).toISOString().slice(0, 19)}-06:00`
}

export interface Alarm {
  add(dueAt: number, id: string): void
  /** Rings for what is due by now without waiting for the timer. */
  ringDue(): void
  clear(): void
}

interface Entry {
  dueAt: number
  order: number
  id: string
}

const isEarlier = (a: Entry, b: Entry) =>
  a.dueAt === b.dueAt ? a.order < b.order : a.dueAt < b.dueAt

function pushEntry(heap: Entry[], entry: Entry) {
  let index = heap.push(entry) - 1
  while (index > 0) {
    const parent = (index - 1) >> 1
    const above = heap[parent]
    if (!above || !isEarlier(entry, above)) break
    heap[index] = above
    index = parent
  }
  heap[index] = entry
}

function popEntry(heap: Entry[]): Entry | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (!last || heap.length === 0) return first
  let index = 0
  for (;;) {
    let child = index * 2 + 1
    const [left, right] = [heap[child], heap[child + 1]]
    if (left && right && isEarlier(right, left)) child += 1
    const smaller = heap[child]
    if (!smaller || !isEarlier(smaller, last)) break
    heap[index] = smaller
    index = child
  }
  heap[index] = last
  return first
}

// Node's timers hold 24.8 days at most, and the real clock may be corrected meanwhile.
const longestWaitMs = 60_000

/** Rings once for every id when the virtual clock reaches its time, earliest first. */
export function createAlarm(clock: Clock, ring: (id: string) => void): Alarm {
  let heap: Entry[] = []
  let order = 0
  let timer: NodeJS.Timeout | undefined
  let armedFor = Infinity

  function arm() {
    clearTimeout(timer)
    armedFor = heap[0]?.dueAt ?? Infinity
    if (armedFor === Infinity) return
    const wait = Math.min(Math.max(armedFor - clock.now(), 0), longestWaitMs)
    timer = setTimeout(ringDue, wait)
    timer.unref()
  }
  function ringDue() {
    const now = clock.now()
    while ((heap[0]?.dueAt ?? Infinity) <= now) {
      const due = popEntry(heap)
      if (due) ring(due.id)
    }
    arm()
  }
  function clear() {
    heap = []
    arm()
  }
  clock.onJump(ringDue)
  return {
    add(dueAt, id) {
      pushEntry(heap, { dueAt, order: order++, id })
      if (dueAt < armedFor) arm()
    },
    ringDue,
    clear,
  }
}
