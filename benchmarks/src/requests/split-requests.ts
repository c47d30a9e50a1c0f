import type { Request } from '../load/sent.ts'

/** What each loop sends. */
export interface Requests {
  warmUp: Request[]
  closed: Request[]
  open: Request[]
}

type Part = keyof Requests | 'recorded'

/** Of each ten requests most go to the closed loop, which sends most. */
function partOf(index: number): Part {
  const place = index % 10
  if (place < 2) return 'warmUp'
  if (place < 8) return 'closed'
  return place === 8 ? 'open' : 'recorded'
}

/**
 * Deals requests to the loops, and some whose statements are recorded. None is in two parts, so that
 * nothing measured is answered from what another loop left in a cache.
 */
export function splitRequests(requests: readonly Request[]): Requests & { recorded: Request[] } {
  const of = (part: Part) => requests.filter((_, index) => partOf(index) === part)
  return { warmUp: of('warmUp'), closed: of('closed'), open: of('open'), recorded: of('recorded') }
}
