import type { OfficeCategory } from '@surco/contract'
import { CATEGORY_LEVELS } from '@surco/contract/category-levels'

type Categories = readonly OfficeCategory[]

/** Where a category is put: under one (null: on the first level), before one of those there (null: at the end). */
export interface Place {
  parent: string | null
  before: string | null
}

export const besides = (all: Categories, parent: string | null) =>
  all.filter((one) => one.parent === parent)

/** A category and all below it. */
export function branchOf(all: Categories, id: string): OfficeCategory[] {
  const one = all.filter((each) => each.id === id)
  return [...one, ...besides(all, id).flatMap((below) => branchOf(all, below.id))]
}

/** Whether a category, with what is below it, may stand under another one. */
export function fits(all: Categories, id: string, parent: string | null): boolean {
  const branch = branchOf(all, id)
  if (branch.some((one) => one.id === parent)) return false
  const levels = branch.map(({ level }) => level)
  const height = Math.max(...levels) - Math.min(...levels)
  const above = all.find((one) => one.id === parent)?.level ?? 0
  return above + 1 + height <= CATEGORY_LEVELS
}

/** Where a category stands now. */
export function placeOf(all: Categories, { id, parent }: OfficeCategory): Place {
  const beside = besides(all, parent)
  const next = beside[beside.findIndex((one) => one.id === id) + 1]
  return { parent, before: next?.id ?? null }
}

/** One place up (-1) or down (1) among those beside it; undefined at the end. */
export function stepOf(
  all: Categories,
  { id, parent }: OfficeCategory,
  by: -1 | 1,
): Place | undefined {
  const beside = besides(all, parent)
  const at = beside.findIndex((one) => one.id === id)
  if (!beside[at + by]) return undefined
  const before = by === -1 ? beside[at - 1] : beside[at + 2]
  return { parent, before: before?.id ?? null }
}

/** Where a dragged one comes when it is let go over another one. */
export function dropPlace(
  all: Categories,
  over: OfficeCategory,
  part: 'before' | 'inside' | 'after',
): Place {
  if (part === 'inside') return { parent: over.id, before: null }
  return part === 'before' ? { parent: over.parent, before: over.id } : placeOf(all, over)
}

/** The names that lead to a category: `Riego › Bombas`. */
export function pathName(all: Categories, id: string | null): string {
  const one = all.find((each) => each.id === id)
  if (!one) return ''
  return one.parent === null ? one.name : `${pathName(all, one.parent)} › ${one.name}`
}
