import sharp from 'sharp'
import { expect, test } from 'vitest'

import { demoBrands } from '../../brands.ts'
import { drawLogo, drawSquareDecal, drawWideDecal } from './brand-logos.ts'
import { contrast, pageTones, paintTones } from './brand-tones.ts'

test.for(demoBrands)('$name has a logo that fills its picture within a margin', async (brand) => {
  const logo = sharp(Buffer.from(await drawLogo(brand, 400, 200))).flatten({ background: '#fff' })
  const { info } = await sharp(await logo.png().toBuffer())
    .trim({ background: '#fff' })
    .toBuffer({ resolveWithObject: true })
  expect(Math.max(info.width / 320, info.height / 108)).toBeGreaterThan(0.97)
  expect(info.width).toBeLessThan(330)
  expect(info.height).toBeLessThan(118)
})

test.for(demoBrands)('$name has decals with ink on nothing', async (brand) => {
  for (const svg of [await drawWideDecal(brand, 260), await drawSquareDecal(brand, 100)]) {
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(4)
    expect(data[3]).toBe(0)
    expect(data.some((value, index) => index % 4 === 3 && value === 255)).toBe(true)
  }
})

test('a name reads on the page and on the paint', () => {
  for (const brand of demoBrands)
    for (const tones of [pageTones(brand), paintTones(brand)]) {
      expect(contrast(tones.word, tones.ground), brand.name).toBeGreaterThanOrEqual(3)
      expect(contrast(tones.onPlate, tones.plate), brand.name).toBeGreaterThanOrEqual(3)
    }
})

test('a brand draws the same logo every time', async () => {
  const [brand] = demoBrands
  if (!brand) throw new Error('No brands')
  expect(await drawLogo(brand, 400, 200)).toBe(await drawLogo(brand, 400, 200))
})
