import type { OrderWithLines } from '../queries/get-order.ts'

/** An order as the subject of a book entry. */
export const subjectOf = ({ number }: Pick<OrderWithLines, 'number'>) => ({
  kind: 'order',
  id: String(number),
  name: `#${number}`,
})
