import { AsyncLocalStorage } from 'node:async_hooks'

interface Standing {
  /** Who comes before everybody else, and who after them. */
  place?: 'first' | 'last'
  /** Whom it is done for; the shop's own work is for nobody. */
  network?: string
}

const standing = new AsyncLocalStorage<Standing>()

/** Of so many turns that others took, one is for the background. */
const TURNS_BEFORE = 20

/** Milliseconds to wait for a turn: as long as PostgreSQL has for an answer. */
const WAIT_MS = 20_000

/** PostgreSQL's own code for a server that has no connection left. */
const NO_CONNECTION_LEFT = '53300'

/**
 * Does work that nobody waits for, such as an import. On the embedded database its statements and
 * transactions let everybody else's go first, however long that takes; PostgreSQL does them beside each other anyway.
 */
export const inTheBackground = <T>(work: () => Promise<T>): Promise<T> =>
  standing.run({ ...standing.getStore(), place: 'last' }, work)

/** Does work whose statements go before everybody else's. */
export const beforeOthers = <T>(work: () => Promise<T>): Promise<T> =>
  standing.run({ ...standing.getStore(), place: 'first' }, work)

/** Does work for somebody of a network: the embedded database serves networks in turn, however much one of them asks. */
export const onBehalfOf = <T>(network: string, work: () => T): T => standing.run({ network }, work)

type Start = () => void

/**
 * Gives turns one at a time: to networks in turn, and to one network in the order it asks, but for whoever comes first or
 * last. Rejects who waited for 20 s, the background apart; what has begun takes its time.
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

/** Who waits, by network; the network whose turn is next comes first. */
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
