import { readFile } from 'node:fs/promises'

import sharp from 'sharp'

import { colors, furrows, svg } from './drawing.ts'
import { outlineText } from './text-outlines.ts'

const size = { width: 1200, height: 630 }
const LEFT = 84
const claim = ['Equipo fuerte', 'para el campo', 'mexicano']
const goods = 'Aspersoras, motobombas y generadores'

const publicFile = (name: string) => new URL(`../public/${name}`, import.meta.url)
const claimLines = await Promise.all(
  claim.map((line) => outlineText(line, { size: 70, weight: 800, width: 106 })),
)
const goodsLine = await outlineText(goods, { size: 26, weight: 600 })

/** Made by demo/src/pictures/scenes/draw-sharing-machine.ts. */
const machine = await readFile(new URL('machine.webp', import.meta.url))

/** The logo as a part of another drawing; draw-logo.ts has drawn it. */
async function logo(left: number, top: number, height: number) {
  const drawing = await readFile(publicFile('logo-light.svg'), 'utf8')
  return drawing.replace(
    '<svg ',
    `<svg x="${left}" y="${top}" height="${height}" width="${height * 4}" `,
  )
}

const FIELD_LEFT = 690
const field = furrows({
  width: size.width - FIELD_LEFT,
  height: size.height,
  count: 9,
  ridge: colors.soilRaised,
  light: colors.highlight,
})
const content = [
  `<rect width="100%" height="100%" fill="${colors.soil}"/>`,
  `<g transform="translate(${FIELD_LEFT} 0)">${field}</g>`,
  await logo(LEFT, 84, 92),
  ...claimLines.map((line, i) => line.at(LEFT, 310 + i * 76, colors.soilInk)),
  `<rect x="${LEFT}" y="524" width="6" height="30" rx="2" fill="${colors.highlight}"/>`,
  goodsLine.at(LEFT + 22, 548, colors.soilMuted),
]

await sharp(Buffer.from(svg(size.width, size.height, content.join(''))))
  .resize(size)
  .composite([{ input: machine, left: 604, top: 0 }])
  .png({ palette: true, compressionLevel: 9 })
  .toFile(publicFile('share.png').pathname)
