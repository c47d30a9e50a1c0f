import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { demoProducts } from '../demo-products.ts'
import { slug } from '../products/wording.ts'
import { buildCaptions, captionsFile, drawCaptions, productsOf } from './build-captions.ts'
import { filmFile, demoFilms, type Film } from './films.ts'

const pictures = new URL('../../pictures/', import.meta.url)
const film = ({ model, brand }: Film) => readFileSync(new URL(filmFile(model, brand), pictures))
const names = demoFilms.map((each) => [`${each.model} ${each.brand}`, each] as const)

test.each(names)('the committed captions of %s are what its data make', (_name, each) => {
  expect(readFileSync(captionsFile(each), 'utf8')).toBe(buildCaptions(each))
})

test.each(names)('the captions of %s can be read in time', (_name, each) => {
  const lines = buildCaptions(each)
    .split('\n')
    .filter((line) => /^\p{L}/u.test(line))
    .slice(1)
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(52)
})

test.each(names)('the film of %s is light, silent and begins at once', (_name, each) => {
  const bytes = film(each)
  expect(bytes.length).toBeLessThan(500_000)
  expect(bytes.includes('avc1')).toBe(true)
  expect(bytes.includes('soun')).toBe(false)
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
})

test('all films together are light, and twelve products or more have one', () => {
  const bytes = demoFilms.reduce((sum, each) => sum + film(each).length, 0)
  expect(bytes).toBeLessThan(3_000_000)
  expect(demoProducts.filter(({ video }) => video !== '').length).toBeGreaterThanOrEqual(12)
})

test('a film is of the model and the brand of every product that has it', () => {
  const filmed = demoProducts.filter(({ video }) => video !== '')
  expect(filmed.length).toBe(demoFilms.flatMap(productsOf).length)
  for (const { video, model, brand } of filmed) {
    expect(video).toBe(`videos/${model}/${slug(brand)}.mp4`)
    expect(existsSync(new URL(video.replace(/mp4$/, 'vtt'), pictures))).toBe(true)
  }
})

test('a figure that the products have in common is said as it is, others from least to most', () => {
  const [sprayer] = demoProducts
  if (!sprayer) throw new Error('No products')
  const products = [20, 5, 16].map((litres) => ({
    ...sprayer,
    specs: { Tanque: `${litres} L`, Bomba: 'Pistón', Rosca: litres > 5 ? '1 1/4"' : '3/4"' },
  }))
  const lines = ['Tanque {Tanque}, rosca {Rosca}', 'Bomba de {Bomba}']
  expect(drawCaptions({ model: '', brand: '', lines }, products)).toBe(
    'WEBVTT\n\n00:00.000 --> 00:05.000\nTanque de 5 a 20 L, rosca de 3/4 a 1 1/4"\n\n00:05.000 --> 00:10.000\nBomba de pistón\n',
  )
})

test('figures in two units are refused', () => {
  const products = demoProducts.slice(0, 2).map((product, index) => ({
    ...product,
    specs: { Peso: index ? '2 kg' : '1 lb' },
  }))
  expect(() => drawCaptions({ model: '', brand: '', lines: ['{Peso}'] }, products)).toThrow(
    'have two units',
  )
})
