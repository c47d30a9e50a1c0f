const few = 10

/** How much there is of a product, in words and colour. */
export function StockLabel({ stock }: { stock: number }) {
  if (stock > few) return <span className="text-sm font-medium text-success">En stock</span>
  if (stock > 0) return <span className="text-sm font-medium text-warning">Pocas unidades</span>
  return <span className="text-sm font-medium text-danger">Sin stock</span>
}
