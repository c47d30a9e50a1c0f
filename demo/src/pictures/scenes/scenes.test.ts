import { readFileSync, statSync } from 'node:fs'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { demoProducts } from '../../demo-products.ts'
import { cataloguePairs, readPair } from '../livery.ts'
import { linearColour } from '../logos/brand-tones.ts'
import { campaign } from './campaign.ts'
import { categoryScenes } from './draw-categories.ts'

interface Entry {
  title: string
  text: string
  label: string
  link: string
  wide: string
  mobile: string
  ink: 'light' | 'dark'
  alt: string
}

const demo = new URL('../../../', import.meta.url)
const picture = (file: string) => new URL(`pictures/${file}`, demo)
const readJson = (file: string) => JSON.parse(readFileSync(new URL(file, demo), 'utf8'))
const banners: Entry[] = readJson('banners.json')
const categories: { nombre: string; image: string }[] = readJson('categories.json')

async function sizeOf(file: string) {
  const { width, height } = await sharp(readFileSync(picture(file))).metadata()
  return { width, height, bytes: statSync(picture(file)).size }
}

describe('categories', () => {
  test('each first-level category has a scene', () => {
    const names = categories.map(({ nombre }) => nombre)
    expect(Object.keys(categoryScenes).toSorted()).toEqual(names.toSorted())
  })

  test('their pictures are of one shape, and light', async () => {
    for (const { image } of categories) {
      const { width, height, bytes } = await sizeOf(image)
      expect([image, width, height]).toEqual([image, 1000, 750])
      expect(bytes).toBeLessThanOrEqual(40_000)
    }
  })
})

test('a machine wears the livery of a brand that sells it', () => {
  const sold = new Set(cataloguePairs().map(({ model, brand }) => `${model}:${brand.slug}`))
  const shown = [
    ...campaign.flatMap(({ wide, mobile }) => [...wide, ...mobile]),
    ...Object.values(categoryScenes).flatMap(({ machines }) => machines),
  ].map(({ machine }) => readPair(machine))
  for (const { model, brand } of shown) expect(sold).toContain(`${model}:${brand.slug}`)
})

describe('banners', () => {
  test('the list holds the words of the campaign', () => {
    const words = campaign.map(({ title, text, label, link, ink, alt }) => [
      title,
      text,
      label,
      link,
      ink,
      alt,
    ])
    expect(
      banners.map(({ title, text, label, link, ink, alt }) => [title, text, label, link, ink, alt]),
    ).toEqual(words)
  })

  test('their words are short enough for a phone', () => {
    for (const { title, text, label } of banners) {
      expect(title.length).toBeLessThanOrEqual(30)
      expect(text.length).toBeLessThanOrEqual(82)
      expect(label.length).toBeLessThanOrEqual(22)
    }
  })

  test('their links lead to categories and brands of the catalogue', () => {
    const known = {
      categoria: new Set(categories.map(({ nombre }) => nombre)),
      marca: new Set(demoProducts.map(({ brand }) => brand)),
    }
    for (const { link } of banners) {
      const { pathname, searchParams } = new URL(link, 'http://localhost')
      expect(pathname).toBe('/productos')
      expect(searchParams.size).toBe(1)
      for (const [name, value] of searchParams)
        expect(name === 'categoria' ? known.categoria : known.marca).toContain(value)
    }
  })

  test('their pictures have their shapes, and are light', async () => {
    for (const { wide, mobile } of banners) {
      const [large, small] = [await sizeOf(wide), await sizeOf(mobile)]
      expect([large.width, large.height]).toEqual([1920, 720])
      expect([small.width, small.height]).toEqual([800, 900])
      expect(large.bytes).toBeLessThanOrEqual(110_000)
      expect(small.bytes).toBeLessThanOrEqual(60_000)
    }
  })

  test('the words can be read on every part of their ground', async () => {
    for (const { wide, mobile, ink } of banners) {
      const text = luminance(...linearColour(ink === 'dark' ? '#1e1b16' : '#fffdf8'))
      expect(await leastContrast(wide, { width: 900, height: 720 }, text)).toBeGreaterThan(4.5)
      expect(await leastContrast(mobile, { width: 800, height: 360 }, text)).toBeGreaterThan(4.5)
    }
  })
})

async function leastContrast(file: string, part: { width: number; height: number }, text: number) {
  const pixels = await sharp(readFileSync(picture(file)))
    .extract({ left: 0, top: 0, ...part })
    .raw()
    .toBuffer()
  let least = 21
  for (let at = 0; at < pixels.length; at += 3) {
    const [red, green, blue] = [0, 1, 2].map((step) => linear[pixels[at + step] ?? 0] ?? 0)
    const ground = luminance(red ?? 0, green ?? 0, blue ?? 0)
    const [dark, light] = ground < text ? [ground, text] : [text, ground]
    least = Math.min(least, (light + 0.05) / (dark + 0.05))
  }
  return least
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value.toString(16).padStart(2, '0')
  return linearColour(`#${part}0000`)[0]
})

function luminance(red: number, green: number, blue: number) {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
