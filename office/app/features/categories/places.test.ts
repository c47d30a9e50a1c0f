import type { OfficeCategory } from '@surco/contract'
import { expect, it } from 'vitest'

import { dropPlace, fits, pathName, placeOf, stepOf } from './places.ts'

const one = (id: string, parent: string | null, level: number): OfficeCategory => ({
  id,
  parent,
  level,
  name: id.toUpperCase(),
  image: '',
  products: 0,
  hidden: 0,
})
const [a, b, c, d, e] = [
  one('a', null, 1),
  one('b', 'a', 2),
  one('c', 'b', 3),
  one('d', 'a', 2),
  one('e', null, 1),
] as const
const all = [a, b, c, d, e]

it('knows where a category fits: not below itself, not below the third level', () => {
  const places = (id: string) => [null, 'a', 'b', 'c', 'd', 'e'].filter((to) => fits(all, id, to))
  expect(places('a')).toEqual([null])
  expect(places('b')).toEqual([null, 'a', 'e'])
  expect(places('c')).toEqual([null, 'a', 'b', 'd', 'e'])
})

it('steps, drops and goes back among those beside it', () => {
  expect(stepOf(all, a, -1)).toBeUndefined()
  expect(stepOf(all, a, 1)).toEqual({ parent: null, before: null })
  expect(stepOf(all, d, -1)).toEqual({ parent: 'a', before: 'b' })
  expect(placeOf(all, b)).toEqual({ parent: 'a', before: 'd' })
  expect(dropPlace(all, b, 'before')).toEqual({ parent: 'a', before: 'b' })
  expect(dropPlace(all, b, 'after')).toEqual({ parent: 'a', before: 'd' })
  expect(dropPlace(all, b, 'inside')).toEqual({ parent: 'b', before: null })
  expect(pathName(all, 'c')).toBe('A › B › C')
})
