import { expect, it } from 'vitest'

import type { CatalogProduct } from './product-pattern.ts'
import { readJudgedSearches } from './read-judged-searches.ts'

const sprayer: CatalogProduct = {
  SKU: 'TP-20',
  nombre: 'Aspersora 20 L',
  marca: 'Tepalco',
  categoria: 'Aspersoras',
  accesorio: 'no',
  existencia: 'sí',
}

const read = (...rows: string[]) =>
  readJudgedSearches(`query,group,first,must,must_not,note\n${rows.join('\n')}\n`, [sprayer])

it('reads what is judged, and on which line', () => {
  const [first, second] = read(
    '"aspersora 12""",sizes,categoria=Aspersoras,TP-20,,by hand',
    '',
    'zapatos,nothing,,,,',
  )
  expect(first).toMatchObject({
    line: 2,
    query: 'aspersora 12"',
    group: 'sizes',
    first: { text: 'categoria=Aspersoras' },
    must: { text: 'TP-20' },
    mustNot: undefined,
  })
  expect(second).toMatchObject({ line: 4, query: 'zapatos', first: undefined })
})

it.each([
  ['bomba,typos,categoria=Bombas,,,', 'line 2, "bomba": no product is "categoria=Bombas"'],
  ['bomba,typos,TP-20 | TP-30,,,', 'no product is "TP-30"'],
  ['bomba,typos,una aspersora,,,', 'cannot read "una aspersora"'],
  ['bomba,typos,,,,', 'says what may stand first'],
  ['zapatos,nothing,TP-20,,,', 'says what may stand first'],
  ['bomba,,TP-20,,,', 'needs a query and a group'],
])('refuses %s', (row, fault) => {
  expect(() => read(row)).toThrow(fault)
})

it('refuses a query that is judged twice', () => {
  expect(() => read('bomba,typos,TP-20,,,', 'bomba,forms,TP-20,,,')).toThrow(
    'line 3, "bomba": is judged on line 2 too',
  )
})
