import { picture, shelve } from './product.ts'
import type { Product, Sale } from './product.ts'
import { partWarranty } from './wording.ts'

/** One accessory or spare part; `fits` finishes the sentence "Sirve para …". */
export type Accessory = Sale & { name: string; fits: string; specs: Record<string, string> }

interface Family {
  leaf: readonly [string, string]
  kind: string
  /** What it is for and how it is fitted, the same for every size. */
  advice: string
  includes?: string[]
}

/** Puts a family of accessories on the shelf: they share the picture, the advice and the place. */
export function shelveAccessories(family: Family, items: readonly Accessory[]): Product[] {
  return shelve(items, (item) => ({
    name: item.name,
    summary: `${item.name} ${item.brand}. Sirve para ${item.fits}.`,
    paragraphs: [`${item.name} marca ${item.brand}, para ${item.fits}.`, family.advice],
    category: ['Refacciones y accesorios', ...family.leaf],
    pictures: [picture(family.kind)],
    specs: item.specs,
    includes: family.includes ?? ['1 pieza'],
    warranty: partWarranty,
    accessory: true,
  }))
}
