import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** Writes lines in the shop's display type, as outlines: pictures know no web fonts. */
export async function displayType(characters: string, weight: number, width = 100) {
  const source = await readFile(
    require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
  )
  const cut = await subsetFont(source, characters.replaceAll(' ', ''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight, wdth: width },
  })
  const font = openFont(cut)
  const space = font.unitsPerEm * 0.24

  function outline(word: string, start: number) {
    const { glyphs, positions } = font.layout(word)
    let x = start
    const paths = glyphs.map((glyph, i) => {
      const path = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`
      x += positions[i]?.xAdvance ?? 0
      return path
    })
    return { paths: paths.join(''), end: x }
  }

  /** The outlines of one line, and how long it is. */
  return function write(text: string, size: number) {
    let x = 0
    let letters = ''
    // Word by word: a space has no outline to be read.
    for (const word of text.split(' ')) {
      const { paths, end } = outline(word, x)
      letters += paths
      x = end + space
    }
    const scale = size / font.unitsPerEm
    return {
      width: (x - space) * scale,
      at: (left: number, baseline: number, fill: string) =>
        `<g fill="${fill}" transform="translate(${left} ${baseline}) scale(${scale} ${-scale})">${letters}</g>`,
    }
  }
}

function openFont(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('A collection of fonts where one was expected')
  return font
}
