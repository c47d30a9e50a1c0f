import { writeFile } from 'node:fs/promises'

import { colors, furrows, svg } from './drawing.ts'

/** As `ui/furrow-ground.tsx` lays it out. */
const size = { width: 960, height: 520 }
const pattern = furrows({ ...size, count: 11, ridge: colors.soilRaised, light: colors.highlight })

await writeFile(
  new URL('../app/furrows.svg', import.meta.url),
  svg(size.width, size.height, pattern),
)
