/** Which keys carry which tags. */
interface TagIndex {
  add(key: string, tags: Iterable<string>): void
  remove(key: string, tags: Iterable<string>): void
  keysOf(tag: string): string[]
}

export function createTagIndex(): TagIndex {
  const keys = new Map<string, Set<string>>()
  return {
    add(key, tags) {
      for (const tag of tags) {
        const tagged = keys.get(tag) ?? new Set()
        keys.set(tag, tagged.add(key))
      }
    },
    remove(key, tags) {
      for (const tag of tags) {
        const tagged = keys.get(tag)
        tagged?.delete(key)
        if (tagged?.size === 0) keys.delete(tag)
      }
    },
    keysOf: (tag) => [...(keys.get(tag) ?? [])],
  }
}

/** Memory of a tag of one key besides its text: its set and entries. */
const TAG_BYTES = 200

/** Upper bound of the memory that the tags of one key take. */
export const bytesOfTags = (tags: Iterable<string>): number =>
  [...tags].reduce((sum, tag) => sum + tag.length + TAG_BYTES, 0)
