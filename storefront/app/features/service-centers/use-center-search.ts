import type { ServiceCenter } from '@surco/contract'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'

import { api } from '../../data/api.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { locateVisitor, type VisitorLocation, type LocationMethod } from './find-centers.ts'

/** A running search; its events are ignored once another one begins. */
interface Run {
  dispatch: (event: SearchEvent) => void
  signal: AbortSignal
}

/** Names of the states with service centres, by key. */
export type States = Record<string, string>

/** State of the search for service centres; only the latest search counts. */
export function useCenterSearch(centers: ServiceCenter[] | undefined, geoipUrl: string) {
  const [search, dispatch] = useReducer(nextSearch, centers, firstSearch)
  const [states, setStates] = useState<States>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const focus = useCallback((id: string) => dispatch({ kind: 'focus', id }), [])

  function begin(): Run {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const dispatchWhileCurrent = (event: SearchEvent) => {
      if (!signal.aborted) dispatch(event)
    }
    dispatch({ kind: 'begin' })
    return { dispatch: dispatchWhileCurrent, signal }
  }

  function run(type: SearchType, state: string) {
    if (type === 'todos') void findAll(begin())
    else if (type === 'cerca-de-mi') void findNearby(begin(), geoipUrl)
    else if (state) void findInState(begin(), state)
    else if (!states) void findStates(begin(), setStates)
    else running.current?.abort()
  }

  return {
    search,
    states,
    chooseType(type: SearchType) {
      dispatch({ kind: 'type', type })
      run(type, '')
    },
    chooseState(state: string) {
      dispatch({ kind: 'state', state })
      run('por-estado', state)
    },
    retry: () => run(search.type, search.state),
    focus,
  }
}

async function findAll({ dispatch, signal }: Run) {
  try {
    const { data } = await api('GET /service-centers', {}, { signal })
    dispatch({ kind: 'found', results: data })
  } catch (error) {
    reportFailure({ dispatch, signal }, error, searchFaults.all)
  }
}

async function findNearby({ dispatch, signal }: Run, geoipUrl: string) {
  const location = await locateVisitor(geoipUrl)
  if (signal.aborted) return
  dispatch({ kind: 'located', location })
  const { lat, lng, method } = location
  try {
    const query = { lat, lng, radius: nearbyRadius }
    const { data } = await api('GET /service-centers/search/cerca-de-mi', { query }, { signal })
    dispatch({ kind: 'found', results: data })
  } catch (error) {
    reportFailure({ dispatch, signal }, error, nearbyFault(method))
  }
}

/** km */
export const nearbyRadius = 100

async function findInState({ dispatch, signal }: Run, state: string) {
  const input = { params: { state } }
  try {
    const { data } = await api('GET /service-centers/search/ciudades/:state', input, { signal })
    dispatch({ kind: 'found', results: data.centros })
  } catch (error) {
    reportFailure({ dispatch, signal }, error, searchFaults.ofState)
  }
}

async function findStates({ dispatch, signal }: Run, onLoaded: (states: States) => void) {
  try {
    const { data } = await api('GET /service-centers/search/estados-enum', {}, { signal })
    onLoaded(data)
    dispatch({ kind: 'rest' })
  } catch (error) {
    reportFailure({ dispatch, signal }, error, searchFaults.states)
  }
}

function reportFailure({ dispatch, signal }: Run, error: unknown, fault: string) {
  if (signal.aborted) return
  reportFault(error)
  dispatch({ kind: 'fault', fault })
}

export type SearchType = 'todos' | 'cerca-de-mi' | 'por-estado'

/** State of the search: what is searched for, and the results. */
export interface CenterSearch {
  type: SearchType
  /** Key of the chosen state; '' for none */
  state: string
  location: VisitorLocation | undefined
  /** Undefined before a search, while it runs, and when it failed */
  results: ServiceCenter[] | undefined
  /** The centre to show; a new object for each request */
  focus: { id: string } | undefined
  busy: boolean
  /** Message for the visitor */
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

/** State at first: all centres, which were loaded with the page. */
export const firstSearch = (centers: ServiceCenter[] | undefined): CenterSearch => ({
  ...nothing,
  type: 'todos',
  state: '',
  location: undefined,
  results: centers,
  fault: centers ? undefined : searchFaults.all,
})

/** Reducer of the search. */
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

/** Errors, with the texts of the specification */
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

/** Label of how the location was determined. */
export const locationBadge = (method: string) => badges[method] ?? 'Cerca de tu ubicación'

/** Error of a search nearby; its text depends on whether the device gave the location. */
export const nearbyFault = (method: LocationMethod) =>
  method === 'GPS' ? searchFaults.nearby : searchFaults.nearPlace
