import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'

import { demoBrands } from '../brands.ts'
import { demoCategories } from '../categories.ts'
import { slug } from '../slug.ts'
import { drawLogo } from './logos.ts'
import { partPictures } from './parts.ts'
import { powerPictures } from './power.ts'
import { ground } from './shapes.ts'
import { sprayerPictures } from './sprayers.ts'
import { workshopPictures } from './workshop.ts'

const demo = fileURLToPath(new URL('../..', import.meta.url))

const articles: Record<string, string> = {
  ...sprayerPictures,
  ...powerPictures,
  ...workshopPictures,
  ...partPictures,
}

async function save(svg: string, width: number, height: number, file: string) {
  const picture = sharp(Buffer.from(svg)).resize(width, height).webp({ quality: 82, effort: 6 })
  await picture.toFile(`${demo}pictures/${file}`)
}

async function drawArticles() {
  for (const [kind, svg] of Object.entries(articles))
    await save(svg, 1200, 1200, `productos/${kind}.webp`)
}

async function drawCategories() {
  const entries = demoCategories.map(({ name, kind, ground: tint }) => ({
    entry: { nombre: name, image: `categorias/${slug(name)}.webp` },
    svg: articles[kind]?.replace(`fill="${ground}"/>`, `fill="${tint}"/>`) ?? '',
  }))
  for (const { entry, svg } of entries) await save(svg, 800, 800, entry.image)
  writeList(
    'categories.json',
    entries.map(({ entry }) => entry),
  )
}

async function drawLogos() {
  const entries = demoBrands.map(({ name }) => ({
    nombre: name,
    logo: `marcas/${slug(name)}.webp`,
  }))
  for (const [index, brand] of demoBrands.entries())
    await save(drawLogo(brand, index), 400, 200, `marcas/${slug(brand.name)}.webp`)
  writeList('brands.json', entries)
}

/** Writes one entry a line, as the project's formatter leaves it. */
function writeList(file: string, entries: Record<string, string>[]) {
  const lines = entries.map((entry) => {
    const pairs = Object.entries(entry).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
    return `  { ${pairs.join(', ')} }`
  })
  writeFileSync(`${demo}${file}`, `[\n${lines.join(',\n')}\n]\n`)
}

for (const folder of ['productos', 'categorias', 'marcas'])
  mkdirSync(`${demo}pictures/${folder}`, { recursive: true })
await drawArticles()
await drawCategories()
await drawLogos()
