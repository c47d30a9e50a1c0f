import { mkdirSync, writeFileSync } from 'node:fs'

import { demoProducts } from '../demo-products.ts'
import { drawCaptions } from './draw-captions.ts'
import { filmFile, demoFilms, type Film } from './films.ts'

const folder = new URL('../../pictures/', import.meta.url)

/** The products that a film shows. */
export const productsOf = (film: Film) =>
  demoProducts.filter(({ model, brand }) => model === film.model && brand === film.brand)

/** Where the captions of a film stand. */
export const captionsFile = ({ model, brand }: Film) =>
  new URL(filmFile(model, brand).replace(/mp4$/, 'vtt'), folder)

/** The captions of a film, made from the data of its products. */
export const buildCaptions = (film: Film) => drawCaptions(film, productsOf(film))

function run() {
  for (const film of demoFilms) {
    const file = captionsFile(film)
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, buildCaptions(film))
  }
}

if (import.meta.main) run()
