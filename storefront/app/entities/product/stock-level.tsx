type StockLevel = 'plenty' | 'few' | 'none'

/** At most so many units count as few. */
const FEW_UNITS = 10

/** The stock level of a number of units. */
export function stockLevel(units: number): StockLevel {
  if (units <= 0) return 'none'
  return units > FEW_UNITS ? 'plenty' : 'few'
}

const looks = {
  plenty: 'border-success bg-success',
  few: 'border-warning bg-warning',
  none: 'border-danger',
}

/** A dot beside the stock label; hollow for no stock, so that it does not depend on colour. */
export const StockMark = ({ level }: { level: StockLevel }) => (
  <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-pill border-2 ${looks[level]}`} />
)
