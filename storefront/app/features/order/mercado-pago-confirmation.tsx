import type { ShopInfo } from '@surco/contract'
import { useSearchParams } from 'react-router'

import { Confirmation, MissingParameters, WaysBack } from './confirmation.tsx'
import { OrderMessage } from './order-message.tsx'

/**
 * Where the shopper comes back to from Mercado Pago; without a `collection_id` nothing was paid nor
 * promised there.
 */
export function MercadoPagoConfirmation({ shop }: { shop: ShopInfo | undefined }) {
  const [params] = useSearchParams()
  const id = params.get('collection_id')
  const addressId = params.get('addressId')
  // Mercado Pago writes what it does not have as this word.
  if (!id || id === 'null') return <NothingCharged />
  if (!addressId) return <MissingParameters shop={shop} />
  const guest = params.get('type') === 'guest'
  return <Confirmation payment={{ provider: 'mercadopago', id, addressId, guest }} shop={shop} />
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
