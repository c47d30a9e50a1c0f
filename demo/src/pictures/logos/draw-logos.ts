import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'

import { type Brand, demoBrands } from '../../brands.ts'
import { drawLogo } from './brand-logos.ts'

const demo = fileURLToPath(new URL('../../..', import.meta.url))
const folder = `${demo}pictures/marcas`

async function saveLogo(brand: Brand) {
  const svg = await drawLogo(brand, 400, 200)
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#fff' })
  await picture.webp({ lossless: true, effort: 6 }).toFile(`${folder}/${brand.slug}.webp`)
}

/** One entry a line, as the project's formatter leaves it. */
function listOf(brands: readonly Brand[]) {
  const lines = brands.map(
    ({ name, slug }) => `  { "nombre": ${JSON.stringify(name)}, "logo": "marcas/${slug}.webp" }`,
  )
  return `[\n${lines.join(',\n')}\n]\n`
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const brand of demoBrands) await saveLogo(brand)
writeFileSync(`${demo}brands.json`, listOf(demoBrands))
