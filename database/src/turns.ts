import { AsyncLocalStorage } from 'node:async_hooks'

/** Who comes before everybody else, and who after them. */
const standing = new AsyncLocalStorage<'first' | 'last'>()

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
export const inTheBackground = <T>(work: () => Promise<T>): Promise<T> => standing.run('last', work)

/** Does work whose statements wait for the one under way alone. */
export const beforeOthers = <T>(work: () => Promise<T>): Promise<T> => standing.run('first', work)

type Start = () => void

/**
 * Gives turns one at a time, in the order they are asked for, but for {@link standing}. Rejects who waited for 20 s, the
 * background apart; what has begun takes its time.
 */
export function createTurns() {
  const urgent: Start[] = []
  const waiting: Start[] = []
  const patient: Start[] = []
  let busy = false
  let passed = 0

  function takeNext() {
    if (urgent.length > 0) return urgent.shift()
    const isPatientsTurn = waiting.length === 0 || passed >= TURNS_BEFORE
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
    const place = standing.getStore()
    if (place === 'last') return new Promise<void>((start) => patient.push(start))
    return waitIn(place === 'first' ? urgent : waiting)
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

function waitIn(line: Start[]) {
  return new Promise<void>((resolve, reject) => {
    const limit = setTimeout(giveUp, WAIT_MS)
    line.push(start)

    function start() {
      clearTimeout(limit)
      resolve()
    }
    function giveUp() {
      line.splice(line.indexOf(start), 1)
      const error = new Error(`The embedded database was busy for ${WAIT_MS / 1000} seconds`)
      reject(Object.assign(error, { code: NO_CONNECTION_LEFT }))
    }
  })
}
