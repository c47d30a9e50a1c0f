import type { Listing } from './listing/listing.ts'
import { inCategories, ofBrands, ofKind, type Selection } from './selection.ts'

/** The products of a selection: whether that of a place is one of them, and how many there are. */
export function findMatches(listing: Listing, selection: Selection) {
  const { shelf, price, available } = listing
  const isWanted = markShelves(listing, selection)
  const { min, max, leastAvailable } = limitsOf(selection)
  return {
    isMatch(place: number) {
      const charged = price[place] ?? 0
      return (
        isWanted[shelf[place] ?? 0] === 1 &&
        charged >= min &&
        charged <= max &&
        (available[place] ?? 0) >= leastAvailable
      )
    },
    count() {
      const counts = countOnShelves(listing, selection)
      let total = 0
      for (let index = 0; index < counts.length; index += 1) {
        total += (isWanted[index] ?? 0) * (counts[index] ?? 0)
      }
      return total
    },
  }
}

/** 1 for each shelf that a selection wants. */
function markShelves({ shelves }: Listing, selection: Selection): Uint8Array {
  const isWanted = new Uint8Array(shelves.length)
  let index = 0
  for (const shelf of shelves) {
    if (inCategories(selection, shelf) && ofBrands(selection, shelf) && ofKind(selection, shelf)) {
      isWanted[index] = 1
    }
    index += 1
  }
  return isWanted
}

/** How many products of each shelf the prices and the stock asked for leave. */
export function countOnShelves(listing: Listing, selection: Selection): Int32Array {
  const { min, max, leastAvailable } = limitsOf(selection)
  if (min === -Infinity && max === Infinity && leastAvailable === 0) return listing.onShelf
  const { shelf, price, available } = listing
  const counts = new Int32Array(listing.onShelf.length)
  for (let place = 0; place < shelf.length; place += 1) {
    const charged = price[place] ?? 0
    const on = shelf[place] ?? 0
    // Without branches: nobody guesses which of the next products fits, and a wrong guess is dear.
    const isWithin = Number(charged >= min) & Number(charged <= max)
    const isLeft = isWithin & Number((available[place] ?? 0) >= leastAvailable)
    counts[on] = (counts[on] ?? 0) + isLeft
  }
  return counts
}

/** What a selection asks of a product besides its shelf. */
const limitsOf = ({ minPrice = -Infinity, maxPrice = Infinity, inStock }: Selection) => ({
  min: minPrice,
  max: maxPrice,
  leastAvailable: inStock ? 1 : 0,
})
