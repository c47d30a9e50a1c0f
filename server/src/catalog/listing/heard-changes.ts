/** What was told of changes and not read yet. */
export interface Heard {
  tags: ReadonlySet<string>
  /** Whether the whole catalogue has to be read. */
  readsAll: boolean
  /** Whether all may have changed, and nobody knows what. */
  everything: boolean
}

export const nothingHeard: Heard = { tags: new Set(), readsAll: false, everything: false }

/** Tags of changes that may bring products, or put them elsewhere. */
const ofAll: ReadonlySet<string> = new Set(['catalog', 'brands', 'categories'])

/** What tags say (see `tagsOf`); without them everything may have changed. */
export const heardOf = (tags: readonly string[] | undefined): Heard => ({
  tags: new Set(tags),
  readsAll: !tags || tags.some((tag) => ofAll.has(tag)),
  everything: !tags,
})

export const addHeard = (one: Heard, other: Heard): Heard => ({
  tags: new Set([...one.tags, ...other.tags]),
  readsAll: one.readsAll || other.readsAll,
  everything: one.everything || other.everything,
})

const PRODUCT = 'product:'

/** The products that changed. */
export const skusOf = ({ tags }: Heard): string[] =>
  [...tags].filter((tag) => tag.startsWith(PRODUCT)).map((tag) => tag.slice(PRODUCT.length))

/** No product's page has them. */
const ofLists = /^(?:catalog|products|category:.*|brand:.*)$/

/** Names of brands and categories stand beside all lists. */
const ofNames: ReadonlySet<string> = new Set(['brands', 'categories'])

/**
 * The tags of what may have been made of the old catalogue: lists, and what goes with a product that
 * may stand elsewhere now.
 */
export function staleTagsOf(heard: Heard): string[] {
  const tags = [...heard.tags]
  const stale = [
    ...tags.filter((tag) => ofLists.test(tag)),
    ...skusOf(heard).map((sku) => `related:${sku}`),
  ]
  return heard.everything || tags.some((tag) => ofNames.has(tag)) ? [...stale, 'catalog'] : stale
}
