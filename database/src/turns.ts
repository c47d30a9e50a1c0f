import { AsyncLocalStorage } from 'node:async_hooks'

interface Standing {
  /** Priority over, or below, all other work. */
  place?: 'first' | 'last'
  /** Network that it is done for; undefined for the shop's own work. */
  network?: string
}

const standing = new AsyncLocalStorage<Standing>()

/** After this many turns of others, the background gets one. */
const TURNS_BEFORE = 20

/** Longest wait for a turn in milliseconds, the same as for a result of PostgreSQL. */
const WAIT_MS = 20_000

/** PostgreSQL's code for "too many connections". */
const NO_CONNECTION_LEFT = '53300'

/**
 * Runs background work such as an import. On the embedded database its statements and transactions yield to all others,
 * however long that takes; PostgreSQL runs them in parallel anyway.
 */
export const inTheBackground = <T>(work: () => Promise<T>): Promise<T> =>
  standing.run({ ...standing.getStore(), place: 'last' }, work)

/** Runs work whose statements take priority over all others. */
export const beforeOthers = <T>(work: () => Promise<T>): Promise<T> =>
  standing.run({ ...standing.getStore(), place: 'first' }, work)

/** Runs work on behalf of a network: the embedded database serves networks in turn, however many statements one sends. */
export const onBehalfOf = <T>(network: string, work: () => T): T => standing.run({ network }, work)

type Start = () => void

/**
 * Creates a scheduler that runs work one at a time: prioritised work first, then networks in turn, each in its own order,
 * and background work last. Work that has waited for 20 s is rejected, except background work.
 */
export function createTurns() {
  const urgent = createLine()
  const waiting = createLine()
  const patient: Start[] = []
  let busy = false
  let passed = 0

  function takeNext() {
    if (!urgent.isEmpty()) return urgent.shift()
    const isPatientsTurn = waiting.isEmpty() || passed >= TURNS_BEFORE
    const start = (isPatientsTurn && patient.shift()) || waiting.shift()
    passed = isPatientsTurn || patient.length === 0 ? 0 : passed + 1
    return start
  }
  function next() {
    const start = takeNext()
    busy = start !== undefined
    start?.()
  }
  function turn() {
    const { place, network = '' } = standing.getStore() ?? {}
    if (place === 'last') return new Promise<void>((start) => patient.push(start))
    return waitIn(place === 'first' ? urgent : waiting, network)
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy) await turn()
    busy = true
    try {
      return await work()
    } finally {
      next()
    }
  }
}

type Line = ReturnType<typeof createLine>

/** Waiting work by network; the network whose turn is next comes first. */
function createLine() {
  const networks = new Map<string, Start[]>()

  return {
    isEmpty: () => networks.size === 0,
    push(network: string, start: Start) {
      const starts = networks.get(network)
      if (starts) starts.push(start)
      else networks.set(network, [start])
    },
    shift() {
      const [next] = networks
      if (!next) return undefined
      const [network, [start, ...others]] = next
      networks.delete(network)
      if (others.length > 0) networks.set(network, others)
      return start
    },
    remove(network: string, start: Start) {
      const others = (networks.get(network) ?? []).filter((each) => each !== start)
      if (others.length > 0) networks.set(network, others)
      else networks.delete(network)
    },
  }
}

function waitIn(line: Line, network: string) {
  return new Promise<void>((resolve, reject) => {
    const limit = setTimeout(giveUp, WAIT_MS)
    line.push(network, start)

    function start() {
      clearTimeout(limit)
      resolve()
    }
    function giveUp() {
      line.remove(network, start)
      const error = new Error(`The embedded database was busy for ${WAIT_MS / 1000} seconds`)
      reject(Object.assign(error, { code: NO_CONNECTION_LEFT }))
    }
  })
}
