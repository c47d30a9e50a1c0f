type StockLevel = 'plenty' | 'few' | 'none'

const few = 10

/** Whether units are plenty, few enough to say so, or none. */
export function stockLevel(units: number): StockLevel {
  if (units <= 0) return 'none'
  return units > few ? 'plenty' : 'few'
}

const looks = {
  plenty: 'border-success bg-success',
  few: 'border-warning bg-warning',
  none: 'border-danger',
}

/** A dot beside the words about a stock; empty where there is nothing, whatever its colour. */
export const StockMark = ({ level }: { level: StockLevel }) => (
  <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-pill border-2 ${looks[level]}`} />
)
