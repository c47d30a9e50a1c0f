import type { ServiceCenter } from '@surco/contract'
import { expect, it } from 'vitest'

import {
  firstSearch,
  nextSearch,
  type CenterSearch,
  type SearchEvent,
} from './use-center-search.ts'

const center = { _id: '1', nombre: 'Taller' } as ServiceCenter
const searched: CenterSearch = {
  type: 'por-estado',
  state: 'JAL',
  location: { lat: 1, lng: 2, method: 'GPS' },
  results: [center],
  focus: { id: '1' },
  busy: true,
  fault: 'Error',
}

// [T7.13]
it('begins with all centres, or says that they did not come', () => {
  expect(firstSearch([center])).toMatchObject({
    type: 'todos',
    results: [center],
    fault: undefined,
  })
  expect(firstSearch(undefined)).toMatchObject({
    results: undefined,
    fault: 'Error al cargar la lista completa de centros de servicio',
  })
})

// [T7.14]
it('loses results, state, place and focus with another type of search', () => {
  expect(nextSearch(searched, { kind: 'type', type: 'cerca-de-mi' })).toEqual({
    type: 'cerca-de-mi',
    state: '',
    location: undefined,
    results: undefined,
    focus: undefined,
    busy: false,
    fault: undefined,
  })
})

// [T7.8]
it.each<SearchEvent>([
  { kind: 'begin' },
  { kind: 'fault', fault: 'Otro' },
  { kind: 'state', state: 'COA' },
])('shows no old results after %o', (event) => {
  const next = nextSearch(searched, event)
  expect(next).toMatchObject({ results: undefined, focus: undefined, busy: event.kind === 'begin' })
})

it('is asked for the same centre twice as two wishes', () => {
  const next = nextSearch(searched, { kind: 'focus', id: '1' })
  expect(next.focus).toEqual(searched.focus)
  expect(next.focus).not.toBe(searched.focus)
})
