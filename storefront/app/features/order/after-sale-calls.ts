import type { OrderDetails } from '@surco/contract'
import type { ReturnReason } from '@surco/contract/after-sale-rules'

import { api } from '../../data/api.ts'
import { createOnce } from '../../data/create-once.ts'
import type { billingToSend } from '../../entities/billing/billing-fields.ts'

/** An order that its buyer has opened. */
export interface OwnOrder {
  order: OrderDetails
  /** E-mail with which a guest found it; undefined for a signed-in customer */
  email: string | undefined
  onChanged: (order: OrderDetails) => void
}

type Named = Pick<OwnOrder, 'order' | 'email'>

/** Cancels an order; returns it as changed. Throws `ApiError`. */
export async function cancelOrder({ order, email }: Named): Promise<OrderDetails> {
  const number = order.antarixOrderNumber
  const { data } =
    email === undefined
      ? await api('POST /orders/:number/cancel', { params: { number } })
      : await api('POST /orders/lookup/cancel', { body: { number, email } })
  return data.attributes
}

/** Sets or corrects the invoice data of an order; returns it as changed. Throws `ApiError`. */
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

interface ReturnRequest {
  lines: { SKU: string; cantidad: number }[]
  reason: ReturnReason
  text: string
  /** JPEG in base 64 */
  pictures: string[]
}

/** Requests a return of units, once per key; returns the order as changed. Throws `ApiError`. */
export async function askReturn(
  { order, email }: Named,
  request: ReturnRequest,
  key: string,
): Promise<OrderDetails> {
  const number = order.antarixOrderNumber
  const { data } = await createOnce(
    (init) =>
      email === undefined
        ? api('POST /orders/:number/returns', { params: { number }, body: request }, init)
        : api('POST /orders/lookup/returns', { body: { number, email, ...request } }, init),
    key,
  )
  return data.attributes
}
