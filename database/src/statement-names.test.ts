import { expect, test } from 'vitest'

import { createNames } from './statement-names.ts'

test('names a text from its third time on, always the same', () => {
  const nameOf = createNames()
  const names = Array.from({ length: 4 }, () => nameOf('select 1'))
  expect(names.slice(0, 2)).toEqual([undefined, undefined])
  expect(names[2]).toMatch(/^surco_[0-9a-f]{24}$/)
  expect(names[3]).toBe(names[2])
})

test('gives another process the same name for the same text, and another text another one', () => {
  const third = (text: string) => {
    const nameOf = createNames()
    return [1, 2, 3].map(() => nameOf(text)).at(-1)
  }
  expect(third('select 1')).toBe(third('select 1'))
  expect(third('select 1')).not.toBe(third('select 2'))
})

test('names no more than a connection should keep, those that came thrice first', () => {
  const nameOf = createNames()
  const texts = Array.from({ length: 2_000 }, (_, n) => `select ${n}`)
  const names = texts.map((text) => [1, 2, 3].map(() => nameOf(text)).at(-1))
  expect(names.filter(Boolean)).toEqual(names.slice(0, 250))
  // However often it comes: on each connection a name more would be a plan more.
  for (let n = 0; n < 100; n++) expect(nameOf('select 250')).toBeUndefined()
  expect(texts.slice(0, 250).map(nameOf)).toEqual(names.slice(0, 250))
})

test('names nothing that has no plan', () => {
  const nameOf = createNames()
  for (const text of ['begin', 'commit', 'vacuum analyze product', 'listen pages_changed']) {
    expect([1, 2, 3].map(() => nameOf(text))).toEqual([undefined, undefined, undefined])
  }
})
