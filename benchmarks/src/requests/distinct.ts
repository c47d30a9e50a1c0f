/** How many failures in a row say that there is nothing new to make. */
const PATIENCE = 1_000

/** Makes up to `count` different things; fewer when nothing new comes any more. */
export function distinct<Thing>(count: number, make: () => Thing, keyOf: (thing: Thing) => string) {
  const made = new Map<string, Thing>()
  let inVain = 0
  while (made.size < count && inVain < PATIENCE) {
    const thing = make()
    const key = keyOf(thing)
    inVain = made.has(key) ? inVain + 1 : 0
    made.set(key, thing)
  }
  return [...made.values()]
}
