import { api } from '../../../data/api.ts'
import { readStored } from '../../../data/storage.ts'
import { OrderMessage, useLinkedOrder, WaysBack } from '../order-message.tsx'
import type { ReturnHandler } from './returned-payment.ts'

/** Return from Mercado Pago, which names the payment in `collection_id`, if there is one. */
export const mercadoPago: ReturnHandler = {
  description: 'Confirmación de tu pago con Mercado Pago.',
  confirmedWith: 'Mercado Pago',
  readPaymentId(query) {
    const id = query.get('collection_id')
    // Mercado Pago sends the string "null" for a missing value.
    return id === 'null' ? null : id
  },
  withoutId: () => <NoPaymentNamed />,
  confirm({ id, addressId, guest }, init) {
    const body = { payment_id: id, addressId, couponCode: readStored('cupon') }
    return guest
      ? api('POST /mercado-pago/confirm_payment_guest', { body }, init)
      : api('POST /mercado-pago/confirm_payment', { body }, init)
  },
}

/** Leaves open whether the buyer has paid, because a buyer who has paid may also return without an id. */
function NoPaymentNamed() {
  const reassurance =
    useLinkedOrder() === undefined
      ? 'tu carrito sigue guardado'
      : 'tu pedido sigue como lo acordamos'
  return (
    <OrderMessage title="Mercado Pago no nos informó de un pago" open>
      <p className="text-muted">
        Si saliste antes de pagar, {reassurance}: puedes volver a intentarlo o elegir otra forma de
        pago. Si ya pagaste, no vuelvas a pagar: te enviaremos la confirmación por correo.
      </p>
      <WaysBack />
    </OrderMessage>
  )
}
