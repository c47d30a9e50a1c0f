import { api } from '../../../data/api.ts'
import { readStored } from '../../../data/storage.ts'
import { OrderMessage, WaysBack } from '../order-message.tsx'
import type { ProviderReturn } from './returned-payment.ts'

/** The wallet; without a `collection_id` nothing was paid nor promised there. */
export const mercadoPago: ProviderReturn = {
  asked: 'Mercado Pago',
  idOf(address) {
    const id = address.get('collection_id')
    // Mercado Pago writes what it does not have as this word.
    return id === 'null' ? null : id
  },
  withoutId: () => <NothingCharged />,
  confirm({ id, addressId, guest }, init) {
    const body = { payment_id: id, addressId, couponCode: readStored('cupon') }
    return guest
      ? api('POST /mercado-pago/confirm_payment_guest', { body }, init)
      : api('POST /mercado-pago/confirm_payment', { body }, init)
  },
}

const NothingCharged = () => (
  <OrderMessage title="No se realizó ningún cargo" open>
    <p className="text-muted">
      Saliste de Mercado Pago antes de terminar. Tu carrito sigue guardado: puedes volver a
      intentarlo o elegir otra forma de pago.
    </p>
    <WaysBack />
  </OrderMessage>
)
