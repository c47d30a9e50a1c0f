import type { OrderDetails } from '@surco/contract'
import type { ReturnReason } from '@surco/contract/after-sale-rules'

import { api } from '../../data/api.ts'
import { createOnce } from '../../data/create-once.ts'
import type { billingToSend } from '../../entities/billing/billing-fields.ts'

/** An order that its buyer looks at. */
export interface OwnOrder {
  order: OrderDetails
  /** That a guest named it by; undefined for a customer who is signed in */
  email: string | undefined
  onChanged: (order: OrderDetails) => void
}

type Named = Pick<OwnOrder, 'order' | 'email'>

/** Cancels an order; answers how it stands then. Throws `ApiError`. */
export async function cancelOrder({ order, email }: Named): Promise<OrderDetails> {
  const number = order.antarixOrderNumber
  const { data } =
    email === undefined
      ? await api('POST /orders/:number/cancel', { params: { number } })
      : await api('POST /orders/lookup/cancel', { body: { number, email } })
  return data.attributes
}

/** Gives or corrects whom the invoice of an order is for; answers how the order stands then. Throws `ApiError`. */
export async function giveInvoiceData(
  { order, email }: Named,
  form: ReturnType<typeof billingToSend>,
): Promise<OrderDetails> {
  const number = order.antarixOrderNumber
  const { data } =
    email === undefined
      ? await api('PUT /orders/:number/invoice', { params: { number }, body: form })
      : await api('POST /orders/lookup/invoice', { body: { number, email, ...form } })
  return data.attributes
}

interface AskedReturn {
  lines: { SKU: string; cantidad: number }[]
  reason: ReturnReason
  text: string
  /** JPEG in base 64 */
  pictures: string[]
}

/** Asks to send units back, once for each key; answers how the order stands then. Throws `ApiError`. */
export async function askReturn(
  { order, email }: Named,
  asked: AskedReturn,
  key: string,
): Promise<OrderDetails> {
  const number = order.antarixOrderNumber
  const { data } = await createOnce(
    (init) =>
      email === undefined
        ? api('POST /orders/:number/returns', { params: { number }, body: asked }, init)
        : api('POST /orders/lookup/returns', { body: { number, email, ...asked } }, init),
    key,
  )
  return data.attributes
}
