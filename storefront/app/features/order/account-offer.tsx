import type { OrderDetails } from '@surco/contract'
import { useId, useState } from 'react'

import { api } from '../../data/api.ts'
import { errorText } from '../../data/error-texts.ts'
import { useStored } from '../../data/storage.ts'
import { termsPath } from '../../lib/paths.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Offers a guest an account with the order's e-mail; a mailed link proves that the address is theirs. */
export function AccountOffer({ order }: { order: OrderDetails }) {
  const id = useId()
  const isSignedIn = useStored('token') !== null
  const [sent, setSent] = useState(false)
  const [fault, setFault] = useState<string>()
  const { busy, run } = useBusy()
  if (order.addressId || order.status !== 'paid' || isSignedIn) return null
  const ask = async () => {
    setFault(undefined)
    try {
      await api('POST /users/account-of-order', { body: { orderId: order._id } })
      setSent(true)
    } catch (error) {
      setFault(errorText(error))
    }
  }
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-3 rounded-card border border-line p-5 md:p-6 print:hidden"
    >
      <h2 id={id} className="text-heading">
        Guarda tus pedidos en una cuenta
      </h2>
      {!sent && (
        <>
          <p className="text-muted">
            Sin llenar nada: te enviamos un enlace al correo con el que compraste y ahí eliges tu
            contraseña. Tus compras anteriores con ese correo también quedarán en ella.
          </p>
          <Button look="secondary" busy={busy} onClick={() => run(ask)}>
            Crear mi cuenta
          </Button>
          <p className="text-sm text-muted">
            Al elegir tu contraseña aceptas los{' '}
            <TextLink to={termsPath}>términos y condiciones</TextLink>.
          </p>
        </>
      )}
      <div role="status" className="empty:hidden">
        {sent && (
          <Notice tone="success" title="Revisa tu correo">
            <p>
              Te enviamos el enlace para elegir tu contraseña. Vence en una hora; si no lo ves,
              busca en el correo no deseado.
            </p>
          </Notice>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {fault && (
          <Notice tone="danger">
            <p>{fault}</p>
          </Notice>
        )}
      </div>
    </section>
  )
}
