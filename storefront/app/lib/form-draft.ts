/**
 * What is typed into a form and not yet sent, kept for this tab so that a reload loses nothing.
 * Never for card data.
 */
export type DraftName = (typeof names)[number]

const names = ['identification', 'address', 'billing', 'contact'] as const

const keyOf = (name: DraftName) => `draft:${name}`

/** The values of a form with what the shopper had typed before; entries of another kind are ignored. */
export function withDraft<T extends object>(name: DraftName, values: T): T {
  const draft = readDraft(name)
  const typed = Object.entries(values).map(([field, value]) =>
    typeof draft[field] === typeof value ? [field, draft[field]] : [field, value],
  )
  // safe: the same fields with values of the same kinds
  return Object.fromEntries(typed) as T
}

/** Keeps what is typed now; never throws. */
export function keepDraft(name: DraftName, values: object) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** Forgets a draft that was sent; never throws. */
export function dropDraft(name: DraftName) {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept either.
  }
}

/** Forgets every draft: somebody else may be next at this window. */
export function dropAllDrafts() {
  for (const name of names) dropDraft(name)
}

function readDraft(name: DraftName): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return typeof draft === 'object' && draft !== null ? { ...draft } : {}
  } catch {
    return {}
  }
}
