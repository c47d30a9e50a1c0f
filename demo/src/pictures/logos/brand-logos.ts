import sharp from 'sharp'

import type { Brand } from '../../brands.ts'
import { type Art, round } from './art.ts'
import { pageTones, paintTones, type Tones } from './brand-tones.ts'
import { type Design, onGround, signArt } from './logo-pieces.ts'
import { plateDesigns } from './plate-designs.ts'
import { wordDesigns } from './word-designs.ts'

const designs: Record<string, Design> = { ...wordDesigns, ...plateDesigns }

/** Room for what reaches beyond an art's own box: accents, descenders, outlines. */
const bleed = 80

/** A brand's logo in full colour on white, centred in a picture of that size. */
export async function drawLogo(brand: Brand, width: number, height: number) {
  const tones = pageTones(brand)
  return fitted(designOf(brand)(tones), tones.ground, width, height, 0.8, 0.54)
}

/** A brand's wide decal (2.6:1), transparent, in the inks that read on its paint. */
export async function drawWideDecal(brand: Brand, width: number) {
  const tones = paintTones(brand)
  return fitted(designOf(brand)(tones), tones.ground, width, Math.round(width / 2.6), 0.94, 0.86)
}

/** A brand's sign alone (1:1), transparent, in the inks that read on its paint. */
export async function drawSquareDecal(brand: Brand, size: number) {
  const tones = paintTones(brand)
  return fitted(signArt(brand.sign, 100, onGround(tones)), tones.ground, size, size, 0.86, 0.86)
}

function designOf(brand: Brand) {
  const design = designs[brand.slug]
  if (!design) throw new Error(`${brand.name} has no logo design`)
  return design
}

/** The art scaled so that what is seen of it fills a share of the picture, in its middle. */
async function fitted(
  art: Art,
  ground: Tones['ground'],
  width: number,
  height: number,
  across: number,
  down: number,
) {
  const seen = await seenBox(art, ground)
  const scale = Math.min((width * across) / seen.width, (height * down) / seen.height)
  const [w, h] = [width / scale, height / scale]
  const left = seen.left + seen.width / 2 - w / 2
  const top = seen.top + seen.height / 2 - h / 2
  return svgOf(art.svg, [left, top, w, h], width, height)
}

async function seenBox(art: Art, ground: string) {
  const width = Math.ceil(art.width + 2 * bleed)
  const height = Math.ceil(art.height + 2 * bleed)
  const svg = svgOf(art.svg, [-bleed, -bleed, width, height], width, height)
  // sharp would trim before it flattens.
  const flat = await sharp(Buffer.from(svg)).flatten({ background: ground }).png().toBuffer()
  const { info } = await sharp(flat)
    .trim({ background: ground, threshold: 12 })
    .toBuffer({ resolveWithObject: true })
  return {
    left: -(info.trimOffsetLeft ?? 0) - bleed,
    top: -(info.trimOffsetTop ?? 0) - bleed,
    width: info.width,
    height: info.height,
  }
}

function svgOf(content: string, box: readonly number[], width: number, height: number) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.map(round).join(' ')}">${content}</svg>`
}
