/** A name for comparison: without case, accents and stray spaces. */
export const bareName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')

/** Finds by name without regard to case, accents or stray spaces; undefined for no name. */
export function findByName<T extends { name: string }>(
  list: readonly T[],
  name: string | undefined,
): T | undefined {
  if (!name) return undefined
  const wanted = bareName(name)
  return list.find((entry) => bareName(entry.name) === wanted)
}
