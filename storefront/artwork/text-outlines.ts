import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const archivo = await readFile(
  require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
)

/** In ems */
const SPACE_WIDTH = 0.24

interface Type {
  /** In pixels */
  size: number
  weight: number
  /** Percent of the font's normal width */
  width?: number
  /** Room after each letter, in thousandths of an em */
  tracking?: number
}

/**
 * A line of text in Archivo as SVG paths, and its length: an SVG that is shown as a picture loads no web font. Offsets
 * of glyphs are left out, which only combining marks have.
 */
export async function outlineText(text: string, { size, weight, width = 100, tracking = 0 }: Type) {
  const font = openFont(
    await subsetFont(archivo, text.replaceAll(' ', ''), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight, wdth: width },
    }),
  )
  const em = font.unitsPerEm
  let x = 0
  let paths = ''
  // Word by word: fontkit cannot read the empty glyph of a space when it is the last of its font.
  for (const [at, word] of text.split(' ').entries()) {
    if (at > 0) x += SPACE_WIDTH * em
    const { glyphs, positions } = font.layout(word)
    for (const [i, glyph] of glyphs.entries()) {
      if (glyph.id === 0) throw new Error(`Archivo lacks a letter of "${word}"`)
      paths += `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`
      x += (positions[i]?.xAdvance ?? 0) + (tracking * em) / 1000
    }
  }
  const scale = size / em
  return {
    length: x * scale,
    at: (left: number, baseline: number, fill: string) =>
      `<g fill="${fill}" transform="translate(${left} ${baseline}) scale(${scale} ${-scale})">${paths}</g>`,
  }
}

function openFont(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('A collection of fonts where one was expected')
  return font
}
