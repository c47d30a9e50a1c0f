import { slug } from '../slug.ts'

/** Where the film of a model in a brand's colours is, below the pictures folder; its captions end in `.vtt`. */
export const filmFile = (model: string, brand: string) => `videos/${model}/${slug(brand)}.mp4`
