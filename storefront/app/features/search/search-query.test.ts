import { expect, test } from 'vitest'

import { readSearchQuery, searchInput } from './search-query.ts'

const read = (query: string) => readSearchQuery(new URLSearchParams(query))

test('trims the text and ignores an unknown order', () => {
  expect(read('q=%20bomba%20&orden=toString')).toEqual({
    q: 'bomba',
    orden: 'relevancia',
    pagina: 1,
  })
})

// [S5.1] [S7.4]
test('asks for nothing when the text is shorter than two characters', () => {
  expect(searchInput(read('q=b'))).toEqual({ query: '', page: 1, pageSize: 0 })
})

test('asks for a page of ten in the order chosen', () => {
  expect(searchInput(read('q=bomba&orden=precio-desc&pagina=2'))).toEqual({
    query: 'bomba',
    page: 2,
    pageSize: 10,
    orderBy: 'price',
    orderDirection: 'desc',
  })
})
