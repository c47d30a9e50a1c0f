import { expect, it } from 'vitest'

import { captionsOf } from './send-film.ts'

it('makes captions of lines, and leaves a file of captions as it is', () => {
  expect(captionsOf('  La bomba arranca.\n\nGasto: <90> & más --> listo\n')).toBe(
    `WEBVTT

00:00:00.000 --> 00:00:04.000
La bomba arranca.

00:00:04.000 --> 00:00:08.000
Gasto: &lt;90&gt; &amp; más --&gt; listo
`,
  )
  const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\nLa <b>bomba</b>\n'
  expect(captionsOf(`\uFEFF${file}`)).toBe(file)
})
