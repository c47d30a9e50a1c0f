interface Shelf {
  SKU: string
  stock: number
}

/**
 * Which product each purchase takes one unit of: every product in turn, so that no single row is
 * fought over, and never more units than there are. Shorter than `count` when the stock ends before.
 */
export function planPurchases(shelves: readonly Shelf[], count: number): string[] {
  const left = shelves.map((shelf) => ({ ...shelf }))
  const plan: string[] = []
  while (plan.length < count) {
    const stocked = left.filter(({ stock }) => stock > 0).slice(0, count - plan.length)
    if (stocked.length === 0) break
    for (const shelf of stocked) {
      shelf.stock -= 1
      plan.push(shelf.SKU)
    }
  }
  return plan
}
