import type { ServiceCenter } from '@surco/contract'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'

import { api } from '../../data/api.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { locateVisitor, type VisitorLocation, type LocationMethod } from './find-centers.ts'

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

export type SearchType = 'todos' | 'cerca-de-mi' | 'por-estado'

/** What is searched for, and what was found. */
export interface CenterSearch {
  type: SearchType
  /** Key of the chosen state; '' for none */
  state: string
  location: VisitorLocation | undefined
  /** Undefined while nothing is known: not asked yet, under way or failed */
  results: ServiceCenter[] | undefined
  /** The centre to look at; a new object each time it is asked for */
  focus: { id: string } | undefined
  busy: boolean
  /** A sentence for the visitor */
  fault: string | undefined
}

export type SearchEvent =
  | { kind: 'type'; type: SearchType }
  | { kind: 'state'; state: string }
  | { kind: 'begin' }
  | { kind: 'located'; location: VisitorLocation }
  | { kind: 'found'; results: ServiceCenter[] }
  | { kind: 'rest' }
  | { kind: 'fault'; fault: string }
  | { kind: 'focus'; id: string }

const nothing = { results: undefined, focus: undefined, busy: false, fault: undefined }

/** The search that a page begins with: all centres, which it brings along. */
export const firstSearch = (centers: ServiceCenter[] | undefined): CenterSearch => ({
  ...nothing,
  type: 'todos',
  state: '',
  location: undefined,
  results: centers,
  fault: centers ? undefined : searchFaults.all,
})

/** What a search becomes by what happens. */
export function nextSearch(search: CenterSearch, event: SearchEvent): CenterSearch {
  switch (event.kind) {
    case 'type':
      return { ...nothing, type: event.type, state: '', location: undefined }
    case 'state':
      return { ...search, ...nothing, state: event.state }
    case 'begin':
      return { ...search, ...nothing, busy: true }
    case 'located':
      return { ...search, location: event.location }
    case 'found':
      return { ...search, results: event.results, busy: false }
    case 'rest':
      return { ...search, busy: false }
    case 'fault':
      return { ...search, ...nothing, fault: event.fault }
    case 'focus':
      return { ...search, focus: { id: event.id } }
  }
}

/** What can go wrong, in the words of the specification. */
const searchFaults = {
  states: 'Error al cargar la lista de estados',
  all: 'Error al cargar la lista completa de centros de servicio',
  nearby: 'Error al buscar centros cercanos. Intenta usar la búsqueda por estado.',
  ofState: 'Error al buscar centros en el estado seleccionado',
  nearPlace: 'Error al buscar centros cercanos a la ubicación especificada',
}

const badges: Partial<Record<string, string>> = {
  GPS: 'Ubicación GPS precisa',
  IP: 'Ubicación aproximada por IP',
  DEFAULT: 'Desde Ciudad de México',
} satisfies Record<LocationMethod, string>

/** How the place is known that distances are counted from. */
export const locationBadge = (method: string) => badges[method] ?? 'Cerca de tu ubicación'

/** A search around a place that the visitor did not give fails in other words. */
export const nearbyFault = (method: LocationMethod) =>
  method === 'GPS' ? searchFaults.nearby : searchFaults.nearPlace
