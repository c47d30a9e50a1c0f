import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { demoProducts } from '../demo-products.ts'
import { buildManual, listManuals } from './build-manuals.ts'
import { readManual } from './read-manual.ts'

const committed = (name: string) =>
  readFileSync(new URL(`../../pictures/manuales/${name}.pdf`, import.meta.url))
const source = (name: string) =>
  readFileSync(new URL(`../../data/manuals/${name}.md`, import.meta.url), 'utf8')

test.each(listManuals())('the committed manual %s is what its text makes', async (name) => {
  expect((await buildManual(name)).equals(committed(name))).toBe(true)
})

test.each(listManuals())('the manual %s says what a manual must say', (name) => {
  const { title, blocks } = readManual(name, source(name))
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  expect(title).not.toBe('')
  for (const wanted of ['Seguridad', 'Partes', 'Mantenimiento', 'Guardado'])
    expect(headings).toContain(wanted)
  expect(headings.at(-1)).toBe('Fallas, causas y remedios')
  expect(blocks.filter(({ kind }) => kind === 'table').length).toBeGreaterThanOrEqual(2)
  expect(blocks.some(({ kind }) => kind === 'warning')).toBe(true)
})

test('every machine has the manual of its family, and every manual a machine', () => {
  const machines = demoProducts.filter(
    ({ accessory, category }) =>
      !accessory && !['Herramientas manuales', 'Riego'].includes(category[0]),
  )
  const named = new Set(machines.flatMap(({ downloads }) => downloads))
  const files = listManuals().map((name) => `Manual de operación y seguridad=manuales/${name}.pdf`)
  expect([...named].toSorted()).toEqual(files)
  expect(machines.filter(({ downloads }) => downloads.length === 0)).toEqual([])
})

test('all manuals together are small', () => {
  const bytes = listManuals().reduce((sum, name) => sum + committed(name).length, 0)
  expect(bytes).toBeLessThan(2_000_000)
})

test('a text is read into its parts', () => {
  const text =
    '# Bombas\n\nUna\nlínea.\n\n> Peligro.\n\n- a\n- b\n\n1. c\n\n| x | y |\n| --- | --- |\n| 1 | 2 |'
  expect(readManual('bombas.md', text)).toEqual({
    title: 'Bombas',
    blocks: [
      { kind: 'paragraph', text: 'Una línea.' },
      { kind: 'warning', text: 'Peligro.' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'steps', items: ['c'] },
      { kind: 'table', header: ['x', 'y'], rows: [['1', '2']] },
    ],
  })
})

test.each([
  ['Bombas', 'does not begin with "# title"'],
  ['# Bombas\n\n## Partes\n- a', 'no empty line after "## Partes"'],
  ['# Bombas\n\n- a\nb', '"b" does not go on the list above it'],
  ['# Bombas\n\n| x | y |\n| --- | --- |\n| 1 |', 'uneven table at "1'],
  ['# Bombas\n\n### Partes', 'cannot read "### Partes"'],
])('a text that cannot be read is refused: %j', (text, message) => {
  expect(() => readManual('bombas.md', text)).toThrow(`bombas.md: ${message}`)
})
