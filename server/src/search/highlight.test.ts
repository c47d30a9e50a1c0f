import { expect, it } from 'vitest'

import { createHighlight } from './highlight.ts'

const highlight = (name: string, marks: string[]) => createHighlight(marks)(name)

it.each([
  ['Motobomba 2 pulgadas Aguadoro AG-MB2', ['#agmb2'], 'AG-MB2'],
  ['Motobomba 2 pulgadas Aguadoro AG-MB2', ['#agm'], 'AG-M'],
  ['Motobomba 2 pulgadas Aguadoro AG-MB2', ['#mb2'], 'MB2'],
  ['Aspersora Labrador ASP-25M-0132', ['#0132'], '0132'],
  ['Bomba periférica BM-1/2', ['#bm12'], 'BM-1/2'],
])('marks of "%s" only what begins like the code %j', (name, marks, marked) => {
  expect(highlight(name, marks)).toBe(name.replace(marked, `<mark>${marked}</mark>`))
})

it('marks nothing for a code that the name does not say', () => {
  const name = 'Motobomba 2 pulgadas Aguadoro'
  expect(highlight(name, ['#ag'])).toBe(name)
})

it('marks words and a code, each once', () => {
  expect(highlight('Motobomba AG-MB2 2"', ['motobomb', '#agmb2', 'ag'])).toBe(
    '<mark>Motobomba</mark> <mark>AG-MB2</mark> 2&quot;',
  )
})
