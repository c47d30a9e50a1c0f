/** Deals things out like cards; with fewer things than hands some are in several hands. */
export function dealOut<Thing>(things: readonly Thing[], hands: number): Thing[][] {
  const count = Math.max(things.length, hands)
  const shares: Thing[][] = Array.from({ length: hands }, () => [])
  for (let index = 0; index < count; index++) {
    const thing = things[index % things.length]
    if (thing !== undefined) shares[index % hands]?.push(thing)
  }
  return shares
}
