import type { ServiceCenter } from '@surco/contract'

import type { VisitorLocation } from './locate-visitor.ts'
import { searchFaults } from './search-texts.ts'

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
