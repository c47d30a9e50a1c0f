import {
  mostSeen,
  type SeenProduct,
  readStored,
  removeStored,
  useStored,
  writeStored,
} from '../../data/storage.ts'

const none: SeenProduct[] = []

/** The products whose pages were opened in this browser, the latest first; none before hydration. */
export const useSeenProducts = () => useStored('vistos') ?? none

/** Puts a product at the head of those seen. */
export const rememberSeen = (product: SeenProduct) =>
  writeStored('vistos', addSeen(readStored('vistos') ?? none, product))

export const forgetSeen = () => removeStored('vistos')

/** The list with a product first, once, and no longer than it may be. */
export const addSeen = (seen: SeenProduct[], product: SeenProduct) =>
  [product, ...seen.filter(({ SKU }) => SKU !== product.SKU)].slice(0, mostSeen)
