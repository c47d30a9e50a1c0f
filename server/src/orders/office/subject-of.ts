import type { OrderWithLines } from '../queries/get-order.ts'

/** An order as what an entry of the book is about. */
export const subjectOf = ({ number }: Pick<OrderWithLines, 'number'>) => ({
  kind: 'order',
  id: String(number),
  name: `#${number}`,
})
