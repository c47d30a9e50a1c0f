import { mkdirSync, writeFileSync } from 'node:fs'

import { demoProducts } from '../demo-products.ts'
import { specValue, type Product } from '../products/product.ts'
import { demoFilms, filmFile, restSeconds, turnFrames, turnRate, type Film } from './films.ts'

const filmSeconds = turnFrames / turnRate + 2 * restSeconds

/** Writes the captions of a video of these products as WebVTT; each line is shown equally long. */
export function drawCaptions({ lines }: Film, products: readonly Product[]): string {
  const share = filmSeconds / lines.length
  const cues = lines.map((line, index) => {
    const text = line.replaceAll(/\{(.+?)\}/g, (_, attribute) => rangeOf(products, attribute))
    return `${time(index * share)} --> ${time((index + 1) * share)}\n${text}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

const time = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`

/** `16 L` or `pistón` if all products have the same value, otherwise `de 12 a 20 L`. */
function rangeOf(products: readonly Product[], attribute: string): string {
  const [only, ...others] = new Set(products.map(({ specs }) => specs[attribute]))
  if (only && others.length === 0) return inSentence(only)
  const ordered = products.toSorted((a, b) => specValue(a, attribute) - specValue(b, attribute))
  const least = ordered.at(0)?.specs[attribute] ?? ''
  const most = ordered.at(-1)?.specs[attribute] ?? ''
  const unit = most.replace(/^[\d.,/ ]+/, '')
  if (!least.endsWith(unit)) throw new Error(`${attribute}: ${least} and ${most} have two units`)
  return `de ${least.slice(0, -unit.length).trim()} a ${most}`
}

const inSentence = (value: string) => value.charAt(0).toLowerCase() + value.slice(1)

const folder = new URL('../../pictures/', import.meta.url)

/** The products that a video shows. */
export const productsOf = (film: Film) =>
  demoProducts.filter(({ model, brand }) => model === film.model && brand === film.brand)

/** The file of a video's captions. */
export const captionsFile = ({ model, brand }: Film) =>
  new URL(filmFile(model, brand).replace(/mp4$/, 'vtt'), folder)

/** The captions of a video, generated from the data of its products. */
export const buildCaptions = (film: Film) => drawCaptions(film, productsOf(film))

function run() {
  for (const film of demoFilms) {
    const file = captionsFile(film)
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, buildCaptions(film))
  }
}

if (import.meta.main) run()
