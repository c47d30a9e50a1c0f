/** Units of one product. */
export interface Units {
  productId: number
  quantity: number
}

/** Products are changed in one order, so that two payments never wait for each other. */
export const inLockOrder = <T extends Units>(units: readonly T[]) =>
  [...units].sort((a, b) => a.productId - b.productId)
