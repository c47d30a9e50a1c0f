import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { stateNames } from './zone-words.ts'

// The office does not import the server: it repeats the names of the states.
it('offers the states that the server knows', () => {
  const file = new URL('../../../../server/src/platform/mexican-states.ts', import.meta.url)
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/\bstate\('[A-Z]{3}', '([^']+)'/g)].map(([, name = '']) => name)
  expect(names).toHaveLength(32)
  expect(stateNames.toSorted()).toEqual(names.toSorted())
})
