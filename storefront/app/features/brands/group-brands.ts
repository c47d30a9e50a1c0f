import { bareName } from '../../lib/match-name.ts'
import type { Brand } from './load-brands.ts'

export interface BrandGroup {
  /** `A` … `Z`, `Ñ`, or `0-9` for names that begin with none of them */
  letter: string
  brands: Brand[]
}

/** The brands whose name holds what was typed, without regard to case and accents. */
export function filterBrands(brands: Brand[], typed: string) {
  const wanted = bareName(typed)
  return brands.filter(({ name }) => bareName(name).includes(wanted))
}

/** The brands by the letter they begin with, in the order they come. */
export function groupBrands(brands: Brand[]): BrandGroup[] {
  const groups = new Map<string, Brand[]>()
  for (const brand of brands) {
    const letter = firstLetter(brand.name)
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  return [...groups].map(([letter, of]) => ({ letter, brands: of }))
}

function firstLetter(name: string) {
  const [first = ''] = name.trim().toUpperCase()
  if (first === 'Ñ') return first
  const letter = bareName(first).toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : '0-9'
}
