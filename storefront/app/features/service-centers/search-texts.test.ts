import { expect, it } from 'vitest'

import { locationBadge, nearbyFault } from './use-center-search.ts'

// [T7.15]
it.each([
  ['GPS', 'Ubicación GPS precisa'],
  ['IP', 'Ubicación aproximada por IP'],
  ['DEFAULT', 'Desde Ciudad de México'],
  ['otra cosa', 'Cerca de tu ubicación'],
])('a place known by %s is “%s”', (method, badge) => {
  expect(locationBadge(method)).toBe(badge)
})

// [T7.25]
it('a search around the visitor fails in other words than one around another place', () => {
  expect(nearbyFault('GPS')).toBe(
    'Error al buscar centros cercanos. Intenta usar la búsqueda por estado.',
  )
  for (const method of ['IP', 'DEFAULT'] as const) {
    expect(nearbyFault(method)).toBe('Error al buscar centros cercanos a la ubicación especificada')
  }
})
