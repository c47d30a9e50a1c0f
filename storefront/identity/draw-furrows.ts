import { writeFile } from 'node:fs/promises'

import { colours } from './colours.ts'
import { furrows } from './furrows.ts'

const size = { width: 960, height: 520 }
const field = furrows({ ...size, count: 11, ridge: colours.soilRaised, light: colours.highlight })

await writeFile(
  new URL('../app/furrows.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${field}</svg>\n`,
)
