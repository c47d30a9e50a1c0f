import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import sharp from 'sharp'

import type { Brand } from '../brands.ts'
import { type View, views } from '../products/product.ts'
import { composeOnWhite, layerFiles, readLayers } from './compose-picture.ts'
import { cataloguePairs, liveryOf, readPair, type Livery, type Pair } from './livery.ts'

interface Folders {
  /** Where the rendered layers are. */
  layers: string
  /** Where the finished pictures go. */
  out: string
}

/** A rendered view and the brands whose pictures of it are missing or outdated. */
interface Job {
  model: string
  view: View
  brands: Brand[]
}

const sources = fileURLToPath(new URL('..', import.meta.url))
const concurrentJobs = 2

/**
 * Writes `model/brand-view.webp` of every pair with rendered layers, unless it is newer than its
 * layers and these sources; returns the written files.
 */
export async function composeViews(folders: Folders, pairs: readonly Pair[]): Promise<string[]> {
  const jobs = listJobs(folders, pairs)
  const liveries = new Map<Brand, Promise<Livery>>()
  const livery = (brand: Brand) => {
    const known = liveries.get(brand) ?? liveryOf(brand)
    liveries.set(brand, known)
    return known
  }
  const written: string[] = []
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift())
      written.push(...(await composeView(folders, job, livery)))
  }
  await Promise.all(Array.from({ length: concurrentJobs }, work))
  return written.toSorted()
}

function listJobs(folders: Folders, pairs: readonly Pair[]): Job[] {
  const sourcesChanged = newestIn(['brands.ts', 'pictures', 'pictures/logos'])
  return [...Map.groupBy(pairs, ({ model }) => model)].flatMap(([model, wanted]) =>
    views.flatMap((view) => {
      const files = layerFiles(folders.layers, model, view)
      if (!files.every((file) => existsSync(file))) return []
      const changed = Math.max(sourcesChanged, ...files.map(changeTime))
      const brands = wanted
        .map(({ brand }) => brand)
        .filter((brand) => changeTime(join(folders.out, nameOf(model, brand, view))) <= changed)
      return brands.length ? [{ model, view, brands }] : []
    }),
  )
}

async function composeView(
  { layers, out }: Folders,
  { model, view, brands }: Job,
  livery: (brand: Brand) => Promise<Livery>,
) {
  const read = await readLayers(layers, model, view)
  mkdirSync(join(out, model), { recursive: true })
  const written: string[] = []
  for (const brand of brands) {
    const name = nameOf(model, brand, view)
    const picture = composeOnWhite(read, await livery(brand))
    writeFileSync(join(out, name), await encodeView(picture, read.size, view))
    written.push(name)
  }
  return written
}

function nameOf(model: string, { slug }: Brand, view: View) {
  return `${model}/${slug}-${view}.webp`
}

const pictureName = new RegExp(`^[a-z0-9-]+/[a-z0-9-]+-(${views.join('|')})\\.webp$`)

/** Removes the pictures of pairs that are not among these; other files of the folder stay. */
export function removeOthers(out: string, pairs: readonly Pair[]) {
  const kept = new Set(
    pairs.flatMap(({ model, brand }) => views.map((view) => nameOf(model, brand, view))),
  )
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const name = relative(out, join(entry.parentPath, entry.name))
    if (entry.isFile() && pictureName.test(name) && !kept.has(name)) rmSync(join(out, name))
  }
}

function newestIn(places: string[]) {
  const files = places.flatMap((place) =>
    place.endsWith('.ts')
      ? [place]
      : readdirSync(sources + place).map((name) => `${place}/${name}`),
  )
  return Math.max(...files.map((file) => changeTime(sources + file)))
}

/** Modification time of a file in milliseconds; 0 if it does not exist. */
function changeTime(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Width in pixels and maximum bytes of a finished view. */
const limits = {
  main: { width: 900, bytes: 34_000 },
  side: { width: 600, bytes: 16_000 },
  back: { width: 600, bytes: 16_000 },
  detail: { width: 600, bytes: 16_000 },
}
const qualities = [82, 76, 70, 64]

/** Encodes a view as WebP, in the best of a few qualities within its maximum bytes. */
async function encodeView(pixels: Uint8Array, size: number, view: View): Promise<Buffer> {
  const { width, bytes } = limits[view]
  const sharpened = await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .resize({ width, withoutEnlargement: true })
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.6 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let encoded = Buffer.alloc(0)
  for (const quality of qualities) {
    encoded = await sharp(sharpened.data, { raw: sharpened.info })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (encoded.length <= bytes) break
  }
  return encoded
}

async function run() {
  const { values } = parseArgs({
    options: {
      layers: { type: 'string' },
      out: { type: 'string' },
      pair: { type: 'string', multiple: true },
    },
  })
  const { layers, out, pair } = values
  if (!layers || !out)
    throw new Error('Usage: compose-pictures.ts --layers DIR --out DIR [--pair MODEL:BRAND]…')
  const pairs = pair?.map(readPair) ?? cataloguePairs()
  const written = await composeViews({ layers, out }, pairs)
  if (!pair) removeOthers(out, pairs)
  const bytes = written.reduce((sum, name) => sum + statSync(join(out, name)).size, 0)
  process.stdout.write(`${written.length} pictures written, ${Math.round(bytes / 1000)} kB\n`)
}

if (import.meta.main) await run()
