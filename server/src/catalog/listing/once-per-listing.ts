import type { Listing } from './listing.ts'

/** Gives what `make` made of a listing under a name before; made anew when a listing was read, or when it failed. */
export function oncePerListing<T>() {
  const made = new WeakMap<Listing, Map<string, Promise<T>>>()
  return (listing: Listing, name: string, make: () => Promise<T>): Promise<T> => {
    const known = made.get(listing) ?? new Map<string, Promise<T>>()
    made.set(listing, known)
    const found = known.get(name) ?? make()
    known.set(name, found)
    found.catch(() => known.delete(name))
    return found
  }
}
