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

interface Draft {
  /** In ms, as `Date.now()`. */
  keptAt: number
  values: Record<string, unknown>
}

/** In the storage of all tabs: drafts that any of them kept until then, in ms, are forgotten. */
const FORGOTTEN = 'draftsForgottenAt'

/** Keeps what is typed now; never throws. */
export function keepDraft(name: DraftName, values: object) {
  try {
    const draft: Draft = { keptAt: Date.now(), values: { ...values } }
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
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

/** Forgets every draft, also of other tabs, since the next user of this browser may be another person; never throws. */
export function dropAllDrafts() {
  for (const name of names) dropDraft(name)
  try {
    localStorage.setItem(FORGOTTEN, String(Date.now()))
  } catch {
    // Other tabs cannot be notified.
  }
}

function readDraft(name: DraftName): Draft['values'] {
  try {
    const { keptAt = 0, values = {} }: Partial<Draft> = JSON.parse(
      sessionStorage.getItem(keyOf(name)) ?? '{}',
    )
    return keptAt > Number(localStorage.getItem(FORGOTTEN)) ? values : {}
  } catch {
    return {}
  }
}
