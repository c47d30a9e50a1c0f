interface Line {
  quantity: number
  unitPrice: number
}

/** Sums of a cart: pieces, and centavos. */
export function cartTotals(lines: readonly Line[]) {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  return {
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    total: subtotal,
  }
}
