import type { ServiceCenter } from '@surco/contract'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'

import { api } from '../../lib/api.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { locateVisitor } from './locate-visitor.ts'
import { firstSearch, nextSearch, type SearchEvent, type SearchType } from './next-search.ts'
import { nearbyFault, searchFaults } from './search-texts.ts'

/** One search: events of it are heard until another one begins. */
interface Run {
  tell: (event: SearchEvent) => void
  signal: AbortSignal
}

/** The states with service centres: key and name. */
export type States = Record<string, string>

/** Searches for service centres; the search begun last is the one that counts. */
export function useCenterSearch(centers: ServiceCenter[] | undefined, geoipUrl: string) {
  const [search, tell] = useReducer(nextSearch, centers, firstSearch)
  const [states, setStates] = useState<States>()
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const focus = useCallback((id: string) => tell({ kind: 'focus', id }), [])

  function begin(): Run {
    under.current?.abort()
    const { signal } = (under.current = new AbortController())
    const tellWhileWanted = (event: SearchEvent) => {
      if (!signal.aborted) tell(event)
    }
    tell({ kind: 'begin' })
    return { tell: tellWhileWanted, signal }
  }

  function run(type: SearchType, state: string) {
    if (type === 'todos') void findAll(begin())
    else if (type === 'cerca-de-mi') void findNearby(begin(), geoipUrl)
    else if (state) void findInState(begin(), state)
    else if (!states) void findStates(begin(), setStates)
    else under.current?.abort()
  }

  return {
    search,
    states,
    chooseType(type: SearchType) {
      tell({ kind: 'type', type })
      run(type, '')
    },
    chooseState(state: string) {
      tell({ kind: 'state', state })
      run('por-estado', state)
    },
    retry: () => run(search.type, search.state),
    focus,
  }
}

async function findAll({ tell, signal }: Run) {
  try {
    const { data } = await api('GET /service-centers', {}, { signal })
    tell({ kind: 'found', results: data })
  } catch (error) {
    fail({ tell, signal }, error, searchFaults.all)
  }
}

async function findNearby({ tell, signal }: Run, geoipUrl: string) {
  const location = await locateVisitor(geoipUrl)
  if (signal.aborted) return
  tell({ kind: 'located', location })
  const { lat, lng, method } = location
  try {
    const query = { lat, lng, radius: nearbyRadius }
    const { data } = await api('GET /service-centers/search/cerca-de-mi', { query }, { signal })
    tell({ kind: 'found', results: data })
  } catch (error) {
    fail({ tell, signal }, error, nearbyFault(method))
  }
}

/** km */
export const nearbyRadius = 100

async function findInState({ tell, signal }: Run, state: string) {
  const input = { params: { state } }
  try {
    const { data } = await api('GET /service-centers/search/ciudades/:state', input, { signal })
    tell({ kind: 'found', results: data.centros })
  } catch (error) {
    fail({ tell, signal }, error, searchFaults.ofState)
  }
}

async function findStates({ tell, signal }: Run, keep: (states: States) => void) {
  try {
    const { data } = await api('GET /service-centers/search/estados-enum', {}, { signal })
    keep(data)
    tell({ kind: 'rest' })
  } catch (error) {
    fail({ tell, signal }, error, searchFaults.states)
  }
}

function fail({ tell, signal }: Run, error: unknown, fault: string) {
  if (signal.aborted) return
  reportFault(error)
  tell({ kind: 'fault', fault })
}
