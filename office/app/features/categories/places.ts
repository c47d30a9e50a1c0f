import type { OfficeCategory } from '@surco/contract'
import { CATEGORY_LEVELS } from '@surco/contract/category-levels'

type Categories = readonly OfficeCategory[]

/** A place in the tree: the parent (null for the first level) and the next sibling (null for the end). */
export interface Place {
  parent: string | null
  before: string | null
}

/** Returns the direct children of a category, or the first level for null. */
export const childrenOf = (all: Categories, parent: string | null) =>
  all.filter((category) => category.parent === parent)

/** Returns a category and all its descendants. */
export function branchOf(all: Categories, id: string): OfficeCategory[] {
  const root = all.filter((category) => category.id === id)
  return [...root, ...childrenOf(all, id).flatMap((child) => branchOf(all, child.id))]
}

/** Whether a category, with its descendants, can be moved under another one. */
export function fits(all: Categories, id: string, parent: string | null): boolean {
  const branch = branchOf(all, id)
  if (branch.some((category) => category.id === parent)) return false
  const levels = branch.map(({ level }) => level)
  const height = Math.max(...levels) - Math.min(...levels)
  const above = all.find((category) => category.id === parent)?.level ?? 0
  return above + 1 + height <= CATEGORY_LEVELS
}

/** Returns the present place of a category. */
export function placeOf(all: Categories, { id, parent }: OfficeCategory): Place {
  const siblings = childrenOf(all, parent)
  const next = siblings[siblings.findIndex((sibling) => sibling.id === id) + 1]
  return { parent, before: next?.id ?? null }
}

/** Returns the place one step up (-1) or down (1) among the siblings; undefined at the end. */
export function stepOf(
  all: Categories,
  { id, parent }: OfficeCategory,
  by: -1 | 1,
): Place | undefined {
  const siblings = childrenOf(all, parent)
  const at = siblings.findIndex((sibling) => sibling.id === id)
  if (!siblings[at + by]) return undefined
  const before = by === -1 ? siblings[at - 1] : siblings[at + 2]
  return { parent, before: before?.id ?? null }
}

/** Returns the place of a category that is dropped on a part of another one's row. */
export function dropPlace(
  all: Categories,
  over: OfficeCategory,
  part: 'before' | 'inside' | 'after',
): Place {
  if (part === 'inside') return { parent: over.id, before: null }
  return part === 'before' ? { parent: over.parent, before: over.id } : placeOf(all, over)
}

/** Returns the names on the path to a category: `Riego › Bombas`. */
export function pathName(all: Categories, id: string | null): string {
  const category = all.find((each) => each.id === id)
  if (!category) return ''
  const { name, parent } = category
  return parent === null ? name : `${pathName(all, parent)} › ${name}`
}
