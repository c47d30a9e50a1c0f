import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** What Spanish pages, prices, units and names of neighbouring languages are written with. */
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  'ŒœŸŠšŽž–—‘’“”„•…‹›€™←↑→↓−×÷≤≥',
].join('')

interface Font {
  name: string
  file: string
  /** The range of each axis that the shop uses, or the one place it is fixed at. */
  axes: Record<string, number | { min: number; max: number }>
}

const fonts: Font[] = [
  {
    name: 'archivo',
    file: require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
    axes: { wght: { min: 600, max: 800 }, wdth: 108 },
  },
  {
    name: 'inter',
    file: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { name, file, axes } of fonts) {
  const source = await readFile(file)
  const subset = await subsetFont(source, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  await writeFile(new URL(`../app/fonts/${name}.woff2`, import.meta.url), subset)
  process.stdout.write(`${name}: ${subset.length} bytes\n`)
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
}
