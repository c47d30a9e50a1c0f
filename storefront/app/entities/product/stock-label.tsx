import { stockLevel, StockMark } from './stock-level.tsx'

const words = {
  plenty: { text: 'En stock', colour: 'text-success' },
  few: { text: 'Pocas unidades', colour: 'text-warning' },
  none: { text: 'Sin stock', colour: 'text-danger' },
}

/** The stock level of a product, in words and colour. */
export function StockLabel({ stock }: { stock: number }) {
  const level = stockLevel(stock)
  const { text, colour } = words[level]
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${colour}`}>
      <StockMark level={level} />
      {text}
    </span>
  )
}
