import { readFile } from 'node:fs/promises'

import sharp from 'sharp'

import { colours } from './colours.ts'
import { furrows } from './furrows.ts'
import { displayType } from './words.ts'

const size = { width: 1200, height: 630 }
const LEFT = 84
const claim = ['Equipo fuerte', 'para el campo', 'mexicano']
const goods = 'Aspersoras, motobombas y generadores'

const publicFile = (name: string) => new URL(`../public/${name}`, import.meta.url)
const writeClaim = await displayType(claim.join(''), 800, 106)
const writeGoods = await displayType(goods, 600)

/** Made by demo/src/pictures/scenes/draw-sharing-machine.ts. */
const machine = await readFile(new URL('machine.webp', import.meta.url))

/** The logo as a part of another drawing. */
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
  ridge: colours.soilRaised,
  light: colours.highlight,
})
const lines = claim.map((line, i) => writeClaim(line, 70).at(LEFT, 310 + i * 76, colours.soilInk))
const picture =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">` +
  `<rect width="100%" height="100%" fill="${colours.soil}"/>` +
  `<g transform="translate(${FIELD_LEFT} 0)">${field}</g>` +
  (await logo(LEFT, 84, 92)) +
  lines.join('') +
  `<rect x="${LEFT}" y="524" width="6" height="30" rx="2" fill="${colours.highlight}"/>` +
  writeGoods(goods, 26).at(LEFT + 22, 548, colours.soilMuted) +
  '</svg>'

await sharp(Buffer.from(picture))
  .resize(size)
  .composite([{ input: machine, left: 604, top: 0 }])
  .png({ palette: true, compressionLevel: 9 })
  .toFile(publicFile('share.png').pathname)
