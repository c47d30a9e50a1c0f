import { writeFile } from 'node:fs/promises'

import sharp from 'sharp'

import { colors, svg } from './drawing.ts'
import { outlineText } from './text-outlines.ts'

const publicFile = (name: string) => new URL(`../public/${name}`, import.meta.url)

/** An S ploughed into a field: three furrows that run side by side. */
const S =
  'M78 25 C70 15 54 12 42 16 C24 22 22 42 42 48 L58 53 C78 59 76 79 58 84 C46 88 30 85 22 75'
const furrow = (color: string, width: number) =>
  `<path d="${S}" fill="none" stroke="${color}" stroke-width="${width}"/>`

/** The sign in a 100 × 100 square; the furrows are `ground` between ridges of `ridge`. */
function sign(ground: string, ridge: string, radius = 22) {
  return (
    `<rect width="100" height="100" rx="${radius}" fill="${ground}"/>` +
    `<g transform="translate(8 8) scale(0.84)">${furrow(ridge, 26)}${furrow(ground, 16)}${furrow(ridge, 6.5)}</g>`
  )
}

const WORD_LEFT = 112
const word = await outlineText('Surco', { size: 88, weight: 800, width: 112, tracking: -12 })
const logoWidth = Math.ceil(WORD_LEFT + word.length + 2)
const logo = (ink: string, ground: string, ridge: string) =>
  svg(logoWidth, 100, sign(ground, ridge) + word.at(WORD_LEFT, 80.5, ink))

/** An .ico that holds one PNG: what browsers and others ask for without having read the page. */
function ico(png: Buffer, size: number) {
  const head = Buffer.alloc(22)
  // Kind 1 (icon), 1 picture; its width, height, planes, bits, length and place.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const drawn = (source: string, size: number) =>
  sharp(Buffer.from(source), { density: 72 * 6 }).resize(size, size)

const app = sign(colors.accent, colors.highlight)
const icon = (radius: number) => svg(100, 100, sign(colors.accent, colors.highlight, radius))
const maskable = svg(
  100,
  100,
  `<rect width="100" height="100" fill="${colors.accent}"/><g transform="translate(14 14) scale(0.72)">${app}</g>`,
)

await writeFile(publicFile('logo.svg'), logo(colors.ink, colors.accent, colors.highlight))
await writeFile(publicFile('logo-light.svg'), logo('#ffffff', colors.accent, colors.highlight))
await writeFile(publicFile('favicon.svg'), icon(22))
await writeFile(publicFile('favicon.ico'), ico(await drawn(icon(22), 32).png().toBuffer(), 32))
for (const [name, source, size] of [
  ['apple-touch-icon.png', icon(0), 180],
  ['icon-192.png', icon(22), 192],
  ['icon-512.png', icon(22), 512],
  ['icon-maskable-512.png', maskable, 512],
] as const) {
  await drawn(source, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(publicFile(name).pathname)
}
