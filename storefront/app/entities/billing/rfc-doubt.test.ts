import { expect, test } from 'vitest'

import { doubtAboutRfc } from './fiscal-inputs.tsx'

test.each(['SAT970701NN3', 'GODE561231GR8', 'gode561231gr8', 'XAXX010101000', 'XEXX010101000'])(
  'has no doubt about %s',
  (rfc) => {
    expect(doubtAboutRfc(rfc)).toBeUndefined()
  },
)

test('tells a date that does not exist before its field refuses it', () => {
  expect(doubtAboutRfc('GODE561331GR8')).toBe('Revisa tu RFC: la fecha que contiene no existe.')
})

test('doubts a last character that does not follow from the others', () => {
  const doubt = 'Revisa tu RFC: su último carácter no es el que le corresponde.'
  expect(doubtAboutRfc('SAT970701NN4')).toBe(doubt)
  expect(doubtAboutRfc('GODE561231GR9')).toBe(doubt)
})

test.each(['', 'GODE', 'no es un RFC'])('leaves %j to the rule of the form', (typed) => {
  expect(doubtAboutRfc(typed)).toBeUndefined()
})
