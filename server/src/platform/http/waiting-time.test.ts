import { expect, test } from 'vitest'

import { waitingTime } from './error-handler.ts'

test.each([
  [1, 'un minuto'],
  [60, 'un minuto'],
  [60.5, '2 minutos'],
  [900, '15 minutos'],
  [3540, '59 minutos'],
  [3541, 'una hora'],
  [3600, 'una hora'],
  [3601, '2 horas'],
])('says %d seconds as «%s»', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words)
})
