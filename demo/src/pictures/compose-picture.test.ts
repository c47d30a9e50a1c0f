import { expect, test } from 'vitest'

import { composeCutOut, composeOnWhite, type Layers } from './compose-picture.ts'
import { decalTexture, type Livery } from './livery.ts'
import { linearColour } from './logos/brand-tones.ts'

const size = 40
const full = 65_535
/** The layers' value of a surface of albedo 0.5 in light 1. */
const lit = full / 4

/** A decal whose left half is red, whose right half is green and whose lower half is darker. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="208" height="80">
  <rect width="104" height="80" fill="#f00"/><rect x="104" width="104" height="80" fill="#0f0"/>
  <rect y="40" width="208" height="40" fill-opacity="0.7"/></svg>`

async function livery(paint: string): Promise<Livery> {
  const texture = await decalTexture(logo)
  return {
    paint: linearColour(paint),
    trim: linearColour('#ffffff'),
    wide: texture,
    square: texture,
  }
}

/** A neutral lit surface in the middle, white ground around it; `share` gives a pixel's masks. */
function layersOf(share: (x: number, y: number) => readonly [number, number, number]): Layers {
  const layers: Layers = {
    size,
    combined: new Uint16Array(size * size * 4),
    light: new Uint16Array(size * size * 3),
    masks: new Uint16Array(size * size * 3),
    uv: new Uint16Array(size * size * 3),
  }
  const inside = Array.from({ length: size - 8 }, (_, index) => index + 4)
  for (const y of inside)
    for (const x of inside) {
      const pixel = y * size + x
      const masks = share(x, y)
      layers.combined.set([lit / 2, lit / 2, lit / 2, full], pixel * 4)
      layers.light.fill(lit, pixel * 3, pixel * 3 + 3)
      layers.masks.set(
        masks.map((part) => part * full),
        pixel * 3,
      )
      const [u, v] = [(x - 4) / (size - 9), 1 - (y - 4) / (size - 9)]
      layers.uv.set([u * masks[2] * full, v * masks[2] * full, 0], pixel * 3)
    }
  return layers
}

function colourAt(picture: Uint8Array, x: number, y: number) {
  const at = (y * size + x) * 3
  return [picture[at] ?? 0, picture[at + 1] ?? 0, picture[at + 2] ?? 0] as const
}

test('paint takes the hue of the brand and keeps it saturated', async () => {
  const picture = composeOnWhite(
    layersOf(() => [1, 0, 0]),
    await livery('#c01018'),
  )
  const [red, green, blue] = colourAt(picture, 20, 20)
  expect(red).toBeGreaterThan(150)
  expect(green).toBeLessThan(50)
  expect(blue).toBeLessThan(60)
})

test('a darker paint gives a darker picture', async () => {
  const layers = layersOf(() => [1, 0, 0])
  const dark = colourAt(composeOnWhite(layers, await livery('#232226')), 20, 20)
  const light = colourAt(composeOnWhite(layers, await livery('#c3ccd2')), 20, 20)
  expect(dark[0]).toBeLessThan(70)
  expect(light[0]).toBeGreaterThan(150)
})

test('what is no paint keeps its own colour in every livery', async () => {
  const layers = layersOf(() => [0, 0, 0])
  const red = composeOnWhite(layers, await livery('#c01018'))
  const blue = composeOnWhite(layers, await livery('#12418f'))
  expect(colourAt(red, 20, 20)).toEqual(colourAt(blue, 20, 20))
})

test('the ground is pure white', async () => {
  const picture = composeOnWhite(
    layersOf(() => [1, 0, 0]),
    await livery('#c01018'),
  )
  expect(colourAt(picture, 0, 0)).toEqual([255, 255, 255])
  expect(colourAt(picture, size - 1, size - 1)).toEqual([255, 255, 255])
})

test('a decal lies where its layer says: its left at the left, its upper edge above', async () => {
  const picture = composeOnWhite(
    layersOf(() => [0, 0, 1]),
    await livery('#12418f'),
  )
  const [left, right] = [colourAt(picture, 10, 10), colourAt(picture, 30, 10)]
  expect(left[0]).toBeGreaterThan(left[1] + 100)
  expect(right[1]).toBeGreaterThan(right[0] + 100)
  expect(colourAt(picture, 10, 30)[0]).toBeLessThan(left[0] - 40)
})

test('a cut-out laid on white is the picture on white', async () => {
  const layers = layersOf((x) => [x < 20 ? 1 : 0, 0, 0])
  layers.combined.set([0, 0, 0, full / 2], 0)
  const colours = await livery('#17623a')
  const [cut, picture] = [composeCutOut(layers, colours), composeOnWhite(layers, colours)]
  for (const pixel of [0, 1, 20 * size + 10, 20 * size + 30]) {
    const alpha = (cut[pixel * 4 + 3] ?? 0) / 255
    const laid = [0, 1, 2].map((part) => (cut[pixel * 4 + part] ?? 0) * alpha + 255 * (1 - alpha))
    for (const part of [0, 1, 2])
      expect(laid[part]).toBeCloseTo(picture[pixel * 3 + part] ?? 0, -0.5)
  }
})
