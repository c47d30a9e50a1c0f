import type { OrderWithLines } from './get-order.ts'

type Whose = Pick<OrderWithLines, 'id' | 'number' | 'customerId'>

/** Where a buyer finds the order again; it holds no secret, for mails are passed on. */
export const orderLink = ({ number, customerId }: Whose, publicUrl: string) =>
  customerId === null
    ? `${publicUrl}/mis-pedidos/consulta?numero=${number}`
    : `${publicUrl}/mis-pedidos`

/** The printable receipt; the key in it opens this order and nothing else. */
export const receiptLink = ({ id }: Whose, publicUrl: string) =>
  `${publicUrl}/api/orders/receipt/${id}.pdf`
