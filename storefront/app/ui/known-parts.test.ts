import { expect, it } from 'vitest'

import { joinPieces, keepParts } from './known-parts.ts'

/** Renders a page as React would, of parts that each show a text. */
function render(page: ReturnType<ReturnType<typeof keepParts>>, shown: string[], keeps = true) {
  let rendered = 0
  const parts = shown.map((text) => {
    const { name, known } = page.find({ text })
    if (!known) rendered++
    return `<known-part id="${name}">${known ? '' : `<p>$& ${text}</p>`}</known-part>`
  })
  const pieces = page.complete(`<main>${parts.join('<hr>')}</main>`, keeps)
  return { rendered, html: pieces.join('') }
}

it('has a part rendered once for all pages that show the same', () => {
  const begin = keepParts(10)
  const html = '<main><p>$& Menú</p><hr><p>$& Pie</p></main>'
  expect(render(begin(), ['Menú', 'Pie'])).toEqual({ rendered: 2, html })
  expect(render(begin(), ['Menú', 'Pie'])).toEqual({ rendered: 0, html })
  expect(render(begin(), ['Menú', 'Otro']).rendered).toBe(1)
})

it('keeps nothing of a page that was not rendered well', () => {
  const begin = keepParts(10)
  expect(render(begin(), ['Menú'], false)).toEqual({
    rendered: 1,
    html: '<main><p>$& Menú</p></main>',
  })
  expect(render(begin(), ['Menú']).rendered).toBe(1)
})

it('forgets what was used longest ago', () => {
  const begin = keepParts(2)
  for (const text of ['a', 'b', 'a', 'c']) render(begin(), [text])
  expect(render(begin(), ['a']).rendered).toBe(0)
  expect(render(begin(), ['b']).rendered).toBe(1)
})

it('completes a page with what it found, also when that was forgotten meanwhile', () => {
  const begin = keepParts(1)
  render(begin(), ['a'])
  const page = begin()
  const { name } = page.find({ text: 'a' })
  render(begin(), ['b'])
  expect(page.complete(`<known-part id="${name}"></known-part>`, true).join('')).toBe('<p>$& a</p>')
})

it('joins the bytes of pieces as they are', () => {
  const bytes = Buffer.from('Año – €')
  const text = bytes.toString('latin1')
  expect(joinPieces([text.slice(0, 2), '', text.slice(2)])).toEqual(bytes)
})
