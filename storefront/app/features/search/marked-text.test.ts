import { expect, test } from 'vitest'

import { markedText } from './search-option-list.tsx'

test('separates the matched parts from the rest', () => {
  expect(markedText('Motobomba <mark>auto</mark>cebante')).toEqual([
    { text: 'Motobomba ', marked: false },
    { text: 'auto', marked: true },
    { text: 'cebante', marked: false },
  ])
})

test('reads the escaped characters back', () => {
  expect(markedText('<mark>Bomba</mark> 3&quot; &amp; 2&#39; &lt;b&gt;')).toEqual([
    { text: 'Bomba', marked: true },
    { text: ' 3" & 2\' <b>', marked: false },
  ])
})

// [S2.81]
test('leaves any other markup and doubly escaped text as text', () => {
  expect(markedText('<img src=x> &amp;lt;')).toEqual([{ text: '<img src=x> &lt;', marked: false }])
})
