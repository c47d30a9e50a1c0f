import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const grounds = ['surface', 'surface-soft', 'surface-sunken'] as const
const inks = [
  'ink',
  'muted',
  'accent',
  'accent-strong',
  'price',
  'sale',
  'success',
  'warning',
  'danger',
] as const
const ownPairs = [
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['accent-strong', 'accent-soft'],
  ['highlight-ink', 'highlight'],
  ['highlight-ink', 'highlight-strong'],
  ['highlight-ink', 'highlight-soft'],
  ['highlight', 'soil'],
  ['highlight', 'soil-raised'],
  ['sale-ink', 'sale'],
  ['soil-ink', 'soil'],
  ['soil-ink', 'soil-raised'],
  ['soil-muted', 'soil'],
  ['soil-muted', 'soil-raised'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
] as const

const pairs = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...ownPairs,
]

it.each(pairs)('reads %s on %s at 4.5:1 or better', (ink, ground) => {
  expect(contrast(luminance(ink), luminance(ground))).toBeGreaterThanOrEqual(4.5)
})

it('draws the edge of a control at 3:1 or better', () => {
  expect(contrast(luminance('line-strong'), luminance('surface'))).toBeGreaterThanOrEqual(3)
})

// Rooms do not import each other: what cannot read the style sheet repeats its values.
const copies = [
  '../../server/src/platform/colors.ts',
  '../artwork/drawing.ts',
  '../../demo/src/manuals/draw-manual.ts',
]

it.each(copies)('has the same colours as %s', (file) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const copied = [...text.matchAll(/(\w+)(?::| =) '(#[0-9a-f]+)'/g)]
  expect(copied.length).toBeGreaterThan(5)
  for (const [, name = '', hex] of copied) expect([name, colour(kebab(name))]).toEqual([name, hex])
})

it("gives a mail's button the corner of the others", () => {
  const server = readFileSync(
    new URL(`../../server/src/platform/colors.ts`, import.meta.url),
    'utf8',
  )
  const [, px] = /buttonRadius: '([\d.]+)px'/.exec(server) ?? []
  const [, rem] = /--radius-button: ([\d.]+)rem;/.exec(tokens) ?? []
  expect(Number(px)).toBe(Number(rem) * 16)
})

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function colour(role: string) {
  const hex = new RegExp(`--color-${role}: (#[0-9a-f]{6});`).exec(tokens)?.[1]
  if (!hex) throw new Error(`No colour for the role ${role}`)
  return hex
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(role: string) {
  const hex = colour(role)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(channel: number) {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function contrast(a: number, b: number) {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
