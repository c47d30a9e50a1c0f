import sharp from 'sharp'

import { cutOutMachine, readLayersOption } from './draw-scene.ts'

/** The machine on the picture that other sites show for links to the shop. */
const machine = 'generator-3500:lumbravolt'
const file = new URL('../../../../storefront/artwork/machine.webp', import.meta.url)

const { pixels, size } = await cutOutMachine(readLayersOption('draw-sharing-machine.ts'), machine)
await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
  .resize({ width: 630 })
  .webp({ quality: 80, effort: 6 })
  .toFile(file.pathname)
