const FEWEST_BUYERS = 5

/** How many people a product's page says have bought it: fewer than five persuade nobody, and are not told. */
export const shownBuyers = (people: number) => (people >= FEWEST_BUYERS ? people : 0)
