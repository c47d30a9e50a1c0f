import { existsSync } from 'node:fs'

import { filmFile } from '../films/film-file.ts'
import { slug } from '../slug.ts'
import { views } from '../views.ts'

const folder = new URL('../../pictures/', import.meta.url)

/** The finished pictures of a model in a brand's colours, below the pictures folder; none before they are rendered. */
export function picturesOf(model: string, brand: string) {
  return views
    .map((view) => `productos/${model}/${slug(brand)}-${view}.webp`)
    .filter((file) => existsSync(new URL(file, folder)))
}

/** The finished film of a model in a brand's colours, below the pictures folder; '' when there is none. */
export function filmOf(model: string, brand: string) {
  const file = filmFile(model, brand)
  return existsSync(new URL(file, folder)) ? file : ''
}
