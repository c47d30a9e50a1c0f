import { expect, test } from 'vitest'

import { demoBrands, type Line } from './brands.ts'
import { linearColour } from './pictures/logos/brand-tones.ts'

/** How far two colours are from each other as seen, from 0 to about 1.7. */
function distance(one: string, other: string) {
  const [from, to] = [linearColour(one), linearColour(other)]
  return Math.hypot(...from.map((part, index) => Math.cbrt(part) - Math.cbrt(to[index] ?? 0)))
}

test('every brand has a name, a slug, a sign and lines of its own', () => {
  expect(demoBrands).toHaveLength(34)
  expect(new Set(demoBrands.map(({ slug }) => slug)).size).toBe(34)
  expect(new Set(demoBrands.map(({ sign }) => sign)).size).toBe(34)
  for (const { name, colour, accent, lines } of demoBrands) {
    expect([colour, accent].join(), name).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/)
    expect(lines.length, name).toBeGreaterThanOrEqual(2)
  }
})

test('every line of business has three to six brands, no two painted alike', () => {
  const lines = new Map<Line, string[]>()
  for (const { colour, lines: of } of demoBrands)
    for (const line of of) lines.set(line, [...(lines.get(line) ?? []), colour])
  expect(lines.size).toBe(16)
  for (const [line, colours] of lines) {
    expect(colours.length, line).toBeGreaterThanOrEqual(3)
    expect(colours.length, line).toBeLessThanOrEqual(6)
    for (const [index, one] of colours.entries())
      for (const other of colours.slice(index + 1))
        expect(distance(one, other), `${line}: ${one} ${other}`).toBeGreaterThan(0.12)
  }
})
